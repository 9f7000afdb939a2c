import { intlLocale } from '#values/intl-locale.ts'
import type { Day } from '#values/day.ts'
import type { Language } from '#values/language.ts'
import { endSentence } from '#values/text/end-sentence.ts'
import { shortDay, urgencyOf, type DeadlineUrgency } from './deadline-words.ts'

interface PreviewTexts {
  /** @param date the earliest deadline of these, short */
  readonly part: (urgency: DeadlineUrgency, count: number, date: string) => string
  readonly more: (count: number) => string
}

const texts = {
  nb: {
    part: (urgency, count, date) => {
      const deadlines = count === 1 ? 'én frist' : `${count} frister`
      return {
        Past: `${deadlines} som er ute`,
        Today: `${deadlines} i dag`,
        Tomorrow: `${deadlines} i morgen`,
        Later: count === 1 ? `én frist ${date}` : `${deadlines} fra ${date}`,
        None: count === 1 ? 'én tildeling uten frist' : `${count} tildelinger uten frist`,
      }[urgency]
    },
    more: (count) => `${count} til`,
  },
  es: {
    part: (urgency, count, date) => {
      const deadlines = count === 1 ? 'un plazo' : `${count} plazos`
      return {
        Past: count === 1 ? 'un plazo vencido' : `${count} plazos vencidos`,
        Today: `${deadlines} para hoy`,
        Tomorrow: `${deadlines} para mañana`,
        Later: count === 1 ? `un plazo para el ${date}` : `${deadlines} a partir del ${date}`,
        None: count === 1 ? 'una asignación sin plazo' : `${count} asignaciones sin plazo`,
      }[urgency]
    },
    more: (count) => `${count} más`,
  },
  en: {
    part: (urgency, count, date) => {
      const deadlines = count === 1 ? 'one deadline' : `${count} deadlines`
      return {
        Past: `${deadlines} past`,
        Today: `${deadlines} today`,
        Tomorrow: `${deadlines} tomorrow`,
        Later: count === 1 ? `one deadline on ${date}` : `${deadlines} from ${date}`,
        None: count === 1 ? 'one assignment without a deadline' : `${count} assignments without a deadline`,
      }[urgency]
    },
    more: (count) => `${count} more`,
  },
} as const satisfies Record<Language, PreviewTexts>

const order: readonly DeadlineUrgency[] = ['Past', 'Today', 'Tomorrow', 'Later', 'None']

/**
 * The line above a mail about deadlines: how many there are, and how near. "Én frist i morgen og 2 frister fra 15. des."
 * @param items at least one, the earliest first
 * @param more the number of items that the mail does not list
 */
export function deadlinePreview(
  language: Language,
  items: readonly { readonly dueOn: Day | null }[],
  day: Day,
  more = 0,
): string {
  const { part, more: others } = texts[language]
  const parts = order.flatMap((urgency) => {
    const [first, ...rest] = items.filter(({ dueOn }) => urgencyOf(dueOn, day) === urgency)
    if (!first) return []
    return [part(urgency, rest.length + 1, first.dueOn === null ? '' : shortDay(language, first.dueOn))]
  })
  const sentence = new Intl.ListFormat(intlLocale(language), { type: 'conjunction' }).format([
    ...parts,
    ...(more > 0 ? [others(more)] : []),
  ])
  return endSentence(sentence.charAt(0).toLocaleUpperCase() + sentence.slice(1))
}
