import fc from 'fast-check'
import { expect, test } from 'vitest'
import { activeMembership, isAdmin, isManager } from './roles.ts'

const memberships = fc.array(fc.record({ role: fc.constantFrom('ADMIN' as const, 'MANAGER', 'MEMBER') }))

test('I6: the first membership is the active one, and alone decides the role', () => {
  fc.assert(
    fc.property(memberships, (all) => {
      expect(activeMembership(all)).toBe(all[0])
      expect(isAdmin(all)).toBe(all[0]?.role === 'ADMIN')
      expect(isManager(all)).toBe(all[0]?.role === 'MANAGER')
    }),
  )
})
