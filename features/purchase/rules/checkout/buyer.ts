import { invoiceCountries, isPostalCode, waysToSend } from '#values/addresses/billing-address.ts'
import { holdsAddress, holdsLink } from '#values/addresses/address-in-text.ts'
import { isEmail } from '#values/addresses/email.ts'
import type { Market } from '#values/language.ts'
import { parseOrganizationNumber } from '#values/organization-number.ts'
import { areLines, isLine, tidyLine, tidyLines } from '#values/written-text.ts'

/** Who is billed (S3). Empty is nothing. */
export interface Buyer {
  readonly kind: 'PERSON' | 'ORGANIZATION'
  readonly name: string
  /** organisation number or NIF, without spaces */
  readonly number: string
  readonly email: string
  readonly address: string
  readonly zip: string
  readonly city: string
  readonly municipality: string
  /** two letters (ISO 3166-1) */
  readonly country: string
  /** the buyer's own reference (BT-10) */
  readonly reference: string
  readonly note: string
  readonly sendVia: 'EHF' | 'EMAIL' | 'PAPER'
}

export type BuyerField = Exclude<keyof Buyer, 'kind'>

/** The most characters of each. */
export const buyerLimits = {
  name: 140,
  number: 20,
  email: 254,
  address: 140,
  zip: 12,
  city: 70,
  municipality: 70,
  country: 2,
  reference: 70,
  note: 500,
  sendVia: 5,
} as const satisfies Record<BuyerField, number>

export const buyerFields = Object.keys(buyerLimits) as BuyerField[]

/** The mandatory fields of each kind of buyer. For a person, name and e-mail address are enough. */
const required = {
  PERSON: ['name', 'email'],
  ORGANIZATION: ['name', 'number', 'email', 'address', 'zip', 'city', 'country'],
} as const satisfies Record<Buyer['kind'], readonly BuyerField[]>

/** Whether a buyer of the kind must write the field. */
export const isRequired = (field: BuyerField, kind: Buyer['kind']): boolean =>
  (required[kind] as readonly BuyerField[]).includes(field)

/** How a bill may go out to a buyer: from system to system and on paper to organisations only. */
export const invoiceChannels = (kind: Buyer['kind'], market: Market): readonly Buyer['sendVia'][] =>
  kind === 'PERSON' ? ['EMAIL'] : (waysToSend(market) as readonly Buyer['sendVia'][])

/** Whether a buyer may have the goods first and pay later (S2): an invoice is sent to organisations only. */
export const mayPayByInvoice = ({ kind }: Pick<Buyer, 'kind'>): boolean => kind === 'ORGANIZATION'

/**
 * A buyer as stored: trimmed, single spaces, the number without spaces, the country in capitals. The number of a
 * Norwegian person is not needed and is removed.
 */
export function normalizeBuyer(buyer: Buyer, market: Market): Buyer {
  const tidied = Object.fromEntries(
    buyerFields.map((field) => [field, field === 'note' ? tidyLines(buyer.note) : tidyLine(buyer[field])]),
  ) as Omit<Buyer, 'kind'>
  const number = buyer.kind === 'PERSON' && market === 'no' ? '' : tidied.number
  return {
    ...tidied,
    kind: buyer.kind,
    number: parseOrganizationNumber(number, market) ?? number,
    country: tidied.country.toUpperCase(),
  }
}

/** Which fields of a tidied buyer cannot be billed to, in the order of the form; none when the bill can go out. */
export const invalidBuyerFields = (buyer: Buyer, market: Market): BuyerField[] =>
  buyerFields.filter((field) => isWrong(field, buyer, market))

function isWrong(field: BuyerField, buyer: Buyer, market: Market): boolean {
  const { [field]: value, kind } = buyer
  if (value === '') return field === 'sendVia' || isRequired(field, kind)
  if (!(field === 'note' ? areLines : isLine)(value, buyerLimits[field])) return true
  switch (field) {
    case 'name':
      return holdsAddress(value)
    case 'address':
    case 'city':
    case 'municipality':
    case 'reference':
    case 'note':
      // these fields are printed on invoices, which go to any address that the buyer enters
      return holdsLink(value)
    case 'number':
      return parseOrganizationNumber(value, market) !== value || (kind === 'PERSON' && market === 'no')
    case 'email':
      return !isEmail(value)
    case 'country':
      return !invoiceCountries.includes(value)
    case 'zip':
      return !isPostalCode(value, buyer.country)
    case 'sendVia':
      // EHF is addressed by the number: without one that holds there is nowhere to send it
      return (
        !(invoiceChannels(kind, market) as readonly string[]).includes(value) ||
        (value === 'EHF' && parseOrganizationNumber(buyer.number, market) === undefined)
      )
    default:
      return false
  }
}
