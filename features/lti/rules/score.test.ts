import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSameScore, scoreAfter, scoreOf, type PartProgress, type ResourceProgress } from './score.ts'

const points = fc.option(fc.integer({ min: 0, max: 100 }), { nil: null })
const part: fc.Arbitrary<PartProgress> = fc.oneof(
  fc.record({ kind: fc.constant('EPISODE' as const), isDone: fc.boolean(), best: fc.constant(null) }),
  fc
    .record({ kind: fc.constantFrom('QUIZ' as const, 'GAME' as const), passes: fc.integer({ min: 1 }), best: points })
    .map(({ kind, passes, best }) => ({ kind, isDone: best !== null && best >= passes % 101, best })),
)
const progress: fc.Arbitrary<ResourceProgress> = fc.oneof(
  fc.record({ kind: fc.constant('Part' as const), part }),
  fc.record({
    kind: fc.constant('Course' as const),
    parts: fc.array(part, { maxLength: 12 }),
    filmsRequired: fc.boolean(),
    filmsComing: fc.nat(2),
  }),
)

const film = (isDone: boolean): PartProgress => ({ kind: 'EPISODE', isDone, best: null })
const quiz = (best: number | null, isDone = best !== null && best >= 80): PartProgress => ({
  kind: 'QUIZ',
  isDone,
  best,
})
const course = (parts: readonly PartProgress[], filmsRequired = false, filmsComing = 0) =>
  scoreOf({ kind: 'Course', parts, filmsRequired, filmsComing })

/** The score after a sequence of progress values. */
const after = (standings: readonly ResourceProgress[]) =>
  standings.map(scoreOf).reduce((before, now) => scoreAfter(before, now), undefined)

test('R10: whole points between nothing and all, and only what is completed says so', () => {
  fc.assert(
    fc.property(progress, (given) => {
      const score = scoreOf(given)
      if (!score) return
      expect(score.given).toBe(Math.floor(score.given))
      expect(score.given).toBeGreaterThanOrEqual(0)
      expect(score.given).toBeLessThanOrEqual(100)
      expect(score.isFinal).toBe(score.activity !== 'InProgress')
    }),
  )
})

test('R10: a score that counts is never followed by one that does not, and never becomes less', () => {
  fc.assert(
    fc.property(fc.array(progress, { minLength: 1, maxLength: 8 }), progress, (history, next) => {
      const before = after(history)
      const now = after([...history, next])
      if (!before?.isFinal) return
      expect(now?.isFinal).toBe(true)
      expect(now?.given).toBeGreaterThanOrEqual(before.given)
      if (before.activity === 'Completed') expect(now?.activity).toBe('Completed')
    }),
  )
})

test('R10: the same progress a second time changes nothing', () => {
  fc.assert(
    fc.property(fc.array(progress, { maxLength: 8 }), progress, (history, next) => {
      const once = after([...history, next])
      expect(isSameScore(scoreAfter(once, scoreOf(next)), once)).toBe(true)
    }),
  )
})

test('R10: once it counts, the order of what happens does not matter', () => {
  const finals = fc.array(
    progress.filter((each) => scoreOf(each)?.isFinal === true),
    { minLength: 1, maxLength: 6 },
  )
  fc.assert(
    fc.property(finals, (history) => {
      expect(after(history)).toEqual(after(history.toReversed()))
    }),
  )
})

test('R10: a course is worth its tests once they are taken, and tells its progress until then', () => {
  expect(course([film(false), film(false), quiz(null)])).toBeUndefined()
  expect(course([film(true), film(false), quiz(null)])).toEqual({ given: 33, activity: 'InProgress', isFinal: false })
  expect(course([film(false), quiz(60)])).toEqual({ given: 60, activity: 'Submitted', isFinal: true })
  expect(course([film(false), quiz(90)])).toEqual({ given: 90, activity: 'Completed', isFinal: true })
  expect(course([film(false), quiz(90)], true)).toEqual({ given: 90, activity: 'Submitted', isFinal: true })
  expect(course([quiz(90), quiz(85)])).toEqual({ given: 87, activity: 'Completed', isFinal: true })
  expect(course([quiz(90), quiz(null)])).toEqual({ given: 50, activity: 'InProgress', isFinal: false })
})

test('R10: a course without tests is worth all once its films are seen; games count only for themselves', () => {
  const game: PartProgress = { kind: 'GAME', isDone: false, best: 40 }
  expect(course([film(true), film(false), game])).toEqual({ given: 50, activity: 'InProgress', isFinal: false })
  expect(course([film(true), film(true), game])).toEqual({ given: 100, activity: 'Completed', isFinal: true })
  expect(course([game])).toBeUndefined()
  expect(scoreOf({ kind: 'Part', part: game })).toEqual({ given: 40, activity: 'Submitted', isFinal: true })
  expect(scoreOf({ kind: 'Part', part: film(false) })).toBeUndefined()
})

test('R10, Q3: a course that takes its films is not completed while one is not made yet', () => {
  expect(course([film(true), quiz(90)], true, 1)).toMatchObject({ activity: 'Submitted', isFinal: true })
  expect(course([film(true), quiz(90)], false, 1)).toMatchObject({ activity: 'Completed' })
  expect(course([film(true)], false, 1)).toEqual({ given: 100, activity: 'InProgress', isFinal: false })
})
