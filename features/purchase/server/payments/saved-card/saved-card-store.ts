import { sql, type Transaction } from '#platform/database/index.ts'
import type { StoredCard, Provider } from '#features/purchase/server/payments/acquirer-interface.ts'

/** The owner of a card: a user or an organisation. */
export type CardOwner =
  | { readonly userId: string; readonly organizationId?: null | undefined }
  | { readonly organizationId: string; readonly userId?: string | null | undefined }

/** A card for renewals. */
export interface SavedCard extends StoredCard {
  readonly id: string
  readonly provider: Provider
}

const columns = sql`
  id, provider, provider_customer as customer, provider_method as method, brand, last4, exp_month as "expMonth",
  exp_year as "expYear"`

/** The organisation comes first: its orders are paid by its card. */
const ownedBy = ({ userId, organizationId }: CardOwner) =>
  organizationId ? sql`organization_id = ${organizationId}` : sql`user_id = ${userId ?? null}`

/** The current card; undefined where there is none or the actor may not read it. */
export async function findSavedCard(tx: Transaction, owner: CardOwner): Promise<SavedCard | undefined> {
  const { rows } = await sql<SavedCard>`
    select ${columns} from saved_card where ${ownedBy(owner)} and removed_at is null`.execute(tx)
  return rows[0]
}

/**
 * Replaces the current card. The actor must be the system.
 * @returns the previous card, to be deleted at the acquirer; undefined when there was none or it is the same
 */
export async function replaceSavedCard(
  tx: Transaction,
  owner: CardOwner,
  { provider, ...card }: StoredCard & { readonly provider: Provider },
  now: Date,
): Promise<SavedCard | undefined> {
  const { rows: held } = await sql<SavedCard>`
    select ${columns} from saved_card where ${ownedBy(owner)} and removed_at is null for update`.execute(tx)
  const [before] = held
  if (before?.provider === provider && before.method === card.method) return undefined
  await removeSavedCard(tx, owner, now)
  const { organizationId } = owner
  await sql`
    insert into saved_card (user_id, organization_id, provider, provider_customer, provider_method, brand, last4,
                            exp_month, exp_year, created_at)
    values (${organizationId ? null : (owner.userId ?? null)}, ${organizationId ?? null}, ${provider}, ${card.customer},
            ${card.method}, ${card.brand}, ${card.last4}, ${card.expMonth}, ${card.expYear}, ${now})`.execute(tx)
  return before
}

/** Marks the current card as removed. The actor must be the system. @returns the card */
export async function removeSavedCard(tx: Transaction, owner: CardOwner, now: Date): Promise<SavedCard | undefined> {
  const { rows } = await sql<SavedCard>`
    update saved_card set removed_at = ${now} where ${ownedBy(owner)} and removed_at is null
    returning ${columns}`.execute(tx)
  return rows[0]
}
