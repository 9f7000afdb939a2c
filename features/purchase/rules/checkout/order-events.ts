/** What is counted about an order (A4, S4). */
export type OrderEvent =
  | { readonly kind: 'payment-failed'; readonly code: string; readonly message: string; readonly step: string }
  | { readonly kind: 'subscribed'; readonly product: string }
  | { readonly kind: 'other'; readonly name: 'course-bought' }

/** The parts of an order that are counted. */
export interface CountedOrder {
  readonly kind: 'START' | 'SEATS' | 'UPGRADE' | 'RENEWAL' | 'COURSE' | 'AGREEMENT'
  readonly state: string
  readonly failedAttempts: readonly { readonly code: string; readonly message: string; readonly step: string }[]
  readonly product: { readonly key: string } | null
}

/** An event for every failed attempt to pay that was not counted before: one each, also before a later success. */
export const failureEvents = (
  { failedAttempts }: Pick<CountedOrder, 'failedAttempts'>,
  counted: number,
): readonly OrderEvent[] =>
  failedAttempts.slice(counted).map(({ code, message, step }) => ({ kind: 'payment-failed', code, message, step }))

/** The event of a completed order. A renewal that was paid by hand, or other seats, are no new subscriber. */
export function completionEvent({ kind, state, product }: CountedOrder): OrderEvent | undefined {
  if (state !== 'COMPLETED') return undefined
  if (kind === 'COURSE') return { kind: 'other', name: 'course-bought' }
  return kind === 'START' && product ? { kind: 'subscribed', product: product.key } : undefined
}
