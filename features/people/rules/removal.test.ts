import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mayBeUndone } from './removal.ts'
import { maxPeopleAtOnce, selectionProblem } from './people-search.ts'

test('O2: a removal can be undone for ten minutes, to the millisecond', () => {
  fc.assert(
    fc.property(
      fc.date({ noInvalidDate: true, max: new Date('2999-12-31') }),
      fc.integer({ min: 0, max: 1_200_000 }),
      (removed, later) => {
        expect(mayBeUndone(removed, new Date(removed.getTime() + later))).toBe(later < 600_000)
      },
    ),
  )
})

test('O2: between one and 500 people are acted on at a time', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1000 }), (count) => {
      const problem = selectionProblem(Array.from({ length: count }, String))
      expect(problem === undefined).toBe(count >= 1 && count <= maxPeopleAtOnce)
    }),
  )
})
