import { inTransaction } from '#platform/database/index.ts'
import { saveCard } from './save-card.ts'
import type { PaymentParts } from '#features/purchase/server/payments/payment-parts.ts'
import { findPayment } from '#features/purchase/server/payments/payment-store.ts'
import { cardOwnerOf } from '#features/purchase/server/payments/apply-payment-report.ts'

const system = { kind: 'system' } as const

/** Fetches and saves the card of a payment. @throws AcquirerUnreachable */
export async function fetchCard({ database, clock, acquirer }: PaymentParts, paymentId: string): Promise<void> {
  const payment = await inTransaction(database, system, (tx) => findPayment(tx, paymentId))
  if (!payment?.ref || !payment.keepsCard || payment.provider !== acquirer?.provider) return
  const { card } = await acquirer.retrieve(payment.ref)
  if (!card) return
  await inTransaction(database, system, async (tx) => {
    const owner = await cardOwnerOf(tx, payment)
    if (owner) await saveCard(tx, owner, { provider: acquirer.provider, ...card }, clock())
  })
}
