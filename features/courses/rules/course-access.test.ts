import fc from 'fast-check'
import { expect, test } from 'vitest'
import { courseAccess, type AccessFacts } from './course-access.ts'

const now = new Date('2026-11-21T12:00:00Z')
const facts = fc.record({
  entitlements: fc.array(
    fc.record({
      organizationId: fc.option(fc.uuid()),
      expirationDate: fc.option(
        fc.date({ min: new Date('2025-01-01'), max: new Date('2028-01-01'), noInvalidDate: true }),
      ),
    }),
    { maxLength: 4 },
  ),
  forSale: fc.boolean(),
  administersOrganization: fc.boolean(),
  now: fc.constant(now),
})

test('C6: watching needs a subscription that still runs, and nothing else gives it', () => {
  fc.assert(
    fc.property(facts, (given: AccessFacts) => {
      const running = given.entitlements.some(({ expirationDate }) => !expirationDate || expirationDate > now)
      expect(courseAccess(given).userCanWatch).toBe(running)
    }),
  )
})

test('C4: whoever can watch is never asked to buy, and only an admin may buy for the organisation', () => {
  fc.assert(
    fc.property(facts, (given: AccessFacts) => {
      const access = courseAccess(given)
      if (access.userCanWatch) expect(access.userCanPurchase || access.organizationCanPurchase).toBe(false)
      if (access.organizationCanPurchase) expect(given.administersOrganization && given.forSale).toBe(true)
    }),
  )
})

test('C4: days left count a begun day, follow the longest subscription, and are absent without an end', () => {
  const until = (iso: string) => ({ organizationId: null, expirationDate: new Date(iso) })
  const access = (...entitlements: AccessFacts['entitlements']) =>
    courseAccess({ entitlements, forSale: true, administersOrganization: false, now }).daysLeft
  expect(access(until('2026-11-21T12:00:01Z'))).toBe(1)
  expect(access(until('2026-11-23T12:00:00Z'), until('2026-12-01T12:00:00Z'))).toBe(10)
  expect(access(until('2026-11-23T12:00:00Z'), { organizationId: null, expirationDate: null })).toBeNull()
  expect(access(until('2026-11-20T12:00:00Z'))).toBeNull()
})
