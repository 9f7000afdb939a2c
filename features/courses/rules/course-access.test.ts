import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  accessReasons,
  catalogueAccess,
  courseAccess,
  subscriptionStatuses,
  accessOptions,
  type AccessFacts,
  type LicenseFacts,
  type SubscriptionFacts,
} from './course-access.ts'

const now = new Date('2026-11-21T12:00:00Z')
const moment = fc.option(fc.date({ min: new Date('2025-01-01'), max: new Date('2028-01-01'), noInvalidDate: true }))
const houses = ['house', 'other house'] as const
const subscription: fc.Arbitrary<SubscriptionFacts> = fc.record({
  organizationId: fc.option(fc.constantFrom(...houses)),
  state: fc.constantFrom(...subscriptionStatuses),
  startsAt: moment,
  expirationDate: moment,
  opensCatalogue: fc.boolean(),
})
const allFacts: fc.Arbitrary<AccessFacts> = fc.record({
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

const holds = (claim: (facts: AccessFacts, sale: { forSale: boolean } | undefined) => void) =>
  fc.assert(fc.property(allFacts, sales, claim), { numRuns: 500 })

test('C6: watching needs a running subscription that opens the catalogue, and nothing else gives it', () => {
  holds((facts, sale) => {
    const running = facts.subscriptions.some(runs)
    expect(catalogueAccess(facts).userCanWatch).toBe(running)
    expect(courseAccess(facts, sale).userCanWatch).toBe(running && sale !== undefined)
  })
})

test('C4: a user with access gets no reason and no offer to buy; a user without access gets a reason', () => {
  holds((facts, sale) => {
    const access = courseAccess(facts, sale)
    expect(access.reason === null).toBe(access.userCanWatch)
    if (!access.userCanWatch) return
    expect(access).toMatchObject({ userCanPurchase: false, options: [] })
  })
})

test('C4: only what is for sale is sold, to the organisation only by its admin, and never where prices are hidden', () => {
  holds((facts, sale) => {
    const { userCanWatch, userCanPurchase, organizationCanPurchase, showsPrices, options } = courseAccess(facts, sale)
    const { organization } = facts
    const isOffered = sale?.forSale === true && showsPrices
    expect(userCanPurchase).toBe(isOffered && !userCanWatch)
    const opensToPeople = facts.subscriptions.some(
      (each) => runs(each) && each.organizationId === organization?.organizationId,
    )
    expect(organizationCanPurchase).toBe(isOffered && organization?.role === 'ADMIN' && !opensToPeople)
    expect(options.includes('BUY')).toBe(userCanPurchase)
    expect(options.includes('BUY_FOR_ORGANIZATION')).toBe(organizationCanPurchase && !userCanWatch)
    if (organization?.hidesPriceList && organization.role !== 'ADMIN') expect(showsPrices).toBe(false)
  })
})

test('C6: one more running subscription takes nothing away, and stopping one opens nothing', () => {
  fc.assert(
    fc.property(allFacts, sales, subscription, (facts, sale, more) => {
      const before = courseAccess(facts, sale)
      const after = courseAccess({ ...facts, subscriptions: [...facts.subscriptions, more] }, sale)
      if (before.userCanWatch) expect(after.userCanWatch).toBe(true)
      if (before.userCanWatch && before.daysLeft === null) expect(after.daysLeft).toBeNull()
      if (before.daysLeft !== null && after.daysLeft !== null)
        expect(after.daysLeft).toBeGreaterThanOrEqual(before.daysLeft)
      if (!runs(more)) expect(after.userCanWatch).toBe(before.userCanWatch)
    }),
  )
})

test('C4: every option is offered once, and only to users it helps', () => {
  holds((facts, sale) => {
    const { options, reason, organizationId, showsPrices } = courseAccess(facts, sale)
    expect(new Set(options).size).toBe(options.length)
    expect(options.every((option) => accessOptions.includes(option))).toBe(true)
    const isAdmin = facts.organization?.role === 'ADMIN'
    const mends = options.includes('RENEW') || options.includes('RESUME')
    if (mends && organizationId !== null)
      expect(isAdmin && organizationId === facts.organization.organizationId).toBe(true)
    if (options.includes('ASK_ADMIN')) expect(facts.organization !== undefined && !isAdmin).toBe(true)
    if (options.includes('SUBSCRIBE')) expect(showsPrices).toBe(true)
    if (reason === 'UNAVAILABLE') expect(options).toEqual([])
    // a member without access always has somebody to ask
    if (sale && reason !== null && facts.organization && !isAdmin) expect(options).toContain('ASK_ADMIN')
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
const alone = (...subscriptions: SubscriptionFacts[]): AccessFacts => ({ subscriptions, organization: undefined, now })

test('C6: each state of the only subscription has its reason and its option', () => {
  const accessIn = (facts: AccessFacts) => {
    const { reason, options } = courseAccess(facts, { forSale: true })
    return [reason, ...options]
  }
  expect(accessIn(alone())).toEqual(['NO_SUBSCRIPTION', 'BUY', 'SUBSCRIBE'])
  expect(accessIn(alone(own({ opensCatalogue: false })))).toEqual(['NOT_IN_SUBSCRIPTION', 'BUY', 'SUBSCRIBE'])
  expect(accessIn(alone(own({ state: 'EXPIRED' })))).toEqual(['SUBSCRIPTION_EXPIRED', 'RENEW', 'BUY'])
  expect(accessIn(alone(own({ state: 'PAUSED' })))).toEqual(['SUBSCRIPTION_PAUSED', 'RESUME', 'BUY'])
  expect(accessIn(alone(own({ state: 'STARTS_LATER' })))).toEqual(['SUBSCRIPTION_STARTS_LATER', 'BUY'])
  const paused = own({ state: 'PAUSED', organizationId: 'house' })
  const member = { organizationId: 'house', role: 'MEMBER', hidesPriceList: false } as const
  expect(accessIn({ ...alone(paused), organization: member })).toEqual(['SUBSCRIPTION_PAUSED', 'ASK_ADMIN', 'BUY'])
  expect(accessIn({ ...alone(), organization: member })).toEqual(['NO_SUBSCRIPTION', 'BUY', 'ASK_ADMIN', 'SUBSCRIBE'])
  const hidden = { ...member, hidesPriceList: true }
  expect(accessIn({ ...alone(), organization: hidden })).toEqual(['NO_SUBSCRIPTION', 'ASK_ADMIN'])
  const admin = { ...hidden, role: 'ADMIN' } as const
  expect(accessIn({ ...alone(), organization: admin })).toEqual([
    'NO_SUBSCRIPTION',
    'BUY_FOR_ORGANIZATION',
    'BUY',
    'SUBSCRIBE',
  ])
  expect(accessIn({ ...alone(paused), organization: admin })).toEqual(['SUBSCRIPTION_PAUSED', 'RESUME'])
  expect(accessReasons).toContain(courseAccess(alone(own({})), undefined).reason)
})

test('C6: the reason comes from the subscription closest to running: a later start before a pause, a pause before an end', () => {
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

const days = (count: number) => new Date(now.getTime() + count * 24 * 60 * 60 * 1000)
const anyLicense: fc.Arbitrary<LicenseFacts> = fc.record({
  organizationId: fc.option(fc.constantFrom(...houses)),
  expiresAt: fc.date({ min: new Date('2025-01-01'), max: new Date('2028-01-01'), noInvalidDate: true }),
})

test('C4: a bought course opens to its holder for its days, whatever the subscriptions are, and is not sold again', () => {
  fc.assert(
    fc.property(allFacts, sales, fc.array(anyLicense, { maxLength: 3 }), (facts, sale, licenses) => {
      const without = courseAccess(facts, sale)
      const access = courseAccess(facts, sale, licenses)
      const isLicensed = licenses.some(({ expiresAt }) => expiresAt > now)
      expect(access.userCanWatch).toBe(sale !== undefined && (without.userCanWatch || isLicensed))
      expect(access.reason === null).toBe(access.userCanWatch)
      expect(access.userCanPurchase).toBe(sale?.forSale === true && access.showsPrices && !access.userCanWatch)
      expect(access.organizationCanPurchase).toBe(without.organizationCanPurchase)
      if (access.userCanWatch) expect(access.options).toEqual([])
      // what lasts longest is what is left
      if (without.userCanWatch && without.daysLeft === null) expect(access.daysLeft).toBeNull()
      else if (access.userCanWatch)
        expect(access.daysLeft).toBe(
          Math.max(
            without.daysLeft ?? 0,
            ...licenses.map(({ expiresAt }) => Math.ceil((+expiresAt - +now) / 86_400_000)),
          ),
        )
      else expect(access.daysLeft).toBeNull()
    }),
    { numRuns: 500 },
  )
})

test('C4: a course whose days are over says so, and can be bought again', () => {
  const over = { organizationId: null, expiresAt: days(-1) }
  const { reason, options, userCanPurchase, daysLeft } = courseAccess(alone(), { forSale: true }, [over])
  expect({ reason, options, userCanPurchase, daysLeft }).toEqual({
    reason: 'LICENSE_EXPIRED',
    options: ['BUY', 'SUBSCRIBE'],
    userCanPurchase: true,
    daysLeft: null,
  })
  const paused = alone(own({ state: 'PAUSED' }))
  expect(courseAccess(paused, { forSale: true }, [over]).reason).toBe('SUBSCRIPTION_PAUSED')
  const running = { organizationId: 'house', expiresAt: days(30) }
  expect(courseAccess(alone(), { forSale: true }, [over, running])).toMatchObject({
    userCanWatch: true,
    organizationId: 'house',
    daysLeft: 30,
    isLicensed: true,
  })
  // a subscription that lasts longer decides
  expect(courseAccess(alone(own({})), { forSale: true }, [running])).toMatchObject({
    isLicensed: false,
    daysLeft: null,
  })
})

test('C4: an admin who may watch buys for the others; nobody buys what the organisation has already', () => {
  const admin = { organizationId: 'house', role: 'ADMIN', hidesPriceList: false } as const
  const facts = { ...alone(), organization: admin }
  const seat = { organizationId: 'house', expiresAt: days(30) }
  expect(courseAccess(facts, { forSale: true }, [seat])).toMatchObject({
    userCanPurchase: false,
    organizationCanPurchase: true,
    options: [],
  })
  const subscribed = { ...alone(own({ organizationId: 'house' })), organization: admin }
  expect(courseAccess(subscribed, { forSale: true })).toMatchObject({
    userCanPurchase: false,
    organizationCanPurchase: false,
  })
})
