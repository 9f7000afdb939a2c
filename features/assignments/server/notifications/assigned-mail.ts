import { coverPicturePath } from '#features/courses/server/index.ts'
import { deadlinePreview } from '#features/assignments/server/reminders/deadline-preview.ts'
import { renderMail, type MailLocale, type RenderedMail } from '#platform/mail/index.ts'
import type { Day } from '#values/day.ts'
import type { Language } from '#values/language.ts'
import { pathsIn } from '#values/paths.ts'
import { fillPlaceholders } from '#values/text/fill-placeholders.ts'
import { longDate } from '#values/text/long-date.ts'

const texts = {
  nb: {
    one: 'Nytt kurs fra {organization}: {name}',
    several: '{count} nye kurs fra {organization}',
    heading: 'Noe å _lære_',
    lead: '{organization} har tildelt deg dette:',
    by: '{name}, innen {day}',
    greeting: 'Hilsenen som fulgte med: «{greeting}»',
    action: 'Begynn',
    note: 'Du finner det igjen på forsiden når du er logget inn. Er noe galt, så snakk med den som administrerer Kursiva hos {organization}.',
    doneSubject: 'Alle har tatt {name}',
    doneHeading: '_Alle_ er ferdige',
    doneOne: 'Én person skulle ta {name}, og har gjort det.',
    doneSeveral: 'Alle som skulle ta {name}, har gjort det. Det er {count} personer.',
    doneAction: 'Se tildelingene',
    doneNote: 'Du får dette én gang, fordi du ba om beskjed da du tildelte det.',
  },
  es: {
    one: 'Nuevo curso de {organization}: {name}',
    several: '{count} cursos nuevos de {organization}',
    heading: 'Algo que _aprender_',
    lead: '{organization} te ha asignado lo siguiente:',
    by: '{name}, hasta el {day}',
    greeting: 'Venía con un mensaje: «{greeting}»',
    action: 'Empezar',
    note: 'Lo tienes en la portada cuando entras. Si algo no cuadra, habla con quien administra Kursiva en {organization}.',
    doneSubject: 'Ya lo ha hecho todo el mundo: {name}',
    doneHeading: '_Todos_ han terminado',
    doneOne: 'Una persona tenía que hacer {name} y ya lo ha hecho.',
    doneSeveral: 'Las {count} personas que tenían que hacer {name} ya lo han hecho.',
    doneAction: 'Ver las asignaciones',
    doneNote: 'Recibes esto una sola vez, porque pediste que te avisáramos al asignarlo.',
  },
  en: {
    one: 'A new course from {organization}: {name}',
    several: '{count} new courses from {organization}',
    heading: 'Something to _learn_',
    lead: '{organization} has assigned you this:',
    by: '{name}, by {day}',
    greeting: 'It came with a message: “{greeting}”',
    action: 'Begin',
    note: 'You will find it on the front page when you are logged in. If something is wrong, talk to whoever runs Kursiva at {organization}.',
    doneSubject: 'Everyone has taken {name}',
    doneHeading: '_Everyone_ is done',
    doneOne: 'One person was to take {name}, and has done so.',
    doneSeveral: 'All {count} people who were to take {name} have done so.',
    doneAction: 'See the assignments',
    doneNote: 'You get this once, because you asked to be told when you assigned it.',
  },
} satisfies Record<Language, unknown>

/** The maximum number of items in one mail. */
const maxNamed = 30

/** The mail about new assignments and their deadlines. */
export function assignedMail(
  locale: MailLocale,
  facts: {
    readonly organization: string
    readonly items: readonly {
      readonly name: string
      readonly dueOn: Day | null
      readonly coverShortId: string | null
    }[]
    readonly greetings: readonly string[]
    readonly day: Day
    /** the origin of the market's pages; without it the mail has no link */
    readonly origin: string | undefined
  },
): RenderedMail {
  const { language } = locale
  const words = texts[language]
  const { organization, items, greetings, day, origin } = facts
  const lines = items
    .slice(0, maxNamed)
    .map(({ name, dueOn }) =>
      dueOn === null ? name : fillPlaceholders(words.by, { name, day: longDate(language, dueOn) }),
    )
  return renderMail(locale, {
    subject: fillPlaceholders(items.length === 1 ? words.one : words.several, {
      organization,
      name: items[0]?.name ?? '',
      count: String(items.length),
    }),
    preview: deadlinePreview(language, items, day),
    heading: words.heading,
    covers: origin === undefined ? [] : coversOf(items, origin),
    paragraphs: [
      fillPlaceholders(words.lead, { organization }),
      lines.join('\n'),
      ...greetings.slice(0, 3).map((greeting) => fillPlaceholders(words.greeting, { greeting })),
    ],
    ...(origin !== undefined && { action: { label: words.action, href: `${origin}${pathsIn(language).home}` } }),
    note: fillPlaceholders(words.note, { organization }),
  })
}

/** The covers of the first three courses, each once: one fills the width, fewer than three leave no hole. */
function coversOf(items: readonly { readonly coverShortId: string | null }[], origin: string): string[] {
  const ids = new Set(items.flatMap(({ coverShortId }) => coverShortId ?? []))
  return [...ids].slice(0, 3).map((shortId) => `${origin}${coverPicturePath(shortId)}`)
}

/** The mail sent when all members have completed an assignment. */
export function allDoneMail(
  locale: MailLocale,
  facts: { readonly name: string; readonly people: number; readonly origin: string | undefined },
): RenderedMail {
  const { language } = locale
  const words = texts[language]
  const { name, people, origin } = facts
  return renderMail(locale, {
    subject: fillPlaceholders(words.doneSubject, { name }),
    heading: words.doneHeading,
    paragraphs: [fillPlaceholders(people === 1 ? words.doneOne : words.doneSeveral, { name, count: String(people) })],
    ...(origin !== undefined && {
      action: { label: words.doneAction, href: `${origin}${pathsIn(language).assignments}` },
    }),
    note: words.doneNote,
  })
}
