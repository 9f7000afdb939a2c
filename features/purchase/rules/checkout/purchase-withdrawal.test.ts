import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysAfter } from '#values/day.ts'
import { lastWithdrawalDay, refundOnWithdrawal, withdrawalRefusal } from './purchase-withdrawal.ts'

const boughtOn = '2026-11-24'

test('S2: a course that is not begun goes back for 14 days and not on the fifteenth; a begun one never', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 30 }), fc.boolean(), (days, hasStarted) => {
      const refusal = withdrawalRefusal({ market: 'no', boughtOn, today: daysAfter(boughtOn, days), hasStarted })
      expect(refusal).toBe(days > 14 ? 'TOO_LATE' : hasStarted ? 'STARTED' : undefined)
    }),
  )
})

test('S2: a last day on a weekend or a public holiday moves to the next working day', () => {
  expect(lastWithdrawalDay('no', '2026-11-28')).toBe('2026-12-14')
  expect(lastWithdrawalDay('no', '2026-12-11')).toBe('2026-12-28')
  expect(lastWithdrawalDay('es', '2026-11-24')).toBe('2026-12-09')
})

test('S2: the used days of a subscription are paid for, and no more than what is left goes back', () => {
  const period = { from: '2026-11-01', to: '2026-12-01' }
  const invoice = { ...period, total: 300_00n, left: 300_00n }
  expect(refundOnWithdrawal(invoice, '2026-11-01')).toBe(300_00n)
  expect(refundOnWithdrawal(invoice, '2026-11-11')).toBe(200_00n)
  expect(refundOnWithdrawal({ ...invoice, left: 50_00n }, '2026-11-11')).toBe(50_00n)
  fc.assert(
    fc.property(fc.bigInt(1n, 10_000_00n), fc.integer({ min: 0, max: 40 }), (total, days) => {
      const refund = refundOnWithdrawal({ ...period, total, left: total }, daysAfter(period.from, days))
      const next = refundOnWithdrawal({ ...period, total, left: total }, daysAfter(period.from, days + 1))
      expect(refund >= next && refund >= 0n && refund <= total).toBe(true)
    }),
  )
})
