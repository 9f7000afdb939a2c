import fc from 'fast-check'
import { expect, test } from 'vitest'
import { validateHeartbeat, playingStartedAt } from './heartbeat.ts'
import { maxSpeed, graceSeconds, maxLeadSeconds, spendBudget, type WatchBudget } from './watch-budget.ts'

const start = Date.parse('2026-11-21T18:00:00Z')
const at = (seconds: number) => start + seconds * 1000

test('C7: whatever is claimed, the seconds seen never outrun the clock at the highest speed', () => {
  const claim = fc.record({
    newSeconds: fc.integer({ min: 0, max: 20_000 }),
    reachesBack: fc.double({ min: 0, max: 200_000, noNaN: true }),
    waits: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 5_000, noNaN: true })),
  })
  fc.assert(
    fc.property(fc.array(claim, { maxLength: 40 }), (claims) => {
      let budget: WatchBudget = { paidUntil: start, spareSeconds: 0 }
      let [passed, seen] = [0, 0]
      for (const { newSeconds, reachesBack, waits } of claims) {
        passed += waits
        const begun = Math.max(at(passed - reachesBack), 0)
        const judged = spendBudget(budget, { newSeconds, begun, now: at(passed) })
        if (judged.isPossible) seen += newSeconds
        else expect(judged.budget).toBe(budget)
        budget = judged.budget
        expect(seen).toBeLessThanOrEqual(maxSpeed * (passed + maxLeadSeconds) + 1e-6)
        expect(budget.spareSeconds).toBeGreaterThanOrEqual(0)
      }
    }),
    { numRuns: 1_000 },
  )
})

/** A player in one tab or device: plays for a while at one speed, pauses, and may be offline. */
const stretch = fc.record({
  rests: fc.integer({ min: 0, max: 7_200 }),
  plays: fc.integer({ min: 1, max: 3_600 }),
  speed: fc.constantFrom(0.5, 1, 1.5, 2),
  isOffline: fc.boolean(),
  /** of each message, in seconds */
  delay: fc.constantFrom(0, 0.4, 3, 8),
})

interface Stretch {
  readonly rests: number
  readonly plays: number
  readonly speed: number
  readonly isOffline: boolean
  readonly delay: number
}

interface Sent {
  readonly arrives: number
  readonly begun: number
  readonly seconds: number
}

/** The claims of one player, as the browser sends them: every ten seconds of film, and the queue as one claim. */
function claimsOf(stretches: readonly Stretch[], from = 0): Sent[] {
  const claims: Sent[] = []
  let time = from
  let waiting = { seconds: 0, elapsed: 0, until: 0 }
  const send = (arrives: number) => {
    if (waiting.seconds > 0) {
      const ago = arrives - waiting.until <= 5 ? 0 : arrives - waiting.until
      claims.push({ arrives, begun: arrives - ago - waiting.elapsed, seconds: waiting.seconds })
    }
    waiting = { seconds: 0, elapsed: 0, until: 0 }
  }
  for (const { rests, plays, speed, isOffline, delay } of stretches) {
    time += rests
    const step = 10 / speed
    for (let played = 0; played < plays; played += step) {
      time += step
      waiting = { seconds: waiting.seconds + 10, elapsed: waiting.elapsed + step, until: time }
      if (!isOffline) send(time + delay)
    }
  }
  send(time + 3)
  return claims
}

const allGranted = (claims: readonly Sent[]) => {
  let budget: WatchBudget = { paidUntil: at(0), spareSeconds: 0 }
  for (const { arrives, begun, seconds } of claims.toSorted((one, other) => one.arrives - other.arrives)) {
    const judged = spendBudget(budget, { newSeconds: seconds, begun: at(begun), now: at(arrives) })
    if (!judged.isPossible) return false
    budget = judged.budget
  }
  return true
}

test('C7: one who really watches, at any speed, with pauses, on a slow network or offline for hours, loses no second', () => {
  fc.assert(
    fc.property(fc.array(stretch, { minLength: 1, maxLength: 12 }), (stretches) => {
      expect(allGranted(claimsOf(stretches))).toBe(true)
    }),
    { numRuns: 500 },
  )
})

test('C7: two tabs or devices at the usual speed at the same time lose no second, one of them offline or not', () => {
  const usual = stretch.map((each) => ({ ...each, speed: 1 }))
  fc.assert(
    fc.property(
      fc.array(usual, { minLength: 1, maxLength: 8 }),
      fc.array(usual, { minLength: 1, maxLength: 8 }),
      (a, b) => {
        expect(allGranted([...claimsOf(a), ...claimsOf(b)])).toBe(true)
      },
    ),
    { numRuns: 500 },
  )
})

test('C7: a day offline counts once the device is back, also when another device was used meanwhile', () => {
  const day = 24 * 3_600
  const phone = { arrives: day, begun: day - 6 * 3_600, seconds: 6 * 3_600 }
  const computer = claimsOf([{ rests: day - 3_600, plays: 3_000, speed: 1, isOffline: false, delay: 0 }])
  expect(allGranted([...computer, phone])).toBe(true)
})

test('C7: whole films in no time are not seen', () => {
  let budget: WatchBudget = { paidUntil: at(-30), spareSeconds: 0 }
  const granted = [0, 0.05, 0.1, 0.15].map((seconds) => {
    const judged = spendBudget(budget, { newSeconds: 400, begun: at(-30), now: at(seconds) })
    budget = judged.budget
    return judged.isPossible
  })
  expect(granted).toEqual([false, false, false, false])
  expect(graceSeconds).toBeLessThan(60)
})

test('C7: of a heartbeat with more seconds than its time can hold only the position counts', () => {
  const beat = (to: number, elapsedSeconds?: number) =>
    validateHeartbeat({ lessonShortId: 'elsi4-1', positionSeconds: to, ranges: [{ from: 0, to }], elapsedSeconds })
  expect(beat(400)?.ranges).toEqual([])
  expect(beat(400)?.positionSeconds).toBe(400)
  expect(beat(400, 10)?.ranges).toEqual([])
  expect(beat(400, 200)?.ranges).toEqual([{ from: 0, to: 400 }])
  expect(beat(20)?.ranges).toEqual([{ from: 0, to: 20 }])
  expect(beat(20, -1)).toBeUndefined()
  expect(beat(20, Number.NaN)).toBeUndefined()
  const arrived = new Date(start)
  fc.assert(
    fc.property(fc.double({ noNaN: true }), fc.double({ noNaN: true }), (elapsedSeconds, secondsAgo) => {
      const accepted = validateHeartbeat({
        lessonShortId: 'a',
        positionSeconds: 0,
        ranges: [],
        elapsedSeconds,
        secondsAgo,
      })
      if (accepted) expect(playingStartedAt(accepted, arrived).getTime()).toBeLessThanOrEqual(start)
    }),
  )
})
