import { renderMail, type MailLocale, type RenderedMail } from '#platform/mail/index.ts'
import type { Language } from '#values/language.ts'
import { plainTitle, textIn, type LocalisedText } from '#values/localised-text.ts'
import { pathsIn } from '#values/paths.ts'
import { fillPlaceholders } from '#values/text/fill-placeholders.ts'
import { longDate } from '#values/text/long-date.ts'

const texts = {
  nb: {
    subject: 'Du har fått kurset {course}',
    heading: 'Et kurs _til deg_',
    lead: 'Hei, {name}. {organization} har kjøpt kurset «{course}» og gitt deg en plass. Det er åpent for deg til {until}.',
    help: 'Kursbeviset beholder du også etterpå.',
    action: 'Til kurset',
    note: 'Du får denne fordi en administrator hos {organization} har gitt deg plassen.',
  },
  es: {
    subject: 'Tienes el curso {course}',
    heading: 'Un curso _para ti_',
    lead: 'Hola, {name}: {organization} ha comprado el curso «{course}» y te ha dado una plaza. Lo tienes abierto hasta el {until}.',
    help: 'El certificado seguirá siendo tuyo después.',
    action: 'Ir al curso',
    note: 'Te llega porque la administración de {organization} te ha dado la plaza.',
  },
  en: {
    subject: 'You have been given the course {course}',
    heading: 'A course _for you_',
    lead: 'Hello, {name}. {organization} has bought the course “{course}” and given you a seat. It is open to you until {until}.',
    help: 'Your certificate stays yours afterwards.',
    action: 'Go to the course',
    note: 'You get this because an administrator at {organization} gave you the seat.',
  },
} satisfies Record<Language, Record<string, string>>

export interface CourseSeatFacts {
  readonly organization: string
  readonly name: string
  readonly courseName: LocalisedText
  readonly courseShortId: string
  readonly expiresAt: Date
  /** The URL of the market's site without a slash at the end; without it the mail has no link. */
  readonly origin: string | undefined
}

/** The mail to a member who has been given a seat of a course. */
export function courseSeatMail(locale: MailLocale, given: CourseSeatFacts): RenderedMail {
  const { language } = locale
  const { organization, name, courseName, courseShortId: shortId, expiresAt, origin } = given
  const text = texts[language]
  const facts = {
    organization,
    name: name.split(' ')[0] ?? name,
    course: plainTitle(textIn(courseName, language)),
    until: longDate(language, expiresAt),
  }
  const filled = (words: string) => fillPlaceholders(words, facts)
  const href = `${origin}${pathsIn(language).course({ shortId, name: courseName })}`
  return renderMail(locale, {
    subject: filled(text.subject),
    heading: text.heading,
    paragraphs: [filled(text.lead), text.help],
    ...(origin === undefined ? {} : { action: { label: text.action, href } }),
    note: filled(text.note),
  })
}
