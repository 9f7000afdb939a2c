import { dayIn, daysAfter, monthsAfter, type Day } from '#values/day.ts'

/** When an assignment is to be done by. At most one of the first two; neither: no deadline. */
export interface Terms {
  readonly dueOn: Day | null
  /** Days after one's own first day. */
  readonly dueDays: number | null
  /** Days between joining, or being assigned it, and one's first day. */
  readonly delayDays: number
  /** Taken anew so many months after it was done; null: once. */
  readonly repeatMonths: number | null
}

/** One way in which an assignment reaches somebody: a target that names them, their group or everybody. */
export interface TargetMatch {
  /** Only for those who come after the target was added. */
  readonly onlyNew: boolean
  readonly targetAddedAt: Date
  /** When the person joined the group, or the organisation. */
  readonly joinedAt: Date
}

/** One round of an assignment for one person: both days count in full. */
export interface Round {
  readonly beginsOn: Day
  readonly dueOn: Day | null
}

/** Whoever comes when the day is past has so many days from the first: a deadline that nobody can keep teaches nothing. */
export const newcomerDays = 14

/** So many days before it is due again, a round begins; as long as certificates can be renewed. */
export const renewalDays = 60

// Oslo and Madrid keep the same time
const dayOf = (moment: Date): Day => dayIn('no', moment)
const earliest = (days: readonly Day[]): Day | undefined => days.toSorted()[0]
const latest = (first: Day, second: Day): Day => (first > second ? first : second)

/** By when a first round is due that begins on a day. */
export function dueFrom({ dueOn, dueDays }: Pick<Terms, 'dueOn' | 'dueDays'>, beginsOn: Day): Day | null {
  if (dueDays !== null) return daysAfter(beginsOn, dueDays)
  if (dueOn === null) return null
  return dueOn >= beginsOn ? dueOn : daysAfter(beginsOn, newcomerDays)
}

/**
 * The first round of somebody whom an assignment reaches in these ways; undefined when none of them holds. Of several the
 * earliest counts: being in two groups makes nobody late.
 */
export function firstRound(terms: Terms, arrivals: readonly TargetMatch[]): Round | undefined {
  const reached = earliest(
    arrivals
      .filter(({ onlyNew, joinedAt, targetAddedAt }) => !onlyNew || joinedAt > targetAddedAt)
      .map(({ joinedAt, targetAddedAt }) => latest(dayOf(joinedAt), dayOf(targetAddedAt))),
  )
  if (reached === undefined) return undefined
  const beginsOn = daysAfter(reached, terms.delayDays)
  return { beginsOn, dueOn: dueFrom(terms, beginsOn) }
}

/** The first rounds that there should be, of everybody whom an assignment reaches. */
export function firstInstances<Person extends { readonly arrivals: readonly TargetMatch[] }>(
  terms: Terms,
  people: readonly Person[],
): (Round & { readonly person: Person })[] {
  return people.flatMap((person) => {
    const round = firstRound(terms, person.arrivals)
    return round ? [{ person, ...round }] : []
  })
}

/** What somebody has done of a course or a list, as far as it is in force: what was withdrawn is not there. */
export interface Completion {
  readonly finishedAt: Date | null
  /** Until when the proof of it holds; null for good, or without one. */
  readonly validUntil: Date | null
  /** When it was last taken again in full; null when it was never. */
  readonly takenAgainAt: Date | null
}

/**
 * When a round was done; undefined while it is open. The first one is done by whoever has the course already, if the proof
 * still holds on the first day and it is not yet time to take it again. Later ones must be taken anew.
 */
export function completedAt(
  { round, beginsOn }: { readonly round: number; readonly beginsOn: Day },
  { finishedAt, validUntil, takenAgainAt }: Completion,
  repeatMonths: number | null,
): Date | undefined {
  if (finishedAt && dayOf(finishedAt) >= beginsOn) return finishedAt
  if (round > 1) return takenAgainAt && dayOf(takenAgainAt) >= beginsOn ? takenAgainAt : undefined
  if (!finishedAt) return undefined
  const holds = validUntil === null || dayOf(validUntil) > beginsOn
  const isFresh = repeatMonths === null || monthsAfter(dayOf(finishedAt), repeatMonths) > beginsOn
  return holds && isFresh ? finishedAt : undefined
}

/**
 * The round after one that is done. It is due so many months later, or when the certificate runs out if that is sooner,
 * and begins sixty days before, though never on the day the last was done. Where that is past, because the repeat came
 * later or nothing ran, it begins today and leaves a fortnight.
 */
export function nextRound(
  last: { readonly doneAt: Date; readonly validUntil: Date | null },
  repeatMonths: number,
  today: Day,
): Round & { readonly dueOn: Day } {
  const done = dayOf(last.doneAt)
  const again = monthsAfter(done, repeatMonths)
  const ends = last.validUntil && last.validUntil > last.doneAt ? dayOf(last.validUntil) : again
  const dueOn = latest(daysAfter(done, 1), ends < again ? ends : again)
  if (dueOn < today) return { beginsOn: today, dueOn: daysAfter(today, newcomerDays) }
  return { beginsOn: latest(daysAfter(dueOn, -renewalDays), daysAfter(done, 1)), dueOn }
}
