import fc from 'fast-check'
import { expect, test } from 'vitest'
import { validateHeartbeat, positionRecordedAt } from './heartbeat.ts'
import { retryDelay } from '#values/retry-delay.ts'

test('C7: an accepted heartbeat holds only whole, ordered seconds that lie apart', () => {
  const range = fc.record({ from: fc.oneof(fc.integer(), fc.double()), to: fc.oneof(fc.integer(), fc.double()) })
  fc.assert(
    fc.property(fc.double(), fc.array(range, { maxLength: 210 }), (positionSeconds, ranges) => {
      const accepted = validateHeartbeat({ lessonShortId: 'elsi4-1', positionSeconds, ranges })
      let last = -1
      for (const { from, to } of accepted?.ranges ?? []) {
        expect(Number.isInteger(from) && Number.isInteger(to) && from > last && to > from).toBe(true)
        last = to
      }
      expect(accepted === undefined || accepted.positionSeconds >= 0).toBe(true)
    }),
  )
  expect(
    validateHeartbeat({
      lessonShortId: 'elsi4-1',
      positionSeconds: 3,
      ranges: [
        { from: 0, to: 2 },
        { from: 2, to: 3 },
      ],
    })?.ranges,
  ).toEqual([{ from: 0, to: 3 }])
})

test('C7: a heartbeat is never of a time to come; of two that waited, the one that waited longer is older', () => {
  const arrived = new Date('2026-11-21T18:00:00Z')
  const heartbeat = (secondsAgo: number | null | undefined) =>
    validateHeartbeat({ lessonShortId: 'elsi4-1', positionSeconds: 0, ranges: [], secondsAgo })
  fc.assert(
    fc.property(fc.double({ noNaN: true }), fc.double({ min: 0, noNaN: true }), (one, longer) => {
      const [accepted, older] = [heartbeat(one), heartbeat(one + longer)]
      if (!accepted || !older) {
        expect(one).toBeLessThan(0)
        return
      }
      const since = positionRecordedAt(accepted, arrived)
      expect(since.getTime()).toBeLessThanOrEqual(arrived.getTime())
      expect(since.getTime()).toBeGreaterThan(arrived.getTime() - 31 * 24 * 3_600_000)
      expect(positionRecordedAt(older, arrived).getTime()).toBeLessThanOrEqual(since.getTime())
    }),
  )
  for (const none of [undefined, null, 0, 5]) {
    const accepted = heartbeat(none)
    expect(accepted && positionRecordedAt(accepted, arrived)).toEqual(arrived)
  }
  expect(heartbeat(Number.NaN)).toBeUndefined()
})

test('C7: trying again waits longer each time, never above a minute, never less than half a second', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000 }),
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      (failures, random) => {
        const delay = retryDelay(failures, random)
        expect(delay).toBeGreaterThanOrEqual(500)
        expect(delay).toBeLessThanOrEqual(60_000)
        expect(retryDelay(failures + 1, random)).toBeGreaterThanOrEqual(delay)
      },
    ),
  )
})
