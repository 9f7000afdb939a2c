import { coverPicturePath } from '#features/courses/server/cover-picture/cover-picture-path.ts'
import { renderMail, type MailLocale, type RenderedMail } from '#platform/mail/index.ts'
import type { Language } from '#values/language.ts'
import { plainTitle, textIn, type LocalisedText } from '#values/localised-text.ts'
import { pathsIn } from '#values/paths.ts'
import { fillPlaceholders } from '#values/text/fill-placeholders.ts'

const texts = {
  nb: {
    subject: '{name} er klart',
    heading: 'Nå kan du _se det._',
    lead: ['{name} har fått sin første episode.', '{name} har fått {count} episoder.'],
    action: 'Til kurset',
    note: 'Du ba oss si fra når kurset var klart. Det har vi gjort nå, og vi skriver ikke mer om det.',
    leave: 'Ikke si fra om andre kurs heller',
  },
  es: {
    subject: '{name} ya está listo',
    heading: 'Ya puedes _verlo._',
    lead: ['{name} tiene ya su primer episodio.', '{name} tiene ya {count} episodios.'],
    action: 'Ir al curso',
    note: 'Nos pediste que te avisáramos cuando el curso estuviera listo. Ya está hecho, y no volveremos a escribirte por él.',
    leave: 'No avisarme tampoco de otros cursos',
  },
  en: {
    subject: '{name} is ready',
    heading: 'Now you can _watch it._',
    lead: ['{name} has its first episode.', '{name} has {count} episodes.'],
    action: 'Go to the course',
    note: 'You asked us to tell you when the course was ready. Now we have, and we will not write about it again.',
    leave: 'Do not tell me about other courses either',
  },
} satisfies Record<Language, unknown>

interface ReadyCourse {
  readonly shortId: string
  readonly name: LocalisedText
  readonly episodes: number
  /** Of the market, without a slash at the end. */
  readonly origin: string
  readonly leaveUrl: string
}

/** The mail that a followed course has its first film. */
export function courseReadyMail(
  locale: MailLocale,
  { shortId, name, episodes, origin, leaveUrl }: ReadyCourse,
): RenderedMail {
  const { language } = locale
  const { subject, heading, lead, action, note, leave } = texts[language]
  const [one = '', several = ''] = lead
  const filled = (text: string) => fillPlaceholders(text, { name: plainTitle(textIn(name, language)), count: episodes })
  return renderMail(locale, {
    subject: filled(subject),
    heading,
    covers: [`${origin}${coverPicturePath(shortId)}`],
    paragraphs: [filled(episodes === 1 ? one : several)],
    action: { label: action, href: `${origin}${pathsIn(language).course({ shortId, name })}` },
    note,
    footerLink: { label: leave, href: leaveUrl },
  })
}
