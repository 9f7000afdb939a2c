import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysAfter, type Day } from '#values/day.ts'
import { mergeTimeline, type CurrentEntry, type ListedEntry } from './validity-timeline.ts'

const day = (at: number): Day => daysAfter('2026-01-01', at)
const same = (one: number, two: number) => one === two
const holdsOn = (spans: readonly ListedEntry<number>[], on: Day) =>
  spans.filter(({ from, to }) => from <= on && (to === undefined || on < to))

/** Starts in order, each with an end before the next one begins, or none. */
const anyListed = fc
  .uniqueArray(fc.nat({ max: 60 }), { maxLength: 6 })
  .chain((starts) =>
    fc.tuple(
      fc.constant(starts.sort((one, two) => one - two)),
      fc.array(fc.record({ content: fc.nat({ max: 3 }), length: fc.option(fc.integer({ min: 1, max: 20 })) }), {
        minLength: starts.length,
        maxLength: starts.length,
      }),
    ),
  )
  .map(([starts, rest]) =>
    starts.map((from, at): ListedEntry<number> => {
      const { content = 0, length = null } = rest[at] ?? {}
      const end = length === null ? undefined : Math.min(from + length, starts[at + 1] ?? 1000)
      return { from: day(from), to: end === undefined ? undefined : day(end), content }
    }),
  )

/** The prices after a list was imported; undefined when it was refused. */
function after(held: readonly CurrentEntry<number>[], listed: readonly ListedEntry<number>[], today: Day) {
  const done = mergeTimeline(held, listed, today, same)
  if (done.kind !== 'Continued') return undefined
  const stands = held
    .filter(({ id }) => !done.removed.includes(id))
    .map((each) => ({ ...each, ...done.ended.find(({ id }) => id === each.id) }))
  const begun = done.begun.map((each, at) => ({ ...each, id: `${today} ${at}`, isBought: false }))
  return { done, stands: [...stands, ...begun] }
}

test('S2: entries never overlap, begin when listed, and past ones stay', () => {
  fc.assert(
    fc.property(anyListed, anyListed, fc.nat({ max: 60 }), fc.boolean(), (first, second, at, isBought) => {
      const held = after([], first, day(0))?.stands.map((each) => ({ ...each, isBought })) ?? []
      expect(held).toHaveLength(first.length)
      const today = day(at)
      const taken = after(held, second, today)
      if (!taken) return
      const days = Array.from({ length: 90 }, (_, on) => on)
      expect(days.filter((on) => holdsOn(taken.stands, day(on)).length > 1)).toEqual([])
      const contentOn = (spans: readonly ListedEntry<number>[], on: number) => holdsOn(spans, day(on))[0]?.content
      const past = days.filter((on) => on < at && contentOn(held, on) !== undefined)
      expect(past.map((on) => contentOn(taken.stands, on))).toEqual(past.map((on) => contentOn(held, on)))
      for (const { from, content } of second) expect(holdsOn(taken.stands, from)).toMatchObject([{ content }])
      if (isBought) expect(taken.done.removed).toEqual([])
    }),
    { numRuns: 400 },
  )
})

test('S2: merging is idempotent', () => {
  fc.assert(
    fc.property(anyListed, anyListed, fc.nat({ max: 60 }), (first, second, at) => {
      const held = after([], first, day(0))?.stands ?? []
      const taken = after(held, second, day(at))
      if (!taken) return
      const again = mergeTimeline(taken.stands, second, day(at), same)
      expect(again).toEqual({ kind: 'Continued', removed: [], ended: [], begun: [] })
    }),
    { numRuns: 400 },
  )
})

const held = (given: Partial<CurrentEntry<number>> = {}): CurrentEntry<number> => ({
  id: 'first',
  from: '2026-01-01',
  to: undefined,
  content: 149,
  isBought: true,
  ...given,
})

test('S2: a new price begins where the old one ends', () => {
  const listed = [{ from: '2027-01-01', to: undefined, content: 159 }]
  expect(mergeTimeline([held()], listed, '2026-11-22', same)).toEqual({
    kind: 'Continued',
    removed: [],
    ended: [{ id: 'first', from: '2026-01-01', to: '2027-01-01' }],
    begun: listed,
  })
})

test('S2: bought and started entries are not edited; future ones may be', () => {
  const listed = [{ from: '2026-01-01', to: undefined, content: 159 }]
  expect(mergeTimeline([held()], listed, '2026-01-01', same)).toMatchObject({ kind: 'BOUGHT' })
  expect(mergeTimeline([held({ isBought: false })], listed, '2026-11-22', same)).toMatchObject({ kind: 'PASSED' })
  expect(mergeTimeline([held({ isBought: false })], listed, '2025-12-01', same)).toMatchObject({
    removed: ['first'],
    begun: listed,
  })
  const since = [{ from: '2026-06-01', to: undefined, content: 159 }]
  expect(mergeTimeline([held()], since, '2026-11-22', same)).toMatchObject({ kind: 'PASSED' })
})

test('S2: entries that begin on the same day or overlap the next one are rejected', () => {
  const one = { from: '2027-01-01', to: '2027-07-01', content: 1 }
  expect(mergeTimeline([], [one, one], '2026-11-22', same)).toMatchObject({ kind: 'OVERLAP' })
  const two = { from: '2027-06-30', to: undefined, content: 2 }
  expect(mergeTimeline([], [one, two], '2026-11-22', same)).toMatchObject({ kind: 'OVERLAP', from: '2027-01-01' })
})
