import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  afterAcknowledged,
  elapsedOf,
  mergeHeartbeats,
  parsePendingHeartbeat,
  secondsWaited,
  sendablePart,
  addRecorded,
  type PendingHeartbeat,
} from './pending-heartbeats.ts'
import { mergeRanges, secondsSeen, type Range } from './ranges.ts'

const range = fc
  .tuple(fc.nat(900), fc.integer({ min: 1, max: 9 }))
  .map(([from, length]): Range => ({ from, to: from + length }))
const beat = fc.record({
  positionSeconds: fc.nat(900),
  at: fc.nat(50),
  ranges: fc.array(range, { maxLength: 9 }).map(mergeRanges),
})

test('C7: whatever is played, sent, lost and acknowledged in any order, every second arrives and the latest position with it', () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('played' as const), beat }),
    fc.record({
      kind: fc.constant('sent' as const),
      arrives: fc.boolean(),
      during: fc.option(beat, { nil: undefined }),
    }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let waiting: PendingHeartbeat | undefined
      let stored: Range[] = []
      let played: Range[] = []
      let clock = 0
      const play = (given: PendingHeartbeat) => {
        clock += 1
        played = [...played, ...given.ranges]
        waiting = mergeHeartbeats(waiting, { ...given, at: clock })
      }
      const send = (arrives: boolean, during?: PendingHeartbeat) => {
        const sent = waiting && sendablePart(waiting)
        if (during) play(during)
        if (!sent || !arrives || !waiting) return
        stored = [...stored, ...sent.ranges]
        waiting = afterAcknowledged(waiting, sent)
      }
      for (const each of steps) {
        if (each.kind === 'played') play(each.beat)
        else send(each.arrives, each.during)
      }
      for (let tries = 0; tries < 10; tries += 1) send(true)
      expect(waiting).toBeUndefined()
      expect(mergeRanges(stored)).toEqual(mergeRanges(played))
    }),
  )
})

test('C7: two tabs’ heartbeats become one that holds both, with the later position', () => {
  fc.assert(
    fc.property(beat, beat, (a, b) => {
      const joined = mergeHeartbeats(a, b)
      expect(secondsSeen(joined.ranges, 2_000)).toBe(secondsSeen([...a.ranges, ...b.ranges], 2_000))
      expect(joined.at).toBe(Math.max(a.at, b.at))
    }),
  )
})

test('C7: a clock that was wrong or is put right in between loses no second and no position', () => {
  fc.assert(
    fc.property(
      fc.array(beat, { minLength: 1, maxLength: 10 }),
      fc.array(fc.integer({ min: 0, max: 4e12 })),
      (all, clocks) => {
        let waiting: PendingHeartbeat | undefined
        for (const [index, each] of all.entries()) waiting = addRecorded(waiting, { ...each, at: clocks[index] ?? 0 })
        expect(waiting?.positionSeconds).toBe(all.at(-1)?.positionSeconds)
        expect(waiting?.ranges).toEqual(mergeRanges(all.flatMap(({ ranges }) => ranges)))
        // a position recorded after the clock was set back is still sent
        const sent = waiting && sendablePart(waiting)
        const later = addRecorded(waiting, { positionSeconds: 901, at: (waiting?.at ?? 0) - 1, ranges: [] })
        expect(sent && afterAcknowledged(later, sent)?.positionSeconds).toBe(901)
      },
    ),
  )
  expect(secondsWaited({ positionSeconds: 0, at: 5_000, ranges: [] }, 8_500)).toBe(3.5)
  expect(secondsWaited({ positionSeconds: 0, at: 5_000, ranges: [] }, 1_000)).toBe(0)
})

test('C7: what was put into storage comes out the same; anything else in its place is nothing', () => {
  fc.assert(
    fc.property(beat, (given) => {
      expect(parsePendingHeartbeat(JSON.stringify(given))).toEqual(given)
    }),
  )
  for (const text of [
    null,
    '',
    '{',
    '1',
    'null',
    '{"positionSeconds":-1,"at":1,"ranges":[]}',
    '{"positionSeconds":1,"at":1,"ranges":[{"from":3,"to":1}]}',
  ]) {
    expect(parsePendingHeartbeat(text)).toBeUndefined()
  }
})

test('C7: what is sent never says less time than playing took, and memory and storage do not count it twice', () => {
  const timed = beat.map((each): PendingHeartbeat => ({
    ...each,
    elapsedSeconds: each.ranges.reduce((sum, { from, to }) => sum + to - from, 0) / 2,
  }))
  fc.assert(
    fc.property(fc.array(timed, { minLength: 1, maxLength: 12 }), (all) => {
      let waiting: PendingHeartbeat | undefined
      for (const each of all) {
        waiting = addRecorded(waiting, each)
        // as it is read back: once from the storage, once from memory
        const again = mergeHeartbeats(waiting, waiting)
        expect(elapsedOf(again)).toBeCloseTo(elapsedOf(waiting))
        waiting = again
      }
      if (!waiting) return
      const length = waiting.ranges.reduce((sum, { from, to }) => sum + to - from, 0)
      expect(elapsedOf(waiting)).toBeCloseTo(length / 2)
      expect(parsePendingHeartbeat(JSON.stringify(waiting))).toEqual(waiting)
      const sent = sendablePart(waiting)
      expect(elapsedOf(afterAcknowledged({ ...waiting, at: waiting.at + 1 }, sent) ?? sent)).toBeCloseTo(0)
    }),
  )
})
