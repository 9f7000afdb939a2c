import fc from 'fast-check'
import { expect, test } from 'vitest'
import { holdsAddress } from '#values/addresses/address-in-text.ts'
import { maxGroupNameLength, mayBeSubgroupOf, nameProblem, tidyGroupName, type PlacedGroup } from './groups.ts'

test('O5: however groups are made and moved about, none is nested more than once and none goes in a circle', () => {
  const id = fc.constantFrom('a', 'b', 'c', 'd', 'e')
  const step = fc.record({ group: id, parent: fc.option(id) })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const groups = new Map<string, PlacedGroup>()
      for (const { group, parent } of steps) {
        const below = parent === null ? undefined : groups.get(parent)
        if (parent !== null && !below) continue
        const is = groups.has(group)
          ? { id: group, hasGroups: [...groups.values()].some((each) => each.parentId === group) }
          : undefined
        if (mayBeSubgroupOf(is, below)) groups.set(group, { id: group, parentId: parent })
        for (const each of groups.values()) {
          if (each.parentId === null) continue
          expect(each.parentId).not.toBe(each.id)
          expect(groups.get(each.parentId)?.parentId).toBe(null)
        }
      }
    }),
  )
})

test('O5: out of another group there is always a way', () => {
  fc.assert(
    fc.property(fc.boolean(), (hasGroups) => {
      expect(mayBeSubgroupOf({ id: 'a', hasGroups }, undefined)).toBe(true)
    }),
  )
})

test('F1: a name is tidied once and for all, and has 1 to 70 characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), (typed) => {
      const name = tidyGroupName(typed)
      expect(tidyGroupName(name)).toBe(name)
      const problem = nameProblem(name)
      if (problem === 'NO_NAME') expect(typed.trim()).toBe('')
      else if ([...name].length > maxGroupNameLength) expect(problem).toBe('NAME_TOO_LONG')
      else expect(problem).toBe(holdsAddress(name) ? 'NAME_HOLDS_ADDRESS' : undefined)
    }),
  )
  expect(tidyGroupName('  Montører \n Oslo ')).toBe('Montører Oslo')
})
