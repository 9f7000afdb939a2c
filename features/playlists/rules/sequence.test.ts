import fc from 'fast-check'
import { expect, test } from 'vitest'
import { itemStates, type ItemState } from './item-state.ts'
import { firstUnfinished, lockedItems, nextOpen } from './sequence.ts'

const states = fc.array(fc.constantFrom(...itemStates))

test('C8: a free list locks nothing', () => {
  fc.assert(
    fc.property(states, (given) => {
      expect(lockedItems('FREE', given)).toEqual(given.map(() => false))
    }),
  )
})

test('C8: what is under way comes before what is not begun, in a list that is free', () => {
  expect(nextOpen(['DONE', 'NOT_BEGUN', 'UNDER_WAY'], [false, false, false])).toBe(2)
  expect(nextOpen(['DONE', 'NOTHING_TO_DO', 'NOT_BEGUN'], [false, false, false])).toBe(2)
  expect(nextOpen(['DONE', 'NOTHING_TO_DO'], [false, false])).toBeUndefined()
})

test('C8: in order, exactly what comes after the first unfinished thing and is not done is locked', () => {
  fc.assert(
    fc.property(states, (given) => {
      const first = firstUnfinished(given) ?? Infinity
      for (const [place, isLocked] of lockedItems('IN_ORDER', given).entries())
        expect(isLocked).toBe(place > first && given[place] !== 'DONE')
    }),
  )
})

test('C8: a list in order can always be finished: there is an open thing to go on with until all is done', () => {
  fc.assert(
    fc.property(states, (given) => {
      const now: ItemState[] = [...given]
      for (const _ of given) {
        const next = nextOpen(now, lockedItems('IN_ORDER', now))
        if (next === undefined) break
        expect(next).toBe(firstUnfinished(now))
        now[next] = 'DONE'
      }
      expect(firstUnfinished(now)).toBeUndefined()
      expect(lockedItems('IN_ORDER', now)).not.toContain(true)
    }),
  )
})

test('C8: finishing something never locks anything', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...itemStates), { minLength: 1 }), fc.nat(), (given, pick) => {
      const before = lockedItems('IN_ORDER', given)
      const after = lockedItems('IN_ORDER', given.with(pick % given.length, 'DONE'))
      for (const [place, isLocked] of after.entries()) if (isLocked) expect(before[place]).toBe(true)
    }),
  )
})
