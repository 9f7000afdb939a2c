import { sql, type Transaction } from '#platform/database/index.ts'
import type { Market } from '#values/language.ts'

/** What other features need of an organisation. */
export interface OrganizationFacts {
  readonly name: string
  readonly market: Market
  readonly archived: boolean
  /** Whether its members stand on boards of games. */
  readonly gameBoards: boolean
}

/** One organisation by its id, as far as the actor may see it. */
export async function findOrganization(tx: Transaction, id: string): Promise<OrganizationFacts | undefined> {
  const {
    rows: [found],
  } =
    await sql<OrganizationFacts>`select name, market, archived, game_boards as "gameBoards" from organization where id = ${id}`.execute(
      tx,
    )
  return found
}
