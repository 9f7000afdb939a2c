import fc from 'fast-check'
import { expect, test } from 'vitest'
import { courseProgress, secondsLeft, type LessonProgress } from './course-progress.ts'

const lesson = fc.record({
  kind: fc.constantFrom('EPISODE' as const, 'PLACEHOLDER' as const, 'QUIZ' as const),
  durationSeconds: fc.nat(600),
  progress: fc.option(
    fc.record({ positionSeconds: fc.nat(700), completed: fc.boolean(), updatedAt: fc.date({ noInvalidDate: true }) }),
  ),
})
const lessons = fc
  .array(lesson, { maxLength: 10 })
  .map((all): LessonProgress[] => all.map((each, index) => ({ ...each, id: `${index}` })))

test('C7: a course is done exactly when no film is left to see, and what is not made counts for nothing', () => {
  fc.assert(
    fc.property(lessons, (given) => {
      const { episodes, completed, nextLessonId, secondsLeft: allLeft } = courseProgress(given)
      const films = given.filter(({ kind }) => kind === 'EPISODE')
      expect(episodes).toBe(films.length)
      expect(completed).toBe(films.filter(({ progress }) => progress?.completed).length)
      expect(given.find(({ id }) => id === nextLessonId)?.kind === 'EPISODE').toBe(completed < episodes)
      expect(allLeft).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('C7: what comes next is the film left latest, else the first not seen, else the test', () => {
  const of = (id: string, kind: LessonProgress['kind'], at?: string, completed = false): LessonProgress => ({
    id,
    kind,
    durationSeconds: 100,
    progress: at ? { positionSeconds: 40, completed, updatedAt: new Date(at) } : null,
  })
  const next = (...given: LessonProgress[]) => courseProgress(given).nextLessonId
  expect(next(of('a', 'EPISODE', '2026-01-01'), of('b', 'EPISODE', '2026-01-02'), of('c', 'EPISODE'))).toBe('b')
  expect(next(of('a', 'EPISODE', '2026-01-01', true), of('p', 'PLACEHOLDER'), of('c', 'EPISODE'))).toBe('c')
  expect(next(of('a', 'EPISODE', '2026-01-01', true), of('q', 'QUIZ'))).toBe('q')
  expect(next(of('p', 'PLACEHOLDER'))).toBeNull()
  expect(courseProgress([of('a', 'EPISODE', '2026-01-01'), of('b', 'EPISODE')]).secondsLeft).toBe(160)
})

test('C7: a film left at its end without being completed starts over, and all of it is left', () => {
  expect(secondsLeft({ positionSeconds: 98, completed: false }, 100)).toBe(100)
  expect(secondsLeft({ positionSeconds: 98, completed: true }, 100)).toBe(0)
  expect(secondsLeft({ positionSeconds: 40, completed: false }, 100)).toBe(60)
  expect(secondsLeft(null, 100)).toBe(100)
})
