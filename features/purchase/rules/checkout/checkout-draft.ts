import { buyerLimits } from './buyer.ts'

/** What is typed on the purchase page. A person and an organisation are kept apart: one name is not the other's. */
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

/** A purchase that is not finished, as the browser keeps it. Nothing of a card, and nothing that was agreed to. */
export interface CheckoutDraft {
  /** whose it is; undefined while nobody was signed in, and then it is whoever's who signs in */
  readonly userId?: string | undefined
  /** ms since 1970 */
  readonly savedAt: number
  readonly productId: string
  /** as it was typed */
  readonly seats: string
  readonly period: 'MONTH' | 'YEAR'
  readonly method: 'CARD' | 'INVOICE'
  readonly values: Readonly<Record<DraftField, string>>
  /** the partner at whose members' price it is bought */
  readonly partnerKey?: string | undefined
  /** the order that was placed from it, until its outcome has been seen */
  readonly order?: string | undefined
  /** whether a try to pay that order is under way: what becomes of it is counted once */
  readonly isPaying?: boolean | undefined
}

/** A purchase of which nothing stands on the page yet: what is only paid here was written elsewhere. */
export const emptyDraft: Omit<CheckoutDraft, 'savedAt'> = {
  productId: '',
  seats: '',
  period: 'YEAR',
  method: 'CARD',
  values: Object.fromEntries(draftFieldNames.map((name) => [name, ''])) as CheckoutDraft['values'],
}

/** How long a purchase that nobody goes on with is kept, in ms: thirty days. */
export const draftLifetimeMs = 30 * 24 * 60 * 60 * 1000

const textUpTo = (value: unknown, max: number): value is string => typeof value === 'string' && value.length <= max
const textOr = (value: unknown, most: number, otherwise: string) => (textUpTo(value, most) ? value : otherwise)

/**
 * A draft as it was stored; undefined for what is none, is too old, or is somebody else's.
 * @param userId who is here; undefined for nobody in particular
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
    ...(given['isPaying'] === true && { isPaying: true }),
  }
}

/** Whether a text has the form of what an order’s address calls it. */
export const isShortId = (value: unknown): value is string => typeof value === 'string' && /^[a-z0-9]{10}$/.test(value)

/** Whether a text has the form of a partner’s key. */
export const isPartnerKey = (value: unknown): value is string =>
  typeof value === 'string' && /^[a-z0-9-]{1,40}$/.test(value)

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
