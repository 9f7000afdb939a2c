import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  accessReasons,
  catalogueAccess,
  courseAccess,
  subscriptionStates,
  waysIn,
  type Standing,
  type SubscriptionFacts,
} from './course-access.ts'

const now = new Date('2026-11-21T12:00:00Z')
const moment = fc.option(fc.date({ min: new Date('2025-01-01'), max: new Date('2028-01-01'), noInvalidDate: true }))
const houses = ['house', 'other house'] as const
const subscription: fc.Arbitrary<SubscriptionFacts> = fc.record({
  organizationId: fc.option(fc.constantFrom(...houses)),
  state: fc.constantFrom(...subscriptionStates),
  startsAt: moment,
  expirationDate: moment,
  opensCatalogue: fc.boolean(),
})
const standings: fc.Arbitrary<Standing> = fc.record({
  subscriptions: fc.array(subscription, { maxLength: 4 }),
  organization: fc.option(
    fc.record({
      organizationId: fc.constantFrom(...houses),
      role: fc.constantFrom('ADMIN', 'MANAGER', 'MEMBER'),
      hidesPriceList: fc.boolean(),
    }),
    { nil: undefined },
  ),
  now: fc.constant(now),
})
const sales = fc.option(fc.record({ forSale: fc.boolean() }), { nil: undefined })
const runs = ({ state, opensCatalogue }: SubscriptionFacts) => state === 'RUNNING' && opensCatalogue

const holds = (claim: (standing: Standing, sale: { forSale: boolean } | undefined) => void) =>
  fc.assert(fc.property(standings, sales, claim), { numRuns: 500 })

test('C6: watching needs a running subscription that opens the catalogue, and nothing else gives it', () => {
  holds((standing, sale) => {
    const running = standing.subscriptions.some(runs)
    expect(catalogueAccess(standing).userCanWatch).toBe(running)
    expect(courseAccess(standing, sale).userCanWatch).toBe(running && sale !== undefined)
  })
})

test('C4: whoever can watch is told no reason and never asked to buy; whoever cannot is told why', () => {
  holds((standing, sale) => {
    const access = courseAccess(standing, sale)
    expect(access.reason === null).toBe(access.userCanWatch)
    if (!access.userCanWatch) return
    expect(access).toMatchObject({ userCanPurchase: false, organizationCanPurchase: false, ways: [] })
  })
})

test('C4: only what is for sale is sold, to the organisation only by its admin, and never where prices are hidden', () => {
  holds((standing, sale) => {
    const { userCanPurchase, organizationCanPurchase, showsPrices, ways } = courseAccess(standing, sale)
    if (userCanPurchase) expect(sale?.forSale === true && showsPrices).toBe(true)
    if (organizationCanPurchase) expect(userCanPurchase && standing.organization?.role === 'ADMIN').toBe(true)
    expect(ways.includes('BUY')).toBe(userCanPurchase)
    expect(ways.includes('BUY_FOR_ORGANIZATION')).toBe(organizationCanPurchase)
    const { organization } = standing
    if (organization?.hidesPriceList && organization.role !== 'ADMIN') expect(showsPrices).toBe(false)
  })
})

test('C6: one more running subscription takes nothing away, and stopping one opens nothing', () => {
  fc.assert(
    fc.property(standings, sales, subscription, (standing, sale, more) => {
      const before = courseAccess(standing, sale)
      const after = courseAccess({ ...standing, subscriptions: [...standing.subscriptions, more] }, sale)
      if (before.userCanWatch) expect(after.userCanWatch).toBe(true)
      if (before.userCanWatch && before.daysLeft === null) expect(after.daysLeft).toBeNull()
      if (before.daysLeft !== null && after.daysLeft !== null)
        expect(after.daysLeft).toBeGreaterThanOrEqual(before.daysLeft)
      if (!runs(more)) expect(after.userCanWatch).toBe(before.userCanWatch)
    }),
  )
})

test('C4: every way is offered once, and only to somebody it helps', () => {
  holds((standing, sale) => {
    const { ways, reason, organizationId, showsPrices } = courseAccess(standing, sale)
    expect(new Set(ways).size).toBe(ways.length)
    expect(ways.every((way) => waysIn.includes(way))).toBe(true)
    const isAdmin = standing.organization?.role === 'ADMIN'
    const mends = ways.includes('RENEW') || ways.includes('RESUME')
    if (mends && organizationId !== null)
      expect(isAdmin && organizationId === standing.organization.organizationId).toBe(true)
    if (ways.includes('ASK_ADMIN')) expect(standing.organization !== undefined && !isAdmin).toBe(true)
    if (ways.includes('SUBSCRIBE')) expect(showsPrices).toBe(true)
    if (reason === 'UNAVAILABLE') expect(ways).toEqual([])
    // a member is never left without somebody to turn to
    if (sale && reason !== null && standing.organization && !isAdmin) expect(ways).toContain('ASK_ADMIN')
  })
})

const own = (facts: Partial<SubscriptionFacts>): SubscriptionFacts => ({
  organizationId: null,
  state: 'RUNNING',
  startsAt: null,
  expirationDate: null,
  opensCatalogue: true,
  ...facts,
})
const alone = (...subscriptions: SubscriptionFacts[]): Standing => ({ subscriptions, organization: undefined, now })

test('C6: each state of the only subscription has its reason and its way', () => {
  const told = (standing: Standing) => {
    const { reason, ways } = courseAccess(standing, { forSale: true })
    return [reason, ...ways]
  }
  expect(told(alone())).toEqual(['NO_SUBSCRIPTION', 'BUY', 'SUBSCRIBE'])
  expect(told(alone(own({ opensCatalogue: false })))).toEqual(['NOT_IN_SUBSCRIPTION', 'BUY', 'SUBSCRIBE'])
  expect(told(alone(own({ state: 'EXPIRED' })))).toEqual(['SUBSCRIPTION_EXPIRED', 'RENEW', 'BUY'])
  expect(told(alone(own({ state: 'PAUSED' })))).toEqual(['SUBSCRIPTION_PAUSED', 'RESUME', 'BUY'])
  expect(told(alone(own({ state: 'STARTS_LATER' })))).toEqual(['SUBSCRIPTION_STARTS_LATER', 'BUY'])
  const paused = own({ state: 'PAUSED', organizationId: 'house' })
  const member = { organizationId: 'house', role: 'MEMBER', hidesPriceList: false } as const
  expect(told({ ...alone(paused), organization: member })).toEqual(['SUBSCRIPTION_PAUSED', 'ASK_ADMIN', 'BUY'])
  expect(told({ ...alone(), organization: member })).toEqual(['NO_SUBSCRIPTION', 'BUY', 'ASK_ADMIN', 'SUBSCRIBE'])
  const hidden = { ...member, hidesPriceList: true }
  expect(told({ ...alone(), organization: hidden })).toEqual(['NO_SUBSCRIPTION', 'ASK_ADMIN'])
  const admin = { ...hidden, role: 'ADMIN' } as const
  expect(told({ ...alone(), organization: admin })).toEqual([
    'NO_SUBSCRIPTION',
    'BUY_FOR_ORGANIZATION',
    'BUY',
    'SUBSCRIBE',
  ])
  expect(told({ ...alone(paused), organization: admin })).toEqual(['SUBSCRIPTION_PAUSED', 'RESUME'])
  expect(accessReasons).toContain(courseAccess(alone(own({})), undefined).reason)
})

test('C6: what is nearest to running is told: a pause before an end, a beginning before a pause', () => {
  const reason = (...states: SubscriptionFacts['state'][]) =>
    catalogueAccess(alone(...states.map((state) => own({ state })))).reason
  expect(reason('EXPIRED', 'PAUSED')).toBe('SUBSCRIPTION_PAUSED')
  expect(reason('EXPIRED', 'STARTS_LATER', 'PAUSED')).toBe('SUBSCRIPTION_STARTS_LATER')
  expect(reason('EXPIRED', 'RUNNING')).toBeNull()
})

test('C4: days left count a begun day, follow the longest subscription, and are absent without an end', () => {
  const until = (iso: string) => own({ expirationDate: new Date(iso) })
  const daysLeft = (...subscriptions: SubscriptionFacts[]) => catalogueAccess(alone(...subscriptions)).daysLeft
  expect(daysLeft(until('2026-11-21T12:00:01Z'))).toBe(1)
  expect(daysLeft(until('2026-11-23T12:00:00Z'), until('2026-12-01T12:00:00Z'))).toBe(10)
  expect(daysLeft(until('2026-11-23T12:00:00Z'), own({}))).toBeNull()
  expect(daysLeft(own({ state: 'EXPIRED', expirationDate: new Date('2026-11-20T12:00:00Z') }))).toBeNull()
})
