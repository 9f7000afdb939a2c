import { invoiceCountries, isPostalCode, waysToSend } from '#values/addresses/billing-address.ts'
import { holdsAddress } from '#values/addresses/address-in-text.ts'
import { isEmail } from '#values/addresses/email.ts'
import type { Market } from '#values/language.ts'
import { parseOrganizationNumber } from '#values/organization-number.ts'
import { areLines, isLine, tidyLine, tidyLines } from '#values/written-text.ts'

/** The details of the organisation and its invoices that an admin edits (O1, S3). '' means no value. */
export interface OrganizationDetails {
  readonly name: string
  readonly organizationNumber: string
  readonly invoiceName: string
  readonly invoiceEmail: string
  readonly invoiceAddress: string
  readonly invoiceZip: string
  readonly invoiceCity: string
  readonly invoiceMunicipality: string
  /** ISO 3166-1 alpha-2 code. */
  readonly invoiceCountry: string
  /** the standing reference on invoices (BT-10); an order may have its own */
  readonly invoiceReference: string
  readonly invoiceNote: string
  readonly invoicePeriod: string
  readonly invoiceSendVia: string
}

export type DetailsField = keyof OrganizationDetails

/** The maximum number of characters of each field. */
export const detailLimits = {
  name: 70,
  organizationNumber: 20,
  invoiceName: 140,
  invoiceEmail: 254,
  invoiceAddress: 140,
  invoiceZip: 12,
  invoiceCity: 70,
  invoiceMunicipality: 70,
  invoiceCountry: 2,
  invoiceReference: 70,
  invoiceNote: 500,
  invoicePeriod: 10,
  invoiceSendVia: 10,
} as const satisfies Record<DetailsField, number>

export const detailsFields = Object.keys(detailLimits) as DetailsField[]

export const invoicePeriods = ['YEAR', 'QUARTER', 'MONTH'] as const

/** Normalizes details for storage: trimmed, inner white space reduced to one space, the number without spaces. */
export function tidyDetails(details: OrganizationDetails, market: Market): OrganizationDetails {
  const tidy = (field: DetailsField) => (field === 'invoiceNote' ? tidyLines : tidyLine)(details[field])
  const tidied = Object.fromEntries(
    detailsFields.map((field) => [field, tidy(field)]),
  ) as unknown as OrganizationDetails
  const number = parseOrganizationNumber(tidied.organizationNumber, market)
  return { ...tidied, organizationNumber: number ?? tidied.organizationNumber }
}

/** The invalid fields of normalized details. Empty fields are valid, except the name. */
export function detailsProblems(details: OrganizationDetails, market: Market): DetailsField[] {
  return detailsFields.filter((field) => isWrong(field, details, market))
}

function isWrong(field: DetailsField, details: OrganizationDetails, market: Market): boolean {
  const value = details[field]
  if (value === '') return field === 'name'
  if (!(field === 'invoiceNote' ? areLines : isLine)(value, detailLimits[field])) return true
  switch (field) {
    case 'name':
    case 'invoiceName':
      return holdsAddress(value)
    case 'organizationNumber':
      return parseOrganizationNumber(value, market) === undefined
    case 'invoiceEmail':
      return !isEmail(value)
    case 'invoiceCountry':
      return !invoiceCountries.includes(value)
    case 'invoiceZip':
      return !isPostalCode(value, details.invoiceCountry)
    case 'invoicePeriod':
      return !(invoicePeriods as readonly string[]).includes(value)
    case 'invoiceSendVia':
      // electronic invoices are addressed by the organisation number, letters and mails by their addresses
      return !waysToSend(market).includes(value) || !canReach(details)
    default:
      return false
  }
}

function canReach({ invoiceSendVia: way, ...details }: OrganizationDetails): boolean {
  if (way === 'EHF') return details.organizationNumber !== ''
  if (way === 'EMAIL') return details.invoiceEmail !== ''
  return details.invoiceAddress !== '' && details.invoiceCity !== ''
}

/** The fields with different values. */
export const changedDetails = (before: OrganizationDetails, after: OrganizationDetails): DetailsField[] =>
  detailsFields.filter((field) => before[field] !== after[field])
