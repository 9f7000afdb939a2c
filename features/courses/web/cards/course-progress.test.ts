import { expect, test } from 'vitest'
import { wholeMinutes } from '#values/text/whole-minutes.ts'
import { episodeInProgress, progressSegments } from './course-progress.ts'

const episode = (positionSeconds: number, durationSeconds = 600) => ({
  kind: 'EPISODE',
  durationSeconds,
  progress: { share: 0.5, positionSeconds, secondsLeft: durationSeconds - positionSeconds },
})

test('C7: the episode left in the middle is under way, with its minutes rounded as lengths are', () => {
  expect(episodeInProgress({ completed: 3, episodes: 8, nextLesson: episode(290) })).toEqual({
    share: 1 - 310 / 600,
    minutesLeft: 5,
  })
})

test('C7: a film never has more minutes left than it has', () => {
  for (let seconds = 1; seconds < 400; seconds++)
    for (let left = 1; left <= seconds; left++) {
      const nextLesson = {
        kind: 'EPISODE',
        durationSeconds: seconds,
        progress: { share: 0, positionSeconds: 1, secondsLeft: left },
      }
      expect(episodeInProgress({ completed: 0, episodes: 1, nextLesson })?.minutesLeft).toBeLessThanOrEqual(
        wholeMinutes(seconds),
      )
    }
})

test('C7: an episode left at its very end still has a minute to go', () => {
  expect(episodeInProgress({ completed: 0, episodes: 1, nextLesson: episode(600) })?.minutesLeft).toBe(1)
})

test('C7: a stroke that is begun can be seen', () => {
  expect(progressSegments({ completed: 0, episodes: 4, nextLesson: episode(1) }).now).toBeGreaterThan(0.05)
})

test('C7: nothing is under way before the film is begun, in a test, or when all is seen', () => {
  expect(episodeInProgress({ completed: 0, episodes: 4, nextLesson: { ...episode(0), progress: null } })).toBeNull()
  expect(episodeInProgress({ completed: 0, episodes: 4, nextLesson: episode(0) })).toBeNull()
  expect(episodeInProgress({ completed: 4, episodes: 4, nextLesson: { ...episode(10), kind: 'QUIZ' } })).toBeNull()
  expect(episodeInProgress({ completed: 4, episodes: 4, nextLesson: null })).toBeNull()
})
