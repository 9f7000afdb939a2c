import type { Transaction } from '#platform/database/index.ts'
import { renderMail, type MailLocale, type RenderedMail } from '#platform/mail/index.ts'
import type { Invitation, UserPoolEvents } from '#protocols/user-pool/index.ts'
import { fillPlaceholders } from '#values/text/fill-placeholders.ts'
import type { SendMail } from './deliver-code.ts'
import { localeOf } from './mail-locale.ts'

const texts = {
  nb: {
    subject: 'Du har fått en konto hos Kursiva',
    heading: 'Kontoen din _venter_',
    lead: 'Logg inn med denne adressen og det midlertidige passordet under. Så velger du ditt eget.',
    validity: 'Det midlertidige passordet virker én gang, i {days} dager.',
    note: 'Vet du ikke hvorfor du får denne? Da kan du se bort fra den. Ingen andre enn du har passordet.',
  },
  es: {
    subject: 'Tienes una cuenta en Kursiva',
    heading: 'Tu cuenta _te espera_',
    lead: 'Entra con esta dirección y la contraseña provisional de aquí abajo. Después eliges la tuya.',
    validity: 'La contraseña provisional sirve una sola vez, durante {days} días.',
    note: '¿No sabes por qué te llega este mensaje? Entonces no tienes que hacer nada. Nadie más tiene la contraseña.',
  },
  en: {
    subject: 'You have an account at Kursiva',
    heading: 'Your account _is waiting_',
    lead: 'Log in with this address and the temporary password below. Then you choose your own.',
    validity: 'The temporary password works once, within {days} days.',
    note: 'Not sure why you got this? Then you can ignore it. Nobody but you has the password.',
  },
} as const

/** Renders the mail with a temporary password. */
export function setInvitation(locale: MailLocale, temporaryPassword: string, validForSeconds: number): RenderedMail {
  const { language } = locale
  const { subject, heading, lead, validity, note } = texts[language]
  const days = Math.floor(validForSeconds / 86_400)
  const paragraphs = [lead, temporaryPassword, fillPlaceholders(validity, { days })]
  return renderMail(locale, { subject, heading, paragraphs, note })
}

/** Mails a temporary password, in the user's language. */
export function deliverInvitationByMail(
  sendMail: SendMail,
): NonNullable<UserPoolEvents<Transaction>['deliverInvitation']> {
  return async (tx, { to, temporaryPassword, attributes, validForSeconds }: Invitation) => {
    const mail = setInvitation(localeOf(attributes), temporaryPassword, validForSeconds)
    await sendMail(tx, { to, kind: 'account-invitation', ...mail })
  }
}
