import { inTransaction } from '#platform/database/index.ts'
import type { PaymentFailure } from '#features/purchase/server/orders/order-store.ts'
import type { PaymentParts } from '#features/purchase/server/payments/payment-parts.ts'
import { findPayment, type Payment } from '#features/purchase/server/payments/payment-store.ts'
import { findCardOwner } from './change-card.ts'

/** The status of a card change. `OPEN`: no card was entered yet, or the acquirer has not reported. */
interface CardChangeStatus {
  readonly state: 'OPEN' | 'SAVED' | 'FAILED'
  /** every card that was refused, in the order of arrival */
  readonly failedAttempts: readonly PaymentFailure[]
}

const stateOf = ({ facts, state }: Payment): CardChangeStatus['state'] =>
  facts.captured ? 'SAVED' : state === 'FAILED' ? 'FAILED' : 'OPEN'

/** A change of card that the user may make. @returns undefined for an unknown one, or somebody else's */
export const findCardChange = (
  { database }: Pick<PaymentParts, 'database'>,
  { id, userId }: { readonly id: string; readonly userId: string },
): Promise<CardChangeStatus | undefined> =>
  inTransaction(database, { kind: 'system' }, async (tx) => {
    const payment = await findPayment(tx, id)
    if (payment?.orderId !== null || !payment.keepsCard) return undefined
    const { organizationId } = payment
    if (organizationId === null && payment.userId !== userId) return undefined
    if (!(await findCardOwner(tx, { userId, organizationId: organizationId ?? undefined }))) return undefined
    const failedAttempts = payment.failedAttempts.map(({ code, message, step }) => ({ code, message, step }))
    return { state: stateOf(payment), failedAttempts }
  })
