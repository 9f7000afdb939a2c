import { mayHandleRole } from '#values/membership-role.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isLimited, mayActOn, mayHandle } from './management.ts'

const role = fc.constantFrom('ADMIN', 'MANAGER', 'MEMBER')

test('O3: only a manager is limited to groups, and only when it is set', () => {
  fc.assert(
    fc.property(role, fc.boolean(), (is, groupLimited) => {
      expect(isLimited({ role: is, groupLimited })).toBe(is === 'MANAGER' && groupLimited)
    }),
  )
})

test('O3: users and activity are acted on by admins and managers, the organisation by admins, nothing by a stranger', () => {
  const as = (is: 'ADMIN' | 'MANAGER' | 'MEMBER') => ({
    organizationId: 'o',
    userId: 'u',
    role: is,
    groupLimited: false,
  })
  expect(mayActOn(as('MANAGER'), 'administrate_users')).toBe(true)
  expect(mayActOn(as('MEMBER'), 'administrate_users')).toBe(false)
  expect(mayActOn(as('MANAGER'), 'administrate_organization')).toBe(false)
  expect(mayActOn(as('ADMIN'), 'administrate_organization')).toBe(true)
  expect(mayActOn(undefined, 'administrate_users')).toBe(false)
})

test('O2: a manager of the own groups handles members only; nobody else is held back by the limit', () => {
  fc.assert(
    fc.property(role, fc.boolean(), fc.array(role), (is, groupLimited, roles) => {
      const acting = { organizationId: 'o', userId: 'u', role: is, groupLimited }
      const may = mayHandle(acting, ...roles)
      if (is === 'MANAGER' && groupLimited) expect(may).toBe(roles.every((each) => each === 'MEMBER'))
      else expect(may).toBe(mayHandleRole(is, ...roles))
    }),
  )
})
