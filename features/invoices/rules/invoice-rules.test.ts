import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { basisPointsOf } from '#values/money.ts'
import { billingDay } from './billing-group.ts'
import { spreadCredit, vatsOfPart, vatsOfRest } from './credit.ts'
import { invoiceStatus } from './invoice-status.ts'
import { invoiceNumber } from './invoice-number.ts'
import { amountOf, readPayment } from './payment-file.ts'
import { issuePosting, settlementPosting } from './postings.ts'

const amount = fc.bigInt({ min: 1n, max: 10n ** 12n })
const sum = (amounts: readonly bigint[]) => amounts.reduce((total, each) => total + each, 0n)

test('numbers: digits, or letters with the year', () => {
  expect(invoiceNumber({ prefix: '', year: 2026, position: 42 })).toBe('202600042')
  expect(invoiceNumber({ prefix: 'R', year: 2026, position: 42 })).toBe('R2026-00042')
})

test.each([
  ['MONTH', 'no', '2026-11-21', '2026-12-01'],
  ['QUARTER', 'no', '2026-11-21', '2027-01-01'],
  ['QUARTER', 'no', '2026-04-01', '2026-07-01'],
  // Real Decreto 1619/2012, art. 13
  ['QUARTER', 'es', '2026-04-30', '2026-05-01'],
  ['YEAR', 'no', '2026-11-21', undefined],
  [null, 'no', '2026-11-21', undefined],
] as const)('S3: invoices each %s in %s: a change on %s is billed on %s', (period, market, on, billed) => {
  expect(billingDay(period, market, on)).toBe(billed)
})

describe('credits', () => {
  test('are spread over what is left, never over more', () => {
    fc.assert(
      fc.property(amount, fc.array(amount, { maxLength: 6 }), (credit, lefts) => {
        const spread = spreadCredit(
          credit,
          lefts.map((left, place) => ({ id: String(place), left })),
        )
        expect(spread === undefined).toBe(sum(lefts) < credit)
        if (!spread) return
        expect(sum(spread.map((each) => each.amount))).toBe(credit)
        for (const { invoice, amount: part } of spread) expect(part <= invoice.left && part > 0n).toBe(true)
      }),
    )
  })

  test('of a rest have the VAT of each rate and add up to it', () => {
    const vat = fc.record({
      category: fc.constant('S' as const),
      rateBp: fc.constantFrom(2500, 2100, 1500),
      net: amount,
      vat: fc.bigInt({ min: 0n, max: 10n ** 10n }),
      exemption: fc.constant(''),
    })
    fc.assert(
      fc.property(fc.array(vat, { minLength: 1, maxLength: 3 }), amount, (vats, share) => {
        const total = sum(vats.map((each) => each.net + each.vat))
        const left = (share % total) + 1n
        expect(sum(vatsOfRest(vats, total, left).map((each) => each.net + each.vat))).toBe(left)
      }),
    )
  })

  test('in any parts add up to the invoice, for each rate and exactly', () => {
    const one = fc.record({ rateBp: fc.constantFrom(2500, 2100, 1500, 0), net: fc.bigInt(100n, 10n ** 9n) })
    fc.assert(
      fc.property(one, fc.array(fc.bigInt(100n, 10n ** 8n), { maxLength: 6 }), ({ rateBp, net }, parts) => {
        const whole = { category: 'S' as const, rateBp, net, vat: basisPointsOf(net, rateBp), exemption: '' }
        const total = whole.net + whole.vat
        let left = total
        let [netGiven, vatGiven] = [0n, 0n]
        for (const part of [...parts, total]) {
          const within = part < left ? part : left
          if (within === 0n) continue
          const [some] = vatsOfPart([whole], total, left, within)
          // so little that its net comes to nothing is no part
          if (!some) return
          expect(some.net + some.vat).toBe(within)
          netGiven += some.net
          vatGiven += some.vat
          left -= within
        }
        expect([netGiven, vatGiven]).toEqual([whole.net, whole.vat])
      }),
    )
  })
})

test('ledger: every posting balances', () => {
  const any = fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n })
  fc.assert(
    fc.property(any, any, any, (net, vat, once) => {
      expect(sum(issuePosting({ net, vat, once }).map((each) => each.amount))).toBe(0n)
      expect(sum(settlementPosting(net).map((each) => each.amount))).toBe(0n)
    }),
  )
})

test.each([
  ['to be paid today', 100n, 0n, '2026-12-21', 'OPEN'],
  ['to be paid yesterday', 100n, 0n, '2026-12-20', 'OVERDUE'],
  ['paid', 0n, 0n, '2026-12-20', 'PAID'],
  ['paid too much', -1n, 0n, '2026-12-20', 'PAID'],
  ['taken back in part and paid', 0n, 40n, '2026-12-20', 'PAID'],
  ['taken back', 0n, 100n, '2026-12-20', 'CREDITED'],
  ['taken back, and the money owed', -100n, 100n, '2026-12-20', 'CREDITED'],
] as const)('an invoice that is %s', (_, open, credited, dueDate, state) => {
  expect(invoiceStatus({ kind: 'INVOICE', total: 100n, credited, open, dueDate }, '2026-12-21')).toBe(state)
})

test('payments: amounts are parsed as banks write them', () => {
  expect(amountOf('48 060,00')).toBe(48_060_00n)
  expect(amountOf('0,5')).toBe(50n)
  for (const text of ['', '0', '-1', '1,234', '1e3', '1.000,00', '٣']) expect(amountOf(text)).toBeUndefined()
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 14n - 1n }), (minor) => {
      expect(amountOf(`${minor / 100n},${String(minor % 100n).padStart(2, '0')}`)).toBe(minor)
    }),
  )
  expect(readPayment({ reference: ' f2026-00001 ', amount: '1', date: '2026-12-01', bank_reference: 'x' })).toEqual({
    payingFor: 'F2026-00001',
    amount: 100n,
    on: '2026-12-01',
    bankReference: 'x',
    currency: undefined,
  })
})
