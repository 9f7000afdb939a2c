import { renderMail, type MailLocale, type RenderedMail } from '#platform/mail/index.ts'
import type { Language } from '#values/language.ts'
import { pathsIn } from '#values/paths.ts'
import { fillPlaceholders } from '#values/text/fill-placeholders.ts'
import { longDate } from '#values/text/long-date.ts'

const texts = {
  nb: {
    subject: 'Plassen din hos {organization} på Kursiva',
    heading: 'Plassen din er _ikke i bruk_',
    since: 'Hei, {name}. Du har ikke vært innom Kursiva siden {day}.',
    never: 'Hei, {name}. Du har en plass på Kursiva som du ikke har brukt ennå.',
    lead: '{organization} gir plassen videre {frees} hvis du ikke er innom før det.',
    help: 'Vil du beholde den, holder det å logge inn. Det du har sett og bestått, er ditt uansett.',
    action: 'Logg inn',
    note: 'Du får denne fordi noen som styrer brukerne hos {organization}, har bedt om det. Spørsmål om plassen er best å ta med dem.',
  },
  es: {
    subject: 'Tu plaza de {organization} en Kursiva',
    heading: 'Tu plaza está _sin usar_',
    since: 'Hola, {name}: no has pasado por Kursiva desde el {day}.',
    never: 'Hola, {name}: tienes una plaza en Kursiva que todavía no has usado.',
    lead: '{organization} dará la plaza a otra persona el {frees} si no entras antes.',
    help: 'Si quieres conservarla, basta con entrar. Lo que has visto y aprobado es tuyo en cualquier caso.',
    action: 'Entrar',
    note: 'Te llega porque lo ha pedido alguien que gestiona los usuarios de {organization}. Las dudas sobre la plaza, mejor con esa persona.',
  },
  en: {
    subject: 'Your seat with {organization} on Kursiva',
    heading: 'Your seat is _not in use_',
    since: 'Hello, {name}. You have not been on Kursiva since {day}.',
    never: 'Hello, {name}. You have a seat on Kursiva that you have not used yet.',
    lead: '{organization} gives the seat to somebody else on {frees} unless you come back before then.',
    help: 'To keep it, logging in is enough. What you have watched and passed is yours in any case.',
    action: 'Log in',
    note: 'You get this because somebody who manages the users of {organization} asked for it. Questions about the seat are best put to them.',
  },
} satisfies Record<Language, Record<string, string>>

export interface IdleFacts {
  readonly organization: string
  readonly name: string
  /** null for a member who has never visited */
  readonly hereAt: Date | null
  readonly freesAt: Date
  /** The URL of the market's site without a slash at the end; without it the mail has no link. */
  readonly origin: string | undefined
}

/** The mail to a member whose seat is freed unless the member visits the site. */
export function idleMail(locale: MailLocale, { organization, name, hereAt, freesAt, origin }: IdleFacts): RenderedMail {
  const { language } = locale
  const text = texts[language]
  const facts = {
    organization,
    name: name.split(' ')[0] ?? name,
    day: hereAt ? longDate(language, hereAt) : '',
    frees: longDate(language, freesAt),
  }
  const filled = (words: string) => fillPlaceholders(words, facts)
  return renderMail(locale, {
    subject: filled(text.subject),
    heading: text.heading,
    paragraphs: [filled(hereAt ? text.since : text.never), filled(text.lead), text.help],
    ...(origin === undefined ? {} : { action: { label: text.action, href: `${origin}${pathsIn(language).home}` } }),
    note: filled(text.note),
  })
}
