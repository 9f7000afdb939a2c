import { sql, type Transaction } from '#platform/database/index.ts'
import type { Market } from '#values/language.ts'

/** The data of an organisation that other features need. */
export interface OrganizationFacts {
  readonly name: string
  readonly market: Market
  readonly archived: boolean
  /** Whether its members appear on the leaderboards of games. */
  readonly gameBoards: boolean
}

/** An organisation by its id, if the actor may see it. */
export async function findOrganization(tx: Transaction, id: string): Promise<OrganizationFacts | undefined> {
  const {
    rows: [found],
  } =
    await sql<OrganizationFacts>`select name, market, archived, game_boards as "gameBoards" from organization where id = ${id}`.execute(
      tx,
    )
  return found
}

/**
 * An organisation by its id or by the short id of its addresses, as staff name it, locked until the transaction ends. The
 * actor must be the system.
 */
export async function lockNamedOrganization(
  tx: Transaction,
  named: string,
): Promise<(OrganizationFacts & { readonly id: string }) | undefined> {
  const { rows } = await sql<OrganizationFacts & { readonly id: string }>`
    select id, name, market, archived, game_boards as "gameBoards" from organization
    where short_id = ${named} or id::text = ${named} for no key update`.execute(tx)
  return rows[0]
}
