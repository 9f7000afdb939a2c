import type { Day } from '#values/day.ts'

/** The days on which something holds; `to` is the first on which it does not, undefined when no end is set. */
interface Span {
  readonly from: Day
  readonly to: Day | undefined
}

/** An existing entry, past, current or future: a price or a VAT rate. */
export interface CurrentEntry<Content> extends Span {
  readonly id: string
  readonly content: Content
  /** whether something was bought at it: it can no longer be changed */
  readonly isBought: boolean
}

/** An entry of the price list. Without an end it is valid until the next one begins. */
export interface ListedEntry<Content> extends Span {
  readonly content: Content
}

/** The changes to apply in this order: remove, set ends, insert. */
export interface TimelineChanges<Content> {
  readonly kind: 'Continued'
  readonly removed: readonly string[]
  readonly ended: readonly { readonly id: string; readonly from: Day; readonly to: Day | undefined }[]
  readonly begun: readonly ListedEntry<Content>[]
}

/**
 * Why an entry is rejected: it overlaps another one, changes a day in the past, or replaces a price that something
 * was bought at.
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
 * Merges a price list into the existing entries: a new entry ends the one before it; past entries and those that
 * something was bought at never change. Entries that the list does not mention stay. Idempotent.
 * @param current without overlaps, in any order
 * @param same whether two contents are equal
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
