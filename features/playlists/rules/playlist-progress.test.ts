import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isCourseDone, playlistProgress } from './playlist-progress.ts'

const item = fc.record({ isDone: fc.boolean(), isStarted: fc.boolean() })

test('C8: what to go on with is never finished, and something is left exactly when not all is finished', () => {
  fc.assert(
    fc.property(fc.array(item), (items) => {
      const { done, current } = playlistProgress(items)
      expect(done).toBe(items.filter(({ isDone }) => isDone).length)
      expect(current === undefined).toBe(done === items.length)
      if (current !== undefined) expect(items[current]?.isDone).toBe(false)
    }),
  )
})

test('C8: what is under way comes before what is not begun', () => {
  const items = [
    { isDone: true, isStarted: true },
    { isDone: false, isStarted: false },
    { isDone: false, isStarted: true },
  ]
  expect(playlistProgress(items)).toEqual({ done: 1, current: 2 })
})

test.each([
  ['certified', { certificate: {}, progress: { started: true, nextLesson: {} } }, true],
  ['seen to the end, no test left', { certificate: null, progress: { started: true, nextLesson: null } }, true],
  ['begun', { certificate: null, progress: { started: true, nextLesson: {} } }, false],
  ['not begun, nothing made yet', { certificate: null, progress: { started: false, nextLesson: null } }, false],
])('C8: a course that is %s', (_, course, done) => {
  expect(isCourseDone(course)).toBe(done)
})
