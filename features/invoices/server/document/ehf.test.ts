import { expect, test } from 'vitest'
import { norwegian } from '#testing/e-invoices/snapshots.ts'
import { ehfOf } from './ehf.ts'

const buyerIn = (xml: string) =>
  /<cac:AccountingCustomerParty>[\s\S]*<\/cac:AccountingCustomerParty>/.exec(xml)?.[0] ?? ''
const ehfFor = (more: Partial<typeof norwegian.buyer>) =>
  ehfOf({ ...norwegian, buyer: { ...norwegian.buyer, ...more } }) ?? ''

test('S3: the buyer’s municipality is on the EHF, beside the town and before the country (BT-54)', () => {
  const buyer = buyerIn(ehfFor({ city: 'Rognan', municipality: 'Saltdal' }))
  expect(buyer).toMatch(
    /<cbc:CityName>Rognan<\/cbc:CityName>\s*<cbc:PostalZone>[^<]+<\/cbc:PostalZone>\s*<cbc:CountrySubentity>Saltdal<\/cbc:CountrySubentity>\s*<cac:Country>/,
  )
})

test('S3: without a municipality the EHF has no empty element for one', () => {
  expect(ehfFor({ municipality: '' })).not.toContain('CountrySubentity')
})

test('S3: the buyer’s own reference is the one on the EHF (BT-10)', () => {
  expect(ehfFor({ reference: 'Prosjekt 2611' })).toContain('<cbc:BuyerReference>Prosjekt 2611</cbc:BuyerReference>')
})
