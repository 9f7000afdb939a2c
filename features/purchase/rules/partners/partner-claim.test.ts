import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseOrganizationNumber } from '#values/organization-number.ts'
import { draftFieldNames, readDraft, type CheckoutDraft } from '#features/purchase/rules/checkout/checkout-draft.ts'
import { partnerClaim, applyPartnerClaim } from './partner-claim.ts'

const now = Date.UTC(2026, 10, 22)
const claim = { partnerKey: 'nelfo', number: '310987654', seats: '12' }

test('I2: an address contains a partner, a valid number and seats, or no claim', () => {
  expect([
    partnerClaim({ partner: 'nelfo', number: 310_987_654, seats: 12, utm_source: 'mail' }, 'no'),
    partnerClaim({ partner: 'nelfo', number: '310 987 654', seats: '' }, 'no'),
    partnerClaim({ partner: 'nelfo', number: '310987655' }, 'no'),
    partnerClaim({ partner: 'nelfo', number: '310987654' }, 'es'),
    partnerClaim({ partner: '../nelfo', number: '310987654' }, 'no'),
    partnerClaim({ number: '310987654', seats: 12 }, 'no'),
  ]).toEqual([claim, { ...claim, seats: '' }, undefined, undefined, undefined, undefined])
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('partner', 'number', 'seats'), fc.jsonValue()), (search) => {
      const read = partnerClaim(search, 'no')
      expect(read === undefined || parseOrganizationNumber(read.number, 'no') === read.number).toBe(true)
    }),
  )
})

const anyDraft: fc.Arbitrary<CheckoutDraft> = fc.record({
  savedAt: fc.constant(now),
  productId: fc.uuid(),
  seats: fc.string({ maxLength: 10 }),
  period: fc.constantFrom('MONTH', 'YEAR'),
  method: fc.constantFrom('CARD', 'INVOICE'),
  values: fc.record(
    Object.fromEntries(
      draftFieldNames.map((name) => [
        name,
        name === 'number' ? fc.constantFrom('', '310987654', '310308072') : fc.string({ maxLength: 2 }),
      ]),
    ),
  ) as fc.Arbitrary<CheckoutDraft['values']>,
})

test('I2: a claim continues the draft at the partner’s price, without another company’s fields', () => {
  fc.assert(
    fc.property(fc.option(anyDraft, { nil: undefined }), (draft) => {
      const { values, ...rest } = applyPartnerClaim(draft, claim, 'no', now)
      expect(rest).toMatchObject({ partnerKey: 'nelfo', seats: '12', productId: '', period: draft?.period ?? 'YEAR' })
      expect(parseOrganizationNumber(values.number, 'no')).toBe('310987654')
      const isSame = draft?.values.number === '310987654'
      expect(values.name).toBe(isSame ? draft.values.name : '')
      expect(values.email).toBe(draft?.values.email ?? '')
      // the tab may be closed now
      const stored = JSON.stringify({ ...rest, values })
      expect(readDraft(stored, { userId: undefined, now })).toEqual({ ...rest, values })
    }),
  )
})
