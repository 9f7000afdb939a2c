import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seesPriceList, showsPricing } from './price-list-access.ts'

const role = fc.constantFrom('ADMIN' as const, 'MANAGER' as const, 'MEMBER' as const)
const roles = fc.uniqueArray(role)
const anyOrganization = fc.record({ hidePriceList: fc.boolean() })
const subscription = fc.record({ product: fc.record({ upgradeTo: fc.array(fc.record({ id: fc.uuid() })) }) })
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })

test('R11: without a subscription the admin of the organisation sees the prices, hidden or not, and no other member', () => {
  fc.assert(
    fc.property(roles, anyOrganization, (held, organization) => {
      const shown = showsPricing({ roles: held, organization, subscription: undefined })
      expect(shown).toBe(held.includes('ADMIN'))
    }),
  )
})

test('R11: with a subscription the prices show when it has upgrades; hidden ones to admins only', () => {
  fc.assert(
    fc.property(roles, maybe(anyOrganization), subscription, (held, organization, current) => {
      const shown = showsPricing({ roles: held, organization, subscription: current })
      const isHidden = organization?.hidePriceList === true && !held.includes('ADMIN')
      expect(shown).toBe(current.product.upgradeTo.length > 0 && !isHidden)
    }),
  )
})

test('R11: a subscription that has expired counts as none, so that it can be bought again', () => {
  fc.assert(
    fc.property(roles, maybe(anyOrganization), subscription, (held, organization, current) => {
      const expired = showsPricing({ roles: held, organization, subscription: { ...current, state: 'EXPIRED' } })
      expect(expired).toBe(showsPricing({ roles: held, organization, subscription: undefined }))
    }),
  )
})

test('R11: hiding the price list never makes it visible to anybody', () => {
  fc.assert(
    fc.property(roles, maybe(subscription), (held, current) => {
      const hidden = showsPricing({ roles: held, organization: { hidePriceList: true }, subscription: current })
      const open = showsPricing({ roles: held, organization: { hidePriceList: false }, subscription: current })
      expect(hidden && !open).toBe(false)
    }),
  )
})

test('R11: somebody without an organisation and without a subscription may buy one', () => {
  expect(showsPricing({ roles: [], organization: undefined, subscription: undefined })).toBe(true)
})

test('R11: whoever sees the link to the prices may read them; hidden ones only an admin', () => {
  fc.assert(
    fc.property(roles, maybe(anyOrganization), maybe(subscription), (held, organization, current) => {
      const viewer = { roles: held, organization, subscription: current }
      if (showsPricing(viewer)) expect(seesPriceList(viewer)).toBe(true)
      expect(seesPriceList({ ...viewer, organization: undefined })).toBe(true)
      expect(seesPriceList({ ...viewer, organization: { hidePriceList: true } })).toBe(held.includes('ADMIN'))
    }),
  )
})
