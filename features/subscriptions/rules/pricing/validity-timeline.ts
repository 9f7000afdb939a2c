import type { Day } from '#values/day.ts'

/** The days on which something holds; `to` is the first on which it does not, undefined when no end is set. */
export interface Span {
  readonly from: Day
  readonly to: Day | undefined
}

/** What holds now or did or will: one price or one rate of the same thing. */
export interface CurrentEntry<Content> extends Span {
  readonly id: string
  readonly content: Content
  /** whether something was bought at it: it stays as it is for good */
  readonly isBought: boolean
}

/** What is to hold. Without an end it holds until the next one begins. */
export interface ListedEntry<Content> extends Span {
  readonly content: Content
}

/** What is to be done, in this order: take away, set ends, begin. */
export interface TimelineChanges<Content> {
  readonly kind: 'Continued'
  readonly removed: readonly string[]
  readonly ended: readonly { readonly id: string; readonly from: Day; readonly to: Day | undefined }[]
  readonly begun: readonly ListedEntry<Content>[]
}

/**
 * Why something cannot hold from a day: two would hold on one day, it would change a day that has passed, or something
 * was bought at what it would replace.
 */
export interface TimelineProblem {
  readonly kind: 'OVERLAP' | 'PASSED' | 'BOUGHT'
  readonly from: Day
}

const outlasts = (to: Day, next: Day | undefined) => next !== undefined && to > next
const covers = ({ from, to }: Span, day: Day) => from <= day && (to === undefined || day < to)
const earlier = (one: Day | undefined, two: Day | undefined) =>
  one !== undefined && (two === undefined || one < two) ? one : two

/**
 * Goes on with what holds, as a list wants it: what begins ends what holds until then, and what held on a day that has
 * passed, or was bought at, is never changed. What the list does not name is left alone. Done twice, there is nothing
 * left to do.
 * @param current never two on one day, in no order
 * @param same whether two are the same
 */
export function mergeTimeline<Content>(
  current: readonly CurrentEntry<Content>[],
  listed: readonly ListedEntry<Content>[],
  today: Day,
  same: (one: Content, two: Content) => boolean,
): TimelineChanges<Content> | TimelineProblem {
  const starts = [...current, ...listed].map(({ from }) => from)
  const nextStart = (day: Day) => starts.filter((from) => from > day).sort()[0]
  const removed: string[] = []
  const ended: { id: string; from: Day; to: Day | undefined }[] = []
  const begun: ListedEntry<Content>[] = []
  const problem = (kind: TimelineProblem['kind'], from: Day): TimelineProblem => ({ kind, from })

  for (const [place, wanted] of listed.entries()) {
    const { from, content } = wanted
    const next = nextStart(from)
    const to = wanted.to ?? next
    if (listed.findIndex((each) => each.from === from) !== place) return problem('OVERLAP', from)
    if (to !== undefined && (to <= from || outlasts(to, next))) return problem('OVERLAP', from)
    const there = current.find((each) => each.from === from)
    if (there && same(there.content, content)) {
      if (there.to === to) continue
      if (String(earlier(there.to, to)) < today) return problem('PASSED', from)
      ended.push({ id: there.id, from, to })
      continue
    }
    if (there?.isBought) return problem('BOUGHT', from)
    if (there && from < today) return problem('PASSED', from)
    if (there) removed.push(there.id)
    else {
      const before = current.find((each) => covers(each, from))
      if (before && from < today) return problem('PASSED', from)
      // one that the list names gets its end from there
      if (before && !listed.some((each) => each.from === before.from))
        ended.push({ id: before.id, from: before.from, to: from })
    }
    begun.push({ from, to, content })
  }
  return { kind: 'Continued', removed, ended, begun }
}
