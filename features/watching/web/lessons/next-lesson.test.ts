import { expect, test } from 'vitest'
import { countWatchedEpisodes } from './count-watched-episodes.ts'
import { nextLesson, previousFilm } from './next-lesson.ts'
import type { LessonInList } from '#features/watching/web/watch-query.ts'

const progress = { positionSeconds: 0, completed: false, share: 0, updatedAt: '' }
const lesson = (id: string, kind: LessonInList['kind'], more: Partial<LessonInList> = {}): LessonInList => ({
  id,
  kind,
  shortId: id,
  position: 0,
  name: [],
  durationSeconds: 60,
  progress: null,
  quiz: null,
  ...more,
})
const lessons = [
  lesson('first', 'EPISODE', { progress: { ...progress, completed: true, share: 1 } }),
  lesson('unmade', 'PLACEHOLDER'),
  lesson('second', 'EPISODE', { progress: { ...progress, share: 0.4 } }),
  lesson('test', 'QUIZ', { quiz: { shortId: 'q', questionCount: 3, passPercentage: 70 } }),
]

test('C3: after a film comes the next one or the test, before it the last one; unmade films are passed over', () => {
  expect(nextLesson(lessons, 'first')).toMatchObject({ kind: 'EPISODE', number: 3 })
  expect(nextLesson(lessons, 'second')).toMatchObject({ kind: 'QUIZ', number: 4 })
  expect(nextLesson(lessons, 'test')).toBeUndefined()
  expect(previousFilm(lessons, 'first')).toBeUndefined()
  expect(previousFilm(lessons, 'second')?.id).toBe('first')
  expect(previousFilm(lessons, 'test')?.id).toBe('second')
  expect(previousFilm(lessons, 'foreign')).toBeUndefined()
})

test('C7: strokes count the films, those seen, and the share of the one that is open', () => {
  expect(countWatchedEpisodes(lessons, 'second')).toEqual({ total: 2, done: 1, now: 0.4 })
  expect(countWatchedEpisodes(lessons, 'first')).toEqual({ total: 2, done: 1, now: undefined })
  expect(countWatchedEpisodes(lessons, undefined)).toEqual({ total: 2, done: 1, now: undefined })
})
