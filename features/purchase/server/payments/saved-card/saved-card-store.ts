import { sql, type Transaction } from '#platform/database/index.ts'
import type { StoredCard, Provider } from '#features/purchase/server/payments/acquirer-interface.ts'

/** Whose card it is: a user's own, or an organisation's. */
export type CardOwner =
  | { readonly userId: string; readonly organizationId?: null | undefined }
  | { readonly organizationId: string; readonly userId?: string | null | undefined }

/** The card that pays somebody's renewals. */
export interface SavedCard extends StoredCard {
  readonly id: string
  readonly provider: Provider
}

const columns = sql`
  id, provider, provider_customer as customer, provider_method as method, brand, last4, exp_month as "expMonth",
  exp_year as "expYear"`

/** An organisation's card before the user's own: what is ordered for an organisation is paid by it. */
const ownedBy = ({ userId, organizationId }: CardOwner) =>
  organizationId ? sql`organization_id = ${organizationId}` : sql`user_id = ${userId ?? null}`

/** The card that is kept now; undefined where there is none, or the actor may not know of it. */
export async function findSavedCard(tx: Transaction, owner: CardOwner): Promise<SavedCard | undefined> {
  const { rows } = await sql<SavedCard>`
    select ${columns} from saved_card where ${ownedBy(owner)} and removed_at is null`.execute(tx)
  return rows[0]
}

/**
 * Keeps a card in the place of the one before. The actor must be the system.
 * @returns the one before, for the acquirer to forget; undefined when there was none, or it is the same
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

/** Takes the card away; it stays on record without being used. The actor must be the system. @returns the card */
export async function removeSavedCard(tx: Transaction, owner: CardOwner, now: Date): Promise<SavedCard | undefined> {
  const { rows } = await sql<SavedCard>`
    update saved_card set removed_at = ${now} where ${ownedBy(owner)} and removed_at is null
    returning ${columns}`.execute(tx)
  return rows[0]
}
