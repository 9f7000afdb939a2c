import { inTransaction, type Database, type Transaction } from '#platform/database/index.ts'
import type { Clock } from '#platform/clock.ts'
import {
  dueActionOn,
  expire,
  findTerms,
  isSuspended,
  lockTerms,
  nextPeriod,
  recordSubscriptionEvent,
  recordRefusal,
  reopen,
  maxPastDueDays,
  resume,
  writeTerms,
  type Terms,
} from '#features/subscriptions/server/index.ts'
import { lockOrganization } from '#features/organizations/server/index.ts'
import { billOf, findRenewalBuyer, findRenewalOffer, nextTerms } from '#features/purchase/server/changes/next-bill.ts'
import { completeOrder } from '#features/purchase/server/orders/complete-order.ts'
import { newShortId } from '#features/purchase/server/orders/new-short-id.ts'
import { insertOrder, type PaymentFailure } from '#features/purchase/server/orders/order-store.ts'
import type { SavedCardCharge } from '#features/purchase/server/payments/index.ts'
import { dayIn, daysAfter, startOfDay, type Day } from '#values/day.ts'
import { findLanguage, findOpenRenewal, isBeingDeleted } from './renewal-store.ts'
import { isLongOverdue } from './overdue-store.ts'
import type { RefusalFacts, RenewalMails } from './renewal-mail.ts'

/** The dependencies of renewals. */
interface RenewalParts {
  readonly database: Database
  readonly clock: Clock
  /** Charges the saved card for a pending order; opens its own transactions. */
  readonly charge: (orderId: string) => Promise<SavedCardCharge>
  readonly mails: RenewalMails
}

const system = { kind: 'system' } as const

/**
 * Executes what is due for a subscription today: renews it, retries its card, expires it, or ends its pause.
 * Idempotent and safe to run concurrently: the row is locked, and a period has one order.
 */
export async function renewSubscription(parts: RenewalParts, subscriptionId: string): Promise<void> {
  const orderId = await inTransaction(parts.database, system, async (tx) => {
    const terms = await lockTermsAndOrganization(tx, subscriptionId)
    return terms && runDueAction(tx, parts, terms)
  })
  if (orderId === undefined) return
  const charged = await parts.charge(orderId)
  if (charged.kind === 'Failed' || charged.kind === 'NeedsAuthentication')
    await recordRenewalRefusal(parts, subscriptionId, charged)
  if (charged.kind === 'NoCard') await recordRenewalRefusal(parts, subscriptionId, { ...charged, failure: noCard })
}

/** Locks the organisation and then the terms. */
async function lockTermsAndOrganization(tx: Transaction, subscriptionId: string): Promise<Terms | undefined> {
  const organizationId = (await findTerms(tx, subscriptionId))?.organizationId
  if (organizationId) await lockOrganization(tx, organizationId)
  return lockTerms(tx, subscriptionId)
}

const noCard: PaymentFailure = { code: 'no_card', message: '', step: 'RENEWAL' }

/** @returns the order to charge once this transaction is over */
async function runDueAction(tx: Transaction, parts: RenewalParts, terms: Terms): Promise<string | undefined> {
  const now = parts.clock()
  const today = dayIn(terms.market, now)
  if (isSuspended(terms) && !(await isLongOverdue(tx, terms.id, today)))
    return continueTerms(tx, reopen(terms, today), now)
  switch (dueActionOn(terms, today)) {
    case 'RENEW':
    case 'RETRY':
      return beginPeriod(tx, parts, terms, today)
    case 'EXPIRE':
      return endSubscription(tx, parts, terms)
    case 'RESUME':
      return continueTerms(tx, resume(terms, today), now)
    case undefined:
      return undefined
  }
}

async function beginPeriod(
  tx: Transaction,
  parts: RenewalParts,
  terms: Terms,
  today: Day,
): Promise<string | undefined> {
  // an account or organisation about to be deleted is not charged; it renews if the deletion is withdrawn in time
  if (await isBeingDeleted(tx, terms)) return undefined
  const open = await findOpenRenewal(tx, terms.id)
  if (open !== undefined) return open
  const now = parts.clock()
  const buyer = await findRenewalBuyer(tx, terms)
  const offer = await findRenewalOffer(tx, { ...terms, periodTo: today }, buyer)
  // without a buyer or a price the subscription ends as if cancelled, and its payer is informed
  if (!buyer || !offer) return endSubscription(tx, parts, terms)
  const quote = billOf(terms, offer, buyer)
  const next = nextTerms(terms, offer)
  const { market, organizationId, userId, paymentMethod, period } = next
  const { from, to } = nextPeriod(next, today)
  const orderId = await insertOrder(tx, {
    shortId: newShortId(),
    market,
    language: await findLanguage(tx, terms),
    kind: 'RENEWAL',
    userId,
    organizationId,
    subscriptionId: terms.id,
    subscriptionVersion: null,
    productId: next.productId,
    priceId: offer.price.id,
    seats: next.nextSeats ?? next.seats ?? 1,
    period,
    couponId: null,
    partnerKey: offer.partnerKey ?? null,
    paymentMethod,
    keepsCard: true,
    buyer,
    quote,
    currency: offer.price.currency,
    periodFrom: from,
    periodTo: to,
    termsVersion: null,
    immediateStart: false,
    createdAt: now,
    expiresAt: startOfDay(market, daysAfter(today, maxPastDueDays)),
  })
  if (paymentMethod === 'CARD') return orderId
  await completeOrder(tx, { orderId, at: now })
  return undefined
}

async function endSubscription(tx: Transaction, { clock, mails }: RenewalParts, terms: Terms): Promise<undefined> {
  const now = clock()
  await writeTerms(tx, expire(terms), now)
  await recordSubscriptionEvent(tx, { subscriptionId: terms.id, kind: 'EXPIRED', actorId: null, at: now })
  await mails.ended(tx, terms)
}

/** Opens the courses again; the next hourly run handles anything else that is due. */
async function continueTerms(tx: Transaction, resumed: Terms | undefined, now: Date): Promise<undefined> {
  if (!resumed) return
  const { id: subscriptionId, market, periodTo: to } = resumed
  await writeTerms(tx, { ...resumed, expirationDate: startOfDay(market, to) }, now)
  await recordSubscriptionEvent(tx, { subscriptionId, kind: 'RESUMED', actorId: null, facts: { to }, at: now })
}

/** Records a failed renewal, mails the payer, and pauses the subscription after the last retry. */
async function recordRenewalRefusal(
  { database, clock, mails }: RenewalParts,
  subscriptionId: string,
  { kind, failure }: { readonly kind: RefusalFacts['kind']; readonly failure: PaymentFailure },
): Promise<void> {
  await inTransaction(database, system, async (tx) => {
    const terms = await lockTermsAndOrganization(tx, subscriptionId)
    if (!terms) return
    const now = clock()
    const today = dayIn(terms.market, now)
    const due = dueActionOn(terms, today)
    // paid, cancelled or recorded by a concurrent run
    if (due !== 'RENEW' && due !== 'RETRY') return
    const refused = recordRefusal(terms, today)
    await writeTerms(tx, refused, now)
    const event = refused.stage === 'PAUSED' ? 'PAUSED' : 'PAYMENT_FAILED'
    const facts = { code: failure.code }
    await recordSubscriptionEvent(tx, { subscriptionId, kind: event, actorId: null, facts, at: now })
    const orderId = await findOpenRenewal(tx, subscriptionId)
    await mails.refused(tx, refused, {
      orderId,
      isLast: refused.stage === 'PAUSED',
      kind,
    })
  })
}
