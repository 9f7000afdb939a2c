import { lockManagement } from '#features/organizations/server/index.ts'
import type { Language, Market } from '#values/language.ts'
import { currencyOf } from '#values/money.ts'
import { recordChange } from '#platform/audit/index.ts'
import { inTransaction, type Transaction } from '#platform/database/index.ts'
import { cardChangeOf, openUntil } from '#features/purchase/server/payments/initiation.ts'
import { scheduleCardDeletion } from './save-card.ts'
import type { PaymentParts } from '#features/purchase/server/payments/payment-parts.ts'
import { insertPayment, setAcquirerReference } from '#features/purchase/server/payments/payment-store.ts'
import { findSavedCard, removeSavedCard, type CardOwner, type SavedCard } from './saved-card-store.ts'

/** The owner of the card: the user, or an organisation whose admin the user is. */
interface CardChange {
  readonly userId: string
  readonly organizationId: string | undefined
}

/** `NotTheirAdmin`: the organisation is not theirs to pay for, or there is none. */
type BeginCardChangeResult =
  { readonly kind: 'CardChangeBegun'; readonly redirectUrl: string } | { readonly kind: 'NotTheirAdmin' | 'NoAcquirer' }

const system = { kind: 'system' } as const

/**
 * Opens the acquirer's page where another card is saved for renewals, without a charge. The card changes when the
 * acquirer reports it.
 * @throws AcquirerUnreachable
 */
export async function beginCardChange(
  { database, clock, acquirer }: PaymentParts,
  { userId, organizationId, market, language }: CardChange & { readonly market: Market; readonly language: Language },
): Promise<BeginCardChangeResult> {
  const now = clock()
  const prepared = await inTransaction(database, system, async (tx) => {
    const owner = await findCardOwner(tx, { userId, organizationId })
    if (!owner) return 'NotTheirAdmin'
    if (!acquirer) return 'NoAcquirer'
    const card = await findSavedCard(tx, owner)
    const customer = card?.provider === acquirer.provider ? card.customer || undefined : undefined
    const payment = await insertPayment(tx, {
      orderId: null,
      userId: organizationId ? null : userId,
      organizationId: organizationId ?? null,
      provider: acquirer.provider,
      amount: 0n,
      currency: currencyOf[market],
      offSession: false,
      keepsCard: true,
      createdAt: now,
      openUntil: openUntil(now),
    })
    return { acquirer, initiation: cardChangeOf(payment, { market, language, customer }) }
  })
  if (typeof prepared === 'string') return { kind: prepared }
  const initiated = await prepared.acquirer.initiate(prepared.initiation)
  await inTransaction(database, system, (tx) => setAcquirerReference(tx, prepared.initiation.paymentId, initiated, now))
  return { kind: 'CardChangeBegun', redirectUrl: initiated.redirectUrl }
}

/**
 * Removes the saved card; the next renewal asks for one. @returns the removed card; undefined when there was none or
 * the user may not remove it
 */
export const removeCard = (
  { database, clock }: Pick<PaymentParts, 'database' | 'clock'>,
  change: CardChange,
): Promise<SavedCard | undefined> =>
  inTransaction(database, system, async (tx) => {
    const owner = await findCardOwner(tx, change)
    const at = clock()
    const card = owner && (await removeSavedCard(tx, owner, at))
    if (card) await scheduleCardDeletion(tx, card)
    const { userId: actorId, organizationId } = change
    if (card && organizationId !== undefined)
      await recordChange(tx, { organizationId, actorId, kind: 'CARD_REMOVED', subject: card.last4, at })
    return card
  })

/** Whose card it is; undefined where the user may not change it. */
export async function findCardOwner(
  tx: Transaction,
  { userId, organizationId }: CardChange,
): Promise<CardOwner | undefined> {
  if (organizationId === undefined) return { userId }
  const management = await lockManagement(tx, userId, organizationId)
  return management?.role === 'ADMIN' ? { organizationId } : undefined
}
