import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mayHandleRole } from './membership-role.ts'

const role = fc.constantFrom('ADMIN', 'MANAGER', 'MEMBER')

test('O2: an admin handles every role, a manager none that is or becomes an admin’s, a member nobody’s', () => {
  fc.assert(
    fc.property(fc.array(role), (roles) => {
      expect(mayHandleRole('ADMIN', ...roles)).toBe(true)
      expect(mayHandleRole('MANAGER', ...roles)).toBe(!roles.includes('ADMIN'))
      expect(mayHandleRole('MEMBER', ...roles)).toBe(false)
    }),
  )
})
