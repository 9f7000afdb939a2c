import fc from 'fast-check'
import { expect, test } from 'vitest'
import { itemKinds, itemStates, lessonsState, type ItemFacts, type ItemKind } from './item-state.ts'
import { playlistProgress } from './playlist-progress.ts'

const item = fc.record({
  state: fc.constantFrom(...itemStates),
  secondsLeft: fc.nat(10_000),
  durationSeconds: fc.nat(10_000),
})

test('C8: a list is done when everything in it that asks for something is done', () => {
  fc.assert(
    fc.property(fc.array(item), (items) => {
      const { total, done, state } = playlistProgress(items)
      expect(done).toBeLessThanOrEqual(total)
      expect(total).toBe(items.filter((each) => each.state !== 'NOTHING_TO_DO').length)
      expect(state === 'DONE').toBe(total > 0 && done === total)
      expect(state === 'NOTHING_TO_DO').toBe(total === 0)
    }),
  )
})

test('C8: progress never goes back when one more thing is finished', () => {
  fc.assert(
    fc.property(fc.array(item, { minLength: 1 }), fc.nat(), (items, pick) => {
      const place = pick % items.length
      const after = items.map((each, at) =>
        at === place && each.state !== 'NOTHING_TO_DO' ? { ...each, state: 'DONE' as const } : each,
      )
      expect(playlistProgress(after).done).toBeGreaterThanOrEqual(playlistProgress(items).done)
      expect(playlistProgress(after).total).toBe(playlistProgress(items).total)
    }),
  )
})

const nothing: ItemFacts = { episodes: 0, completed: 0, tests: 0, passed: 0, isStarted: false }
test.each<[string, ItemKind, Partial<ItemFacts>, string]>([
  [
    'all films seen, test passed',
    'COURSE',
    { episodes: 2, completed: 2, tests: 1, passed: 1, isStarted: true },
    'DONE',
  ],
  ['all films seen, no test', 'COURSE', { episodes: 2, completed: 2, isStarted: true }, 'DONE'],
  ['all films seen, test left', 'COURSE', { episodes: 2, completed: 2, tests: 1, isStarted: true }, 'UNDER_WAY'],
  [
    'test passed, a film left',
    'COURSE',
    { episodes: 2, completed: 1, tests: 1, passed: 1, isStarted: true },
    'UNDER_WAY',
  ],
  ['nothing touched', 'COURSE', { episodes: 2, tests: 1 }, 'NOT_BEGUN'],
  ['nothing made yet', 'COURSE', {}, 'NOTHING_TO_DO'],
  ['no film yet, its test passed', 'COURSE', { tests: 1, passed: 1, isStarted: true }, 'NOTHING_TO_DO'],
  ['seen', 'LESSON', { episodes: 1, completed: 1, isStarted: true }, 'DONE'],
  ['failed so far', 'TEST', { tests: 1, isStarted: true }, 'UNDER_WAY'],
  ['passed', 'TEST', { tests: 1, passed: 1, isStarted: true }, 'DONE'],
  ['of a course with films', 'TRAILER', { episodes: 2 }, 'NOTHING_TO_DO'],
  ['nobody can play it yet', 'GAME', {}, 'NOTHING_TO_DO'],
])('C8: %s: a %s', (_, kind, facts, state) => {
  expect(lessonsState(kind, { ...nothing, ...facts })).toBe(state)
})

test('C8: whatever the kind, an item is done only when nothing of it is left', () => {
  const facts = fc
    .tuple(fc.nat(5), fc.nat(5), fc.nat(2), fc.nat(2), fc.boolean())
    .map(([episodes, seen, tests, won, isStarted]) => ({
      episodes,
      completed: Math.min(seen, episodes),
      tests,
      passed: Math.min(won, tests),
      isStarted,
    }))
  fc.assert(
    fc.property(fc.constantFrom(...itemKinds), facts, (kind, given) => {
      if (lessonsState(kind, given) !== 'DONE') return
      expect(given.completed).toBe(given.episodes)
      expect(given.passed).toBe(given.tests)
    }),
  )
})
