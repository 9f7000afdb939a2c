import { renderMail, type MailLocale, type RenderedMail } from '#platform/mail/index.ts'
import type { Language } from '#values/language.ts'
import { pathsIn } from '#values/paths.ts'
import { fillPlaceholders } from '#values/text/fill-placeholders.ts'

const texts = {
  nb: {
    subject: '{platform} åpner Kursiva med kontoen din',
    heading: 'Du ble _kjent igjen_',
    lead: 'Noen åpnet nettopp Kursiva fra {platform}, under navnet {person}. {organization} har sagt at adressene derfra er til å stole på, og din, {email}, hører til kontoen din. Fra nå av er det kontoen som åpnes derfra, og det du lærer, samles der.',
    how: 'Vil du ikke ha det slik, kan du koble fra på kontosiden når du vil. Det du har lært, blir på kontoen.',
    action: 'Til kontoen min',
    note: 'Var det ikke deg? Koble fra, og si det til dem som styrer kursene hos {organization}.',
  },
  es: {
    subject: '{platform} abre Kursiva con tu cuenta',
    heading: 'Te hemos _reconocido_',
    lead: 'Alguien acaba de abrir Kursiva desde {platform} con el nombre de {person}. {organization} ha indicado que las direcciones de esa plataforma son de fiar, y la tuya, {email}, es la de tu cuenta. A partir de ahora, desde allí se abre tu cuenta, y lo que aprendas queda en ella.',
    how: 'Si no lo quieres así, puedes desvincularla cuando quieras en la página de tu cuenta. Lo aprendido se queda en la cuenta.',
    action: 'Ir a mi cuenta',
    note: '¿No has sido tú? Desvincúlala y avisa a quien gestiona los cursos en {organization}.',
  },
  en: {
    subject: '{platform} opens Kursiva with your account',
    heading: 'You were _recognised_',
    lead: 'Somebody has just opened Kursiva from {platform}, under the name {person}. {organization} has said that addresses from there are to be trusted, and yours, {email}, belongs to your account. From now on it is your account that opens from there, and what you learn is kept in it.',
    how: 'If you would rather not, you can unlink it on your account page whenever you like. What you have learnt stays with the account.',
    action: 'Go to my account',
    note: 'Was it not you? Unlink it, and tell those who look after the courses at {organization}.',
  },
} satisfies Record<Language, Record<string, string>>

export interface AccountLinkedFacts {
  readonly platform: string
  readonly organization: string
  /** The user's name as the platform states it. */
  readonly person: string
  readonly email: string
  /** The market's origin, without a trailing slash; without it the mail has no link. */
  readonly origin: string | undefined
}

/** The mail to the owner of an account that was linked to a platform's user by the e-mail address alone. */
export function accountLinkedMail(locale: MailLocale, { origin, ...facts }: AccountLinkedFacts): RenderedMail {
  const { language } = locale
  const { subject, heading, lead, how, action, note } = texts[language]
  const filled = (text: string) => fillPlaceholders(text, { ...facts })
  return renderMail(locale, {
    subject: filled(subject),
    heading,
    paragraphs: [filled(lead), how],
    ...(origin === undefined
      ? {}
      : { action: { label: action, href: `${origin}${pathsIn(language).administration('administrate_profile')}` } }),
    note: filled(note),
  })
}
