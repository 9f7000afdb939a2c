import fc from 'fast-check'
import { expect, test } from 'vitest'
import { invoiceCountries } from '#values/addresses/billing-address.ts'
import { parseOrganizationNumber } from '#values/organization-number.ts'
import {
  buyerFields,
  buyerLimits,
  invalidBuyerFields,
  mayPayByInvoice,
  normalizeBuyer,
  invoiceChannels,
  type Buyer,
} from './buyer.ts'

const norwegian: Buyer = {
  kind: 'ORGANIZATION',
  name: 'Nordvik Elektro AS',
  number: '310987654',
  email: 'regnskap@nordvik-elektro.no',
  address: 'Strandgata 14',
  zip: '8006',
  city: 'Bodø',
  municipality: '',
  country: 'NO',
  reference: 'Prosjekt 2611',
  note: 'Merkes:\nprosjekt 2611',
  sendVia: 'EHF',
}
const spanish: Buyer = {
  ...norwegian,
  name: 'Clínica Sáenz, S. L.',
  number: 'B56803240',
  email: 'facturas@clinica.es',
  address: 'Calle Mayor, 3',
  zip: '28013',
  city: 'Madrid',
  country: 'ES',
  sendVia: 'EMAIL',
}
const person: Buyer = {
  ...norwegian,
  kind: 'PERSON',
  name: 'Ada Lær',
  number: '',
  address: '',
  zip: '',
  city: '',
  country: '',
  sendVia: 'EMAIL',
}

test('S3: a buyer with all mandatory fields is valid, in both markets', () => {
  expect(invalidBuyerFields(norwegian, 'no')).toEqual([])
  expect(invalidBuyerFields(spanish, 'es')).toEqual([])
  expect(invalidBuyerFields(person, 'no')).toEqual([])
  expect(invalidBuyerFields({ ...person, number: 'X2482300W' }, 'es')).toEqual([])
})

test('S3: each field is validated on its own', () => {
  for (const [change, fields] of [
    [{ name: '' }, ['name']],
    [{ number: '' }, ['number', 'sendVia']],
    [{ number: '310987655' }, ['number', 'sendVia']],
    [{ number: '310 987 654' }, ['number']],
    [{ email: 'regnskap@' }, ['email']],
    [{ address: '' }, ['address']],
    [{ zip: '800' }, ['zip']],
    [{ zip: '' }, ['zip']],
    [{ country: 'ES' }, ['zip']],
    [{ country: 'XX' }, ['country']],
    [{ country: 'no' }, ['country']],
    [{ city: 'Bo\ndø' }, ['city']],
    [{ reference: 'x'.repeat(71) }, ['reference']],
    [{ note: 'x'.repeat(501) }, ['note']],
    [{ note: 'a\u0000b' }, ['note']],
    [{ name: '\ud800' }, ['name']],
    [{ sendVia: 'FAX' as 'EHF' }, ['sendVia']],
    [{ sendVia: '' as 'EHF' }, ['sendVia']],
  ] as const)
    expect([change, invalidBuyerFields({ ...norwegian, ...change }, 'no')]).toEqual([change, fields])
})

test('S3: EHF and paper are for Norwegian organisations', () => {
  expect(invalidBuyerFields({ ...spanish, sendVia: 'EHF' }, 'es')).toEqual(['sendVia'])
  expect(invalidBuyerFields({ ...person, sendVia: 'EHF' }, 'no')).toEqual(['sendVia'])
  expect(invalidBuyerFields({ ...person, sendVia: 'PAPER' }, 'no')).toEqual(['sendVia'])
  expect(invoiceChannels('ORGANIZATION', 'no')).toEqual(['EHF', 'EMAIL', 'PAPER'])
  expect(invoiceChannels('ORGANIZATION', 'es')).toEqual(['EMAIL', 'PAPER'])
})

test('S2: an invoice is for organisations', () => {
  expect([norwegian, person].map(mayPayByInvoice)).toEqual([true, false])
})

test('S3: a Norwegian person’s number is never stored', () => {
  const given = { ...person, number: '01017012345' }
  expect(normalizeBuyer(given, 'no').number).toBe('')
  expect(invalidBuyerFields(given, 'no')).toEqual(['number'])
  expect(normalizeBuyer({ ...person, number: ' x-2482300-w ' }, 'es').number).toBe('X2482300W')
})

const any = fc.record({
  kind: fc.constantFrom('PERSON' as const, 'ORGANIZATION' as const),
  ...Object.fromEntries(buyerFields.map((field) => [field, fc.string({ unit: 'binary', maxLength: 300 })])),
}) as unknown as fc.Arbitrary<Buyer>
/** Most fields fit: what is random everywhere never gets past the first. */
const near = fc
  .tuple(fc.constantFrom(norwegian, spanish, person), any, fc.subarray(buyerFields))
  .map(([fit, wild, fields]): Buyer => ({ ...fit, ...Object.fromEntries(fields.map((field) => [field, wild[field]])) }))
const market = fc.constantFrom('no' as const, 'es' as const)

test('S3: normalizing is idempotent and preserves validity', () => {
  fc.assert(
    fc.property(fc.oneof(any, near), market, (buyer, where) => {
      const tidy = normalizeBuyer(buyer, where)
      expect(normalizeBuyer(tidy, where)).toEqual(tidy)
      if (invalidBuyerFields(buyer, where).length === 0) expect(invalidBuyerFields(tidy, where)).toEqual([])
    }),
  )
})

test('S3: a valid buyer is within all limits, and an organisation has a valid number', () => {
  fc.assert(
    fc.property(near, market, (buyer, where) => {
      const tidy = normalizeBuyer(buyer, where)
      fc.pre(invalidBuyerFields(tidy, where).length === 0)
      for (const field of buyerFields) expect([...tidy[field]].length).toBeLessThanOrEqual(buyerLimits[field])
      expect(invoiceChannels(tidy.kind, where)).toContain(tidy.sendVia)
      if (tidy.kind === 'PERSON') return
      expect(parseOrganizationNumber(tidy.number, where)).toBe(tidy.number)
      expect(invoiceCountries).toContain(tidy.country)
    }),
  )
})
