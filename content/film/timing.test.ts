import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { beatTimes, chaptersOf } from './timing.ts'
import type { Beat } from './types.ts'

const pauses = { opening: 0.8, beat: 0.36, chapter: 0.8, closing: 1.6 }
const name = { nb: 'a', es: 'b', en: 'c' }
const beats = fc.array(fc.record({ seconds: fc.double({ min: 0.3, max: 15, noNaN: true }), opens: fc.boolean() }), {
  minLength: 1,
  maxLength: 30,
})

function written(opens: boolean): Beat {
  return { say: 'a', translations: {}, poster: false, steps: [], ...(opens ? { chapter: name } : {}) }
}

describe('The time of a beat', () => {
  test('starts on a whole frame and keeps its spoken length', () => {
    fc.assert(
      fc.property(beats, (all) => {
        const { beats: times } = beatTimes(
          all.map((each) => each.seconds),
          all.map((each) => each.opens),
          pauses,
          25,
        )
        for (const [i, time] of times.entries()) {
          expect(Math.abs(time.start * 25 - Math.round(time.start * 25))).toBeLessThan(1e-6)
          expect(time.end - time.start).toBeCloseTo(all[i]?.seconds ?? 0, 6)
        }
      }),
    )
  })

  test('leaves at least the pause before the next one, and less than a frame more', () => {
    fc.assert(
      fc.property(beats, (all) => {
        const { beats: times } = beatTimes(
          all.map((each) => each.seconds),
          all.map((each) => each.opens),
          pauses,
          25,
        )
        for (const [i, time] of times.slice(1).entries()) {
          const pause = all[i + 1]?.opens ? pauses.chapter : pauses.beat
          const rest = time.start - (times[i]?.end ?? 0)
          expect(rest).toBeGreaterThan(pause - 1e-6)
          expect(rest).toBeLessThan(pause + 0.04)
        }
      }),
    )
  })

  test('lies within a film that ends on a whole frame', () => {
    const { beats: times, duration } = beatTimes([1.234, 2.345], [true, false], pauses, 25)
    expect(duration * 25).toBeCloseTo(Math.round(duration * 25), 6)
    expect(duration).toBeGreaterThanOrEqual((times.at(-1)?.end ?? 0) + pauses.closing - 1e-6)
  })
})

describe('Chapters', () => {
  test('start at zero and then only move forward, before the words they open with', () => {
    fc.assert(
      fc.property(beats, (all) => {
        const opens = all.map((each, i) => i === 0 || each.opens)
        const { beats: times } = beatTimes(
          all.map((each) => each.seconds),
          opens,
          pauses,
          25,
        )
        const chapters = chaptersOf(opens.map(written), times, pauses)
        expect(chapters[0]?.startSeconds).toBe(0)
        const openings = times.filter((_, i) => opens[i])
        for (const [i, { startSeconds }] of chapters.entries()) {
          expect(startSeconds).toBeGreaterThan(chapters[i - 1]?.startSeconds ?? -1)
          expect(startSeconds).toBeLessThan(openings[i]?.start ?? 0)
        }
      }),
    )
  })
})
