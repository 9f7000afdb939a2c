import fc from 'fast-check'
import { expect, test } from 'vitest'
import { profileTypeOf, profileTypes } from './profile-type.ts'

const organizationId = fc.constantFrom('nordvik', 'bakken')
const subscription = fc.record({
  organizationId: fc.option(organizationId),
  isRunning: fc.boolean(),
})
const membership = fc.record({
  organizationId,
  role: fc.constantFrom('ADMIN' as const, 'MANAGER' as const, 'MEMBER' as const),
})

test('O6: a member has one of four profile types, whatever other organisations subscribe to', () => {
  fc.assert(
    fc.property(membership, fc.array(subscription), (active, all) => {
      const type = profileTypeOf(active, all)
      expect(profileTypes).toContain(type)
      expect(type).not.toBe('SINGLE_SUBSCRIBER')
      expect(type === 'ORGANIZATION_ADMIN').toBe(active.role === 'ADMIN')
      const serving = all.filter(
        (each) => each.organizationId === null || each.organizationId === active.organizationId,
      )
      expect(profileTypeOf(active, serving)).toBe(type)
      const isServed = serving.some(({ isRunning }) => isRunning)
      if (type === 'ORGANIZATION_LOCKED_USER') expect(isServed).toBe(false)
      if (type === 'ORGANIZATION_USER' || type === 'ORGANIZATION_CUSTOM') expect(isServed).toBe(true)
    }),
  )
})

test('O6: without an organisation a user is a single subscriber, or has no profile type', () => {
  fc.assert(
    fc.property(fc.array(subscription), (all) => {
      const has = all.some(({ organizationId: of }) => of === null)
      expect(profileTypeOf(undefined, all)).toBe(has ? 'SINGLE_SUBSCRIBER' : undefined)
    }),
  )
})
