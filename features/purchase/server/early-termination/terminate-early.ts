import { creditReasonText } from '#features/invoices/server/index.ts'
import type { ChangeResult } from '#features/purchase/server/changes/change-subscription.ts'
import { lockPayerTerms } from '#features/purchase/server/changes/payer-access.ts'
import { refused } from '#features/purchase/server/changes/preview-change.ts'
import { cancelPendingOrder } from '#features/purchase/server/orders/close-pending-orders.ts'
import { refundInvoiceIn } from '#features/purchase/server/refunds/refund-invoice.ts'
import { findLanguage, findPayers } from '#features/purchase/server/renewal/renewal-store.ts'
import {
  findOfferOfPrice,
  recordSubscriptionEvent,
  writeTerms,
  type Terms,
} from '#features/subscriptions/server/index.ts'
import { inTransaction, type Database, type Transaction } from '#platform/database/index.ts'
import { sendMail } from '#platform/mail/index.ts'
import { dayIn, startOfDay } from '#values/day.ts'
import { textIn } from '#values/localised-text.ts'
import { isUuid } from '#values/uuid.ts'
import { assessEarlyTermination, type EarlyTerminationOffer } from './assess-early-termination.ts'
import { earlyTerminationMail } from './early-termination-mail.ts'
import { findStartOfOwn, lockMoneySince } from './early-termination-store.ts'

interface EarlyTerminationRequest {
  readonly userId: string
  readonly subscriptionId: string
  /** of the terms that were seen */
  readonly version: number
  /** minor units, as shown on the page: a different amount is refused */
  readonly expectedCredit: bigint
}

/**
 * A person leaves a paid year of their own with the end of the running month, as the terms of sale promise: the months
 * that are not used are credited, what was paid by card is refunded, and a mail confirms it. All or nothing; of two
 * requests the second is refused.
 */
export function terminateEarly(database: Database, request: EarlyTerminationRequest, now: Date): Promise<ChangeResult> {
  return inTransaction(database, { kind: 'system' }, async (tx): Promise<ChangeResult> => {
    const { userId, subscriptionId, version, expectedCredit } = request
    const since = isUuid(subscriptionId) ? await findStartOfOwn(tx, { subscriptionId, userId }) : undefined
    if (!since) return refused('UNKNOWN_SUBSCRIPTION')
    await lockMoneySince(tx, { subscriptionId, userId, since })
    const own = await lockPayerTerms(tx, userId, subscriptionId)
    if (!own) return refused('UNKNOWN_SUBSCRIPTION')
    if (own.terms.version !== version) return refused('CHANGED_MEANWHILE')
    const { offer } = (await assessEarlyTermination(tx, own.terms, dayIn(own.terms.market, now))) ?? {}
    if (!offer) return refused('NOTHING_TO_REPAY')
    if (offer.credit !== expectedCredit) return refused('AMOUNT_CHANGED')
    for (const id of own.openOrders) await cancelPendingOrder(tx, id, now)
    const toCard = await creditMonths(tx, offer, now)
    await shorten(tx, offer.terms, { userId, now })
    await confirm(tx, offer, { toCard, version, now })
    return { kind: 'SubscriptionChanged', subscriptionId, order: undefined }
  })
}

/** Credits the months that are not used. @returns what goes back to the card; what was paid otherwise goes back by hand */
async function creditMonths(tx: Transaction, { terms, credits }: EarlyTerminationOffer, at: Date): Promise<bigint> {
  const because = creditReasonText(await findLanguage(tx, terms), 'EARLY_TERMINATION')
  let toCard = 0n
  for (const { number, amount } of credits) {
    const request = { number, because, amount, end: false, at }
    const byCard = await refundInvoiceIn(tx, { ...request, refund: true })
    const done = byCard.kind === 'NotPaidByCard' ? await refundInvoiceIn(tx, { ...request, refund: false }) : byCard
    if (done.kind !== 'Refunded')
      throw new Error(`purchase: invoice ${number} cannot be credited for an early termination: ${done.kind}`)
    toCard += done.refunded
  }
  return toCard
}

async function shorten(
  tx: Transaction,
  terms: Terms,
  { userId, now }: { readonly userId: string; readonly now: Date },
): Promise<void> {
  const { id: subscriptionId, market, periodTo } = terms
  await writeTerms(tx, { ...terms, expirationDate: startOfDay(market, periodTo) }, now)
  await recordSubscriptionEvent(tx, {
    subscriptionId,
    kind: 'TERMINATED_EARLY',
    actorId: userId,
    facts: { to: periodTo },
    at: now,
  })
}

async function confirm(
  tx: Transaction,
  { terms, credit, repaid, currency }: EarlyTerminationOffer,
  { toCard, version, now }: { readonly toCard: bigint; readonly version: number; readonly now: Date },
): Promise<void> {
  const { id, priceId, market, periodTo } = terms
  const offer = await findOfferOfPrice(tx, { priceId, market, on: dayIn(market, now) })
  for (const { userId, email, language } of await findPayers(tx, terms)) {
    const mail = earlyTerminationMail(
      { language, market },
      {
        product: offer ? textIn(offer.product.name, language) : 'Kursiva',
        day: periodTo,
        currency,
        toCard,
        byHand: repaid - toCard,
        offInvoice: credit - repaid,
      },
    )
    await sendMail(tx, {
      to: email,
      kind: 'subscription',
      once: `TERMINATED_EARLY ${id} ${version} ${userId}`,
      ...mail,
    })
  }
}
