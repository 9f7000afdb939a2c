import { expect, test } from 'vitest'
import { firstPeriod } from './first-period.ts'
import { periodFrom } from './billing-period.ts'
import type { Price } from '#features/subscriptions/rules/pricing/price.ts'

const price: Price = {
  id: 'price',
  productId: 'product',
  currency: 'NOK',
  includesVat: false,
  tiers: [{ fromSeats: 1, unitAmount: 100_00n }],
  yearDiscountBp: 0,
  minSeats: 1,
  maxSeats: 1,
  trialDays: 14,
}

const wanted = {
  price,
  vat: { category: 'S', rateBp: 2500 },
  seats: 1,
  period: 'MONTH',
  couponBp: 5000,
  from: '2028-02-20',
} as const

test('S1: a trial is free, and the first paid month begins the day after', () => {
  const { stage, period, anchor, quote } = firstPeriod({ ...wanted, hadTrial: false })
  expect(stage).toBe('TRIALING')
  expect(period).toEqual({ from: '2028-02-20', to: '2028-03-05' })
  expect(quote).toMatchObject({ lines: [], net: 0n, vat: 0n, total: 0n, currency: 'NOK' })
  expect(periodFrom(anchor, period.to, 'MONTH')).toEqual({ from: '2028-03-05', to: '2028-04-05' })
})

test('S1: without a trial, or after one, the first period is paid', () => {
  const paid = { stage: 'ACTIVE', period: { from: '2028-02-20', to: '2028-03-20' }, anchor: '2028-02-20' }
  const tried = firstPeriod({ ...wanted, hadTrial: true })
  expect(tried).toMatchObject(paid)
  expect(tried.quote.total).toBe(62_50n)
  expect(firstPeriod({ ...wanted, price: { ...price, trialDays: 0 }, hadTrial: false })).toMatchObject(paid)
})
