import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  changedDetails,
  detailLimits,
  detailsFields,
  detailsProblems,
  tidyDetails,
  type OrganizationDetails,
} from './organization-details.ts'

const fit: OrganizationDetails = {
  name: 'Nordvik Elektro AS',
  organizationNumber: '311461184',
  invoiceName: 'Nordvik Elektro AS',
  invoiceEmail: 'regnskap@nordvik-elektro.no',
  invoiceAddress: 'Strandgata 14',
  invoiceZip: '8006',
  invoiceCity: 'Bodø',
  invoiceMunicipality: 'Bodø',
  invoiceCountry: 'NO',
  invoiceReference: 'Kostnadssted 40',
  invoiceNote: 'Prosjekt 2611',
  invoicePeriod: 'YEAR',
  invoiceSendVia: 'EHF',
}

const any = fc.record(Object.fromEntries(detailsFields.map((field) => [field, fc.string({ maxLength: 600 })])))

test('O1, S3: what fits has no problem; each field is judged by itself', () => {
  expect(detailsProblems(fit, 'no')).toEqual([])
  for (const [change, field] of [
    [{ name: '' }, 'name'],
    [{ organizationNumber: '311461185' }, 'organizationNumber'],
    [{ invoiceEmail: 'regnskap' }, 'invoiceEmail'],
    [{ invoiceZip: '800' }, 'invoiceZip'],
    [{ invoiceCountry: 'XX' }, 'invoiceCountry'],
    [{ invoiceCountry: 'valueOf' }, 'invoiceCountry'],
    [{ invoicePeriod: 'WEEK' }, 'invoicePeriod'],
    [{ invoiceSendVia: 'FAX' }, 'invoiceSendVia'],
    [{ invoiceNote: 'x'.repeat(501) }, 'invoiceNote'],
    [{ invoiceReference: 'x'.repeat(71) }, 'invoiceReference'],
    [{ invoiceCity: 'Bo\ndø' }, 'invoiceCity'],
  ] as const)
    expect(detailsProblems({ ...fit, ...change }, 'no')).toEqual([field])
})

test('S3: a way to send needs what it is sent by, and EHF is Norway’s', () => {
  expect(detailsProblems({ ...fit, organizationNumber: '' }, 'no')).toEqual(['invoiceSendVia'])
  expect(detailsProblems({ ...fit, invoiceSendVia: 'EMAIL', invoiceEmail: '' }, 'no')).toEqual(['invoiceSendVia'])
  expect(detailsProblems({ ...fit, invoiceSendVia: 'PAPER', invoiceAddress: '' }, 'no')).toEqual(['invoiceSendVia'])
  expect(detailsProblems({ ...fit, organizationNumber: 'A58818501' }, 'es')).toEqual(['invoiceSendVia'])
})

test('S3: tidied twice is tidied once, and what passes keeps to every limit', () => {
  fc.assert(
    fc.property(any, fc.constantFrom('no' as const, 'es' as const), (given, market) => {
      const details = tidyDetails(given as unknown as OrganizationDetails, market)
      expect(tidyDetails(details, market)).toEqual(details)
      const wrong = detailsProblems(details, market)
      for (const field of detailsFields)
        if (!wrong.includes(field)) expect([...details[field]].length).toBeLessThanOrEqual(detailLimits[field])
    }),
  )
})

test('O1: exactly what differs is named', () => {
  expect(changedDetails(fit, fit)).toEqual([])
  expect(changedDetails(fit, { ...fit, invoiceEmail: '', name: 'N' })).toEqual(['name', 'invoiceEmail'])
})
