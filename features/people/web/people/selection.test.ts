import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Person } from '#features/people/web/people-query.ts'
import { allToggled, toggled, type Selection } from './selection.ts'

const person = (id: string) => ({ id }) as Person
const people = (count: number) => Array.from({ length: count }, (_, place) => person(`p${place}`))

test('O2: choosing twice is not choosing, and never more than 500 are chosen', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 700 }), { maxLength: 900 }), (picks) => {
      let selection: Selection = new Map()
      for (const pick of picks) selection = toggled(selection, person(`p${pick}`))
      expect(selection.size).toBeLessThanOrEqual(500)
      const odd = new Set(picks.filter((pick) => picks.filter((each) => each === pick).length % 2 === 1))
      if (odd.size < 400 && picks.length <= 500) expect(selection.size).toBe(odd.size)
    }),
  )
})

test('O2: everybody shown is chosen, and nobody when all are', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 900 }), (count) => {
      const all = allToggled(new Map(), people(count))
      expect(all.size).toBe(Math.min(count, 500))
      expect(allToggled(all, people(count)).size).toBe(0)
    }),
  )
})
