import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countedRole, roles } from './analytics-event.ts'
import { createRoleMemory } from './role-of-event.ts'

const held = fc.array(fc.constantFrom(...roles))

test('A4: a sign-out carries the role of the sign-in, never that of somebody before', () => {
  fc.assert(
    fc.property(fc.array(held, { minLength: 1, maxLength: 5 }), (people) => {
      const roleOf = createRoleMemory()
      for (const person of people) {
        const signedIn = roleOf('sign-in', person)
        expect(signedIn).toBe(countedRole(person))
        // the page has forgotten the user when it tells of the sign-out
        expect(roleOf('sign-out', undefined)).toBe(signedIn)
        expect(roleOf('page-view', undefined)).toBeUndefined()
      }
    }),
  )
})

test('A4: a session that ends while the page still knows the user carries that role', () => {
  expect(createRoleMemory()('sign-out', ['MEMBER', 'MANAGER'])).toBe('MANAGER')
  expect(createRoleMemory()('sign-out', undefined)).toBeUndefined()
})
