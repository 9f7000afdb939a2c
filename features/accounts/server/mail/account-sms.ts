import type { CodeMessage } from '#protocols/user-pool/index.ts'
import type { Language } from '#values/language.ts'
import { fillPlaceholders } from '#values/text/fill-placeholders.ts'

type Purpose = Extract<CodeMessage, { medium: 'SMS' }>['purpose']

/**
 * Only characters of the GSM alphabet, which fit 160 to a message (3GPP TS 23.038): it has é, ñ, å and ø, but not á, í,
 * ó and ú. Hence «clave» and «teléfono», not «código» and «número».
 */
const texts: Readonly<Record<Language, Readonly<Record<Purpose, string>>>> = {
  nb: {
    SignIn: '{code} er koden din til Kursiva. Den virker i {minutes} minutter. Ikke gi den til noen.',
    PhoneChange: '{code} bekrefter telefonen din hos Kursiva. Koden virker i {minutes} minutter.',
  },
  es: {
    SignIn: '{code} es tu clave para Kursiva. Vale {minutes} minutos. No se la des a nadie.',
    PhoneChange: '{code} es la clave para confirmar tu teléfono en Kursiva. Vale {minutes} minutos.',
  },
  en: {
    SignIn: '{code} is your code for Kursiva. It works for {minutes} minutes. Do not share it.',
    PhoneChange: '{code} confirms your phone at Kursiva. The code works for {minutes} minutes.',
  },
}

const segment = 160

/**
 * The text message of a code. The last line binds it to the host where it is to be entered, so that browsers offer it
 * only there (Origin-bound one-time codes, WICG); it is left out where it would make a second message.
 */
export function setCodeSms(
  language: Language,
  purpose: Purpose,
  { digits, minutes, host }: { digits: string; minutes: number; host: string | undefined },
): string {
  const said = fillPlaceholders(texts[language][purpose], { code: digits, minutes })
  const bound = `${said}\n\n@${host ?? ''} #${digits}`
  return host === undefined || bound.length > segment ? said : bound
}
