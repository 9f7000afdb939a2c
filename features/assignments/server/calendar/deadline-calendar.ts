import ical, { ICalEventTransparency } from 'ical-generator'
import { daysAfter } from '#values/day.ts'
import type { Language } from '#values/language.ts'
import { plainTitle, textIn } from '#values/localised-text.ts'
import { pathsIn } from '#values/paths.ts'
import type { CalendarDeadline, CalendarKind } from './calendar-store.ts'

const texts = {
  nb: {
    name: { OWN: 'Kursiva – frister', TEAM: 'Kursiva – frister for dem du leder' },
    due: (title: string) => `Frist: ${title}`,
    done: (title: string) => `Ferdig: ${title}`,
    team: (title: string, done: number, people: number) => `${title}: ${done} av ${people} ferdige`,
    by: (organization: string) => `Tildelt av ${organization}.`,
  },
  es: {
    name: { OWN: 'Kursiva – plazos', TEAM: 'Kursiva – plazos de tu equipo' },
    due: (title: string) => `Plazo: ${title}`,
    done: (title: string) => `Hecho: ${title}`,
    team: (title: string, done: number, people: number) => `${title}: ${done} de ${people} han terminado`,
    by: (organization: string) => `Asignado por ${organization}.`,
  },
  en: {
    name: { OWN: 'Kursiva – deadlines', TEAM: 'Kursiva – deadlines of your team' },
    due: (title: string) => `Due: ${title}`,
    done: (title: string) => `Done: ${title}`,
    team: (title: string, done: number, people: number) => `${title}: ${done} of ${people} done`,
    by: (organization: string) => `Assigned by ${organization}.`,
  },
} as const satisfies Record<Language, unknown>

interface CalendarInput {
  readonly kind: CalendarKind
  readonly language: Language
  /** of the market, without a trailing slash; undefined when it is not configured: then the events have no links */
  readonly origin: string | undefined
  readonly deadlines: readonly CalendarDeadline[]
}

/** The refresh interval for calendar programs, in seconds. */
const refreshSeconds = 6 * 60 * 60

/**
 * A calendar of deadlines (RFC 5545, RFC 7986): one all-day event each, which does not block time and has a stable id.
 * The same deadlines always give the same text.
 */
export function deadlineCalendar({ kind, language, origin, deadlines }: CalendarInput): string {
  const { name, due, done, team, by } = texts[language]
  const paths = pathsIn(language)
  const calendar = ical({
    name: name[kind],
    prodId: { company: 'Kursiva', product: 'Deadlines', language: language.toUpperCase() },
    ttl: refreshSeconds,
  })
  for (const each of deadlines) {
    const title = plainTitle(textIn(each.name, language))
    const isDone = each.done === each.people
    const address = each.isCourse ? paths.course(each) : paths.playlist(each)
    calendar.createEvent({
      id: `${each.id}@kursiva`,
      start: new Date(each.dueOn),
      end: new Date(daysAfter(each.dueOn, 1)),
      allDay: true,
      stamp: each.changedAt,
      summary: kind === 'TEAM' ? team(title, each.done, each.people) : isDone ? done(title) : due(title),
      description: by(each.organization),
      transparency: ICalEventTransparency.TRANSPARENT,
      ...(origin === undefined ? {} : { url: `${origin}${kind === 'TEAM' ? paths.assignments : address}` }),
    })
  }
  // every line ends with CRLF, the last one too (RFC 5545, 3.1)
  return `${calendar.toString().trimEnd()}\r\n`
}
