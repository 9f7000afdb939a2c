import type { Market } from '#values/language.ts'
import { textParam } from '#values/text/search-params.ts'
import { organizationNumberInWords, parseOrganizationNumber } from '#values/organization-number.ts'
import {
  draftFieldNames,
  isPartnerKey,
  type CheckoutDraft,
  type DraftField,
} from '#features/purchase/rules/checkout/checkout-draft.ts'

/** The company that a visitor of a partner's page claims to be. The server checks the membership. */
interface PartnerClaim {
  readonly partnerKey: string
  /** as it is stored: without spaces */
  readonly number: string
  /** as typed on the partner's page */
  readonly seats: string
}

/** The claim that an address makes; undefined for one without a partner, or without a number that holds. */
export function partnerClaim(search: Readonly<Record<string, unknown>>, market: Market): PartnerClaim | undefined {
  const text = (value: unknown) => textParam(value) ?? ''
  const partner = textParam(search['partner'])
  const number = parseOrganizationNumber(text(search['number']).slice(0, 40), market)
  if (!isPartnerKey(partner) || number === undefined) return undefined
  return { partnerKey: partner, number, seats: text(search['seats']).slice(0, 10) }
}

/** Fields that belong to the company and not to the person. */
const ofCompany = [
  'name',
  'number',
  'address',
  'zip',
  'city',
  'municipality',
  'country',
] as const satisfies DraftField[]

/**
 * Applies a claim from a partner's page, which is newer than the stored draft. Fields of another company are
 * cleared.
 */
export function applyPartnerClaim(
  draft: CheckoutDraft | undefined,
  { partnerKey, number, seats }: PartnerClaim,
  market: Market,
  now: number,
): CheckoutDraft {
  const isSame = parseOrganizationNumber(draft?.values.number ?? '', market) === number
  const isKept = (field: DraftField) => isSame || !(ofCompany as readonly DraftField[]).includes(field)
  const kept = draftFieldNames.map((field) => [field, (isKept(field) && draft?.values[field]) || ''])
  const values = Object.fromEntries(kept) as Record<DraftField, string>
  return {
    savedAt: now,
    period: 'YEAR',
    method: 'INVOICE',
    ...draft,
    productId: '',
    seats,
    partnerKey,
    values: { ...values, number: organizationNumberInWords(number) },
  }
}
