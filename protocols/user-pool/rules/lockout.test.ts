import fc from 'fast-check'
import { expect, test } from 'vitest'
import { afterFailure, countAttemptInWindow, lockoutStatus, type AttemptRecord } from './lockout.ts'

const start = new Date('2026-11-21T08:00:00Z')
const after = (seconds: number, from = start) => new Date(from.getTime() + seconds * 1000)

function fail(times: number): AttemptRecord | undefined {
  let record: AttemptRecord | undefined
  for (let count = 0; count < times; count += 1) record = afterFailure(record, record?.lockedUntil ?? start)
  return record
}

test('I2: the fifth wrong password locks for a second, each further one twice as long, up to fifteen minutes', () => {
  const seconds = Array.from({ length: 17 }, (_, index) => {
    const record = fail(index + 1)
    return record?.lockedUntil == null ? 0 : (record.lockedUntil.getTime() - record.lastAt.getTime()) / 1000
  })
  expect(seconds).toEqual([0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900])
})

test('I2: an account is locked until its lock ends', () => {
  const record = fail(5)
  expect(lockoutStatus(record, after(0.999))).toEqual({ kind: 'Locked', until: after(1) })
  expect(lockoutStatus(record, after(1))).toEqual({ kind: 'Open' })
  expect(lockoutStatus(undefined, start)).toEqual({ kind: 'Open' })
})

test('I2: fifteen quiet minutes after the lock begin a new count', () => {
  const record = fail(10)
  const end = record?.lockedUntil ?? start
  expect(afterFailure(record, after(899, end)).count).toBe(11)
  expect(afterFailure(record, after(900, end))).toMatchObject({ count: 1, lockedUntil: null })
})

test('I2: a window never lets more than its limit through', () => {
  const gaps = fc.array(fc.integer({ min: 0, max: 900 }), { maxLength: 60 })
  fc.assert(
    fc.property(gaps, fc.integer({ min: 1, max: 8 }), (seconds, count) => {
      let record: AttemptRecord | undefined
      let now = start
      const allowed: Date[] = []
      for (const gap of seconds) {
        now = after(gap, now)
        const result = countAttemptInWindow(record, { count, seconds: 3600 }, now)
        const sinceFirst = now.getTime() - (record?.firstAt.getTime() ?? 0)
        expect(result.kind === 'Allowed' || sinceFirst < 3_600_000).toBe(true)
        if (result.kind === 'LimitReached') continue
        record = result.record
        allowed.push(now)
      }
      // Fixed windows: any hour touches at most two of them.
      for (const from of allowed) {
        const within = allowed.filter((each) => each >= from && each < after(3600, from))
        expect(within.length).toBeLessThanOrEqual(2 * count)
      }
    }),
  )
})

/** Guesses that an attacker gets at one account in a day, who waits so long after each: 0 is as soon as possible. */
function guessesInADay(waits: (guess: number) => number): number {
  let record: AttemptRecord | undefined
  let guesses = 0
  for (let now = start; now < after(24 * 3600);) {
    expect(lockoutStatus(record, now).kind).toBe('Open')
    record = afterFailure(record, now)
    guesses += 1
    const open = Math.max(record.lockedUntil?.getTime() ?? 0, now.getTime() + 100)
    now = new Date(open + waits(guesses) * 1000)
  }
  return guesses
}

test('I2, ASVS V6.3.1: an attacker with any number of addresses gets at most 1000 guesses a day at an account', () => {
  expect(guessesInADay(() => 0)).toBeLessThanOrEqual(1000)
  // the best that can be done: some guesses in a row, then the quiet quarter of an hour that begins a new count
  const bursts = Array.from({ length: 20 }, (_, index) =>
    guessesInADay((guess) => (guess % (index + 1) === 0 ? 900 : 0)),
  )
  expect(Math.max(...bursts)).toBeLessThanOrEqual(1000)
  fc.assert(
    fc.property(fc.array(fc.constantFrom(0, 0, 0, 1, 60, 899, 900, 901), { minLength: 1, maxLength: 40 }), (waits) => {
      expect(guessesInADay((guess) => waits[guess % waits.length] ?? 0)).toBeLessThanOrEqual(
        waits.every((wait) => wait < 900) ? 300 : 1000,
      )
    }),
  )
})
