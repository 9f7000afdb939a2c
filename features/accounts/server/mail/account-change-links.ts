import { marketOfHost } from '#features/markets/server/index.ts'
import type { MailLink } from '#platform/mail/index.ts'
import type { Attributes } from '#protocols/user-pool/index.ts'
import type { Language } from '#values/language.ts'
import { marketOf } from './mail-locale.ts'

/** The pages behind the links in mails about changes. Opening one does nothing; its button does. */
export const changePaths = { undo: '/rest/account/undo', confirm: '/rest/account/confirm' } as const

/** Makes a link of such a mail, at the origin of the reader's market. */
export type ChangeLink = (
  what: keyof typeof changePaths,
  secret: string,
  reader: { readonly language: Language; readonly attributes: Attributes },
) => MailLink

/** @param origins the installation's public origins, read at each mail */
export function changeLinks(origins: () => readonly string[]): ChangeLink {
  return (what, secret, { language, attributes }) => {
    const ours = origins()
    const origin = ours.find((each) => marketOfHost(new URL(each).host) === marketOf(attributes)) ?? ours[0] ?? ''
    return { label: labels[language][what], href: `${origin}${changePaths[what]}/${secret}` }
  }
}

const labels: Readonly<Record<Language, Readonly<Record<keyof typeof changePaths, string>>>> = {
  nb: { undo: 'Angre, og logg ut overalt', confirm: 'Ja, det var meg' },
  es: { undo: 'Deshacerlo y cerrar todas las sesiones', confirm: 'Sí, he sido yo' },
  en: { undo: 'Undo it and log out everywhere', confirm: 'Yes, that was me' },
}

/** What such a link does, for the small print of a mail. */
export const undoNote: Readonly<Record<Language, string>> = {
  nb: 'Lenken angrer det som er gjort, logger ut overalt og ber deg velge nytt passord. Den virker én gang, i sju dager.',
  es: 'El enlace deshace lo que se ha hecho, cierra todas las sesiones y te pide elegir otra contraseña. Vale una vez, durante siete días.',
  en: 'The link undoes what was done, logs out everywhere and asks you to choose a new password. It works once, for seven days.',
}
