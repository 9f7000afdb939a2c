import { maxFailedAttempts } from '#features/purchase/rules/payment/failed-attempts.ts'
import { buyerLimits } from './buyer.ts'

/** The fields of the purchase page. A person and an organisation have fields of their own. */
export const draftFields = {
  personName: buyerLimits.name,
  personEmail: buyerLimits.email,
  name: buyerLimits.name,
  number: buyerLimits.number,
  email: buyerLimits.email,
  address: buyerLimits.address,
  zip: buyerLimits.zip,
  city: buyerLimits.city,
  municipality: buyerLimits.municipality,
  country: buyerLimits.country,
  reference: buyerLimits.reference,
  note: buyerLimits.note,
  sendVia: buyerLimits.sendVia,
  coupon: 30,
} as const

export type DraftField = keyof typeof draftFields
export const draftFieldNames = Object.keys(draftFields) as DraftField[]

/** An unfinished purchase in the browser's storage, without card data or consents. */
export interface CheckoutDraft {
  /** the owner; undefined for a visitor, whose draft passes to the user who signs in */
  readonly userId?: string | undefined
  /** ms since 1970 */
  readonly savedAt: number
  readonly productId: string
  /** as typed */
  readonly seats: string
  readonly period: 'MONTH' | 'YEAR'
  readonly method: 'CARD' | 'INVOICE'
  readonly values: Readonly<Record<DraftField, string>>
  /** the partner whose members' price applies */
  readonly partnerKey?: string | undefined
  /** the order that was placed from it, until its outcome has been seen */
  readonly order?: string | undefined
  /** how many of that order's failed attempts to pay this browser has counted */
  readonly counted?: number | undefined
}

/** An empty draft, for an order that was filled in on another device and is paid here. */
export const emptyDraft: Omit<CheckoutDraft, 'savedAt'> = {
  productId: '',
  seats: '',
  period: 'YEAR',
  method: 'CARD',
  values: Object.fromEntries(draftFieldNames.map((name) => [name, ''])) as CheckoutDraft['values'],
}

/** How long an abandoned draft is stored, in ms: thirty days. */
export const draftLifetimeMs = 30 * 24 * 60 * 60 * 1000

const textUpTo = (value: unknown, max: number): value is string => typeof value === 'string' && value.length <= max
const textOr = (value: unknown, max: number, otherwise: string) => (textUpTo(value, max) ? value : otherwise)

/**
 * Parses a stored draft; undefined when it is invalid, too old, or another user's.
 * @param userId the signed-in user; undefined for a visitor
 */
export function readDraft(
  stored: string | null,
  { userId, now }: { readonly userId: string | undefined; readonly now: number },
): CheckoutDraft | undefined {
  const given = parsed(stored)
  if (!given || typeof given['savedAt'] !== 'number' || !(Math.abs(now - given['savedAt']) <= draftLifetimeMs))
    return undefined
  if (given['userId'] !== undefined && given['userId'] !== userId) return undefined
  const values = isRecord(given['values']) ? given['values'] : {}
  return {
    ...(userId !== undefined && given['userId'] === userId && { userId }),
    savedAt: given['savedAt'],
    productId: textOr(given['productId'], 60, ''),
    seats: textOr(given['seats'], 10, ''),
    period: given['period'] === 'MONTH' ? 'MONTH' : 'YEAR',
    method: given['method'] === 'CARD' ? 'CARD' : 'INVOICE',
    values: Object.fromEntries(
      draftFieldNames.map((name) => [name, textOr(values[name], 2 * draftFields[name], '')]),
    ) as Record<DraftField, string>,
    ...(isPartnerKey(given['partnerKey']) && { partnerKey: given['partnerKey'] }),
    ...(isShortId(given['order']) && { order: given['order'] }),
    ...(isCount(given['counted']) && { counted: given['counted'] }),
  }
}

/** Whether a value has the format of an order's short id. */
export const isShortId = (value: unknown): value is string => typeof value === 'string' && /^[a-z0-9]{10}$/.test(value)

/** Whether a text has the form of a partner’s key. */
export const isPartnerKey = (value: unknown): value is string =>
  typeof value === 'string' && /^[a-z0-9-]{1,40}$/.test(value)

const isCount = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= maxFailedAttempts

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function parsed(stored: string | null): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(stored ?? '')
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}
