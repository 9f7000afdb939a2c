import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countInOrder, maxGapSeconds, seenFromStart } from './in-order.ts'
import { afterAcknowledged, sendablePart, addRecorded, type PendingHeartbeat } from './pending-heartbeats.ts'
import { mergeRanges, secondsSeen, type Range } from './ranges.ts'

const length = 600
const range = fc
  .tuple(fc.nat(length - 1), fc.integer({ min: 1, max: 60 }))
  .map(([from, size]): Range => ({ from, to: Math.min(length, from + size) }))
const ranges = fc.array(range, { maxLength: 10 })
const heartbeat = fc.record({ positionSeconds: fc.nat(length), ranges })

test.each<[Range[], number]>([
  [[], 0],
  [[{ from: 3, to: 9 }], 0],
  [[{ from: 2, to: 9 }], 9],
  [
    [
      { from: 0, to: 9 },
      { from: 11, to: 20 },
      { from: 23, to: 30 },
    ],
    20,
  ],
])('C7: of %j the start is seen up to second %i', (seen, reached) => {
  expect(seenFromStart(seen)).toBe(reached)
})

test('C7: whatever a player claims, nothing counts beyond a hole, and seeing more never brings the limit nearer', () => {
  fc.assert(
    fc.property(fc.array(heartbeat, { maxLength: 12 }), (claims) => {
      let seen: Range[] = []
      for (const claim of claims) {
        const before = seenFromStart(seen)
        const counted = countInOrder(seen, claim)
        seen = mergeRanges([...seen, ...(counted?.ranges ?? [])])
        const limit = seenFromStart(seen)
        expect(limit).toBeGreaterThanOrEqual(before)
        expect(counted?.seekLimitSeconds ?? limit).toBe(limit)
        expect(counted?.positionSeconds ?? 0).toBeLessThanOrEqual(limit + maxGapSeconds)
        // starting from nothing, everything that is stored is one range
        expect(seen.at(-1)?.to ?? 0).toBe(limit)
      }
    }),
  )
})

test('C7: the same heartbeat again counts nothing more and refuses nothing that was taken', () => {
  fc.assert(
    fc.property(ranges, heartbeat, (seen, given) => {
      const first = countInOrder(seen, given)
      const after = mergeRanges([...seen, ...(first?.ranges ?? [])])
      const again = countInOrder(after, given)
      expect(mergeRanges([...after, ...(again?.ranges ?? [])])).toEqual(after)
      expect(again === undefined).toBe(first === undefined)
    }),
  )
})

/** A device whose player enforces the seek limit it knows, online or offline. */
function device() {
  let waiting: PendingHeartbeat | undefined
  let own: Range[] = []
  let limit = 0
  return {
    learn: (known: number) => {
      limit = Math.max(limit, known)
    },
    play: (share: number, seconds: number, at: number) => {
      const from = Math.floor(share * Math.min(limit, length - 1))
      const played = { from, to: Math.min(length, from + seconds) }
      own = [...own, played]
      limit = Math.max(limit, played.to)
      waiting = addRecorded(waiting, { positionSeconds: played.to, at, ranges: [played] })
    },
    sent: () => waiting && sendablePart(waiting),
    acknowledge: (sent: PendingHeartbeat) => {
      waiting = waiting && afterAcknowledged(waiting, sent)
    },
    own: () => own,
  }
}

test('C7: two devices in order, offline for any while, sending late, twice or in vain: all they have played counts', () => {
  const step = fc.record({
    which: fc.nat(1),
    kind: fc.constantFrom('play' as const, 'send' as const, 'lose answer' as const, 'open anew' as const),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    seconds: fc.integer({ min: 1, max: 40 }),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const devices = [device(), device()]
      let stored: Range[] = []
      const send = (from: ReturnType<typeof device>, isAnswered: boolean) => {
        const sent = from.sent()
        if (!sent) return
        const counted = countInOrder(stored, sent)
        expect(counted?.ranges).toEqual(sent.ranges)
        stored = mergeRanges([...stored, ...(counted?.ranges ?? [])])
        if (isAnswered) from.acknowledge(sent)
      }
      for (const [at, { which, kind, share, seconds }] of steps.entries()) {
        const one = devices[which] ?? device()
        if (kind === 'play') one.play(share, seconds, at)
        else if (kind === 'open anew') one.learn(seenFromStart(stored))
        else send(one, kind === 'send')
      }
      for (const each of devices) send(each, true)
      const played = devices.flatMap((each) => each.own())
      expect(secondsSeen(stored, length)).toBe(secondsSeen(played, length))
    }),
  )
})
