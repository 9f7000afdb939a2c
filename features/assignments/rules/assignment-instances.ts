import { dayIn, daysAfter, monthsAfter, type Day } from '#values/day.ts'

/** The deadline settings of an assignment. At most one of the first two is set; with neither, there is no deadline. */
export interface Terms {
  readonly dueOn: Day | null
  /** Days after the member's own first day. */
  readonly dueDays: number | null
  /** Days between joining, or being assigned, and the member's first day. */
  readonly delayDays: number
  /** Repeated this many months after completion; null: not repeated. */
  readonly repeatMonths: number | null
}

/** A target of an assignment that includes the member: the member, one of their groups, or all members. */
export interface TargetMatch {
  /** Only members who join after the target was added. */
  readonly onlyNew: boolean
  readonly targetAddedAt: Date
  /** When the member joined the group or the organisation. */
  readonly joinedAt: Date
}

/** One round of an assignment for one member; its first and last day both count in full. */
export interface Round {
  readonly beginsOn: Day
  readonly dueOn: Day | null
}

/**
 * A member who joins after the deadline gets this many days from the first day, because a deadline in the past cannot
 * be met.
 */
export const newcomerDays = 14

/** A new round begins this many days before it is due, the same period in which certificates can be renewed. */
export const renewalDays = 60

// Oslo and Madrid are in the same time zone
const dayOf = (moment: Date): Day => dayIn('no', moment)
const earliest = (days: readonly Day[]): Day | undefined => days.toSorted()[0]
const latest = (first: Day, second: Day): Day => (first > second ? first : second)

/** The due date of a first round that begins on the given day. */
export function dueFrom({ dueOn, dueDays }: Pick<Terms, 'dueOn' | 'dueDays'>, beginsOn: Day): Day | null {
  if (dueDays !== null) return daysAfter(beginsOn, dueDays)
  if (dueOn === null) return null
  return dueOn >= beginsOn ? dueOn : daysAfter(beginsOn, newcomerDays)
}

/**
 * The first round of a member whom an assignment reaches in these ways; undefined when none applies. The earliest one
 * counts, so that membership in two groups makes no one late.
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

/** The first rounds that should exist for all members whom an assignment reaches. */
export function firstInstances<Person extends { readonly arrivals: readonly TargetMatch[] }>(
  terms: Terms,
  people: readonly Person[],
): (Round & { readonly person: Person })[] {
  return people.flatMap((person) => {
    const round = firstRound(terms, person.arrivals)
    return round ? [{ person, ...round }] : []
  })
}

/** A member's completion of a course or list, as far as it is valid: withdrawn certificates are not included. */
export interface Completion {
  readonly finishedAt: Date | null
  /** The expiry of the certificate; null when it does not expire or there is none. */
  readonly validUntil: Date | null
  /** When the course was last completed again in full; null when it never was. */
  readonly takenAgainAt: Date | null
}

/**
 * When a round was completed; undefined while it is open. An earlier completion counts for the first round if its
 * certificate is valid on the first day and is not yet due for renewal. Later rounds need a new completion.
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
 * The round after a completed one. It is due after the repeat interval, or when the certificate expires if that is
 * sooner, and begins sixty days before that, but never on the day of the last completion. If that day is past, because
 * the repeat was added later or the job did not run, it begins today and allows fourteen days.
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
