import { inTransaction, sql, type Database } from '#platform/database/index.ts'
import { mayAdministrate } from './policy.ts'

/** What is asked for: whose wish it is, for which organisation, and when. */
export interface GameBoardsWish {
  readonly userId: string
  /** As it came; anything but a UUID is nobody's. */
  readonly organizationId: string
  readonly wanted: boolean
  readonly at: Date
}

/** Whether it is so now; `NotItsAdmin` reads the same for an organisation that does not exist. */
export type GameBoardsOutcome =
  { readonly kind: 'GameBoardsSet'; readonly organizationId: string } | { readonly kind: 'NotItsAdmin' }

/** Says whether the members of an organisation stand on boards of games (Q1): an admin of it may. It holds at once. */
export function setGameBoards(database: Database, wish: GameBoardsWish): Promise<GameBoardsOutcome> {
  const { userId, organizationId, wanted, at } = wish
  return inTransaction(database, { kind: 'system' }, async (tx) => {
    if (!(await mayAdministrate(tx, userId, organizationId, 'administrate_organization')))
      return { kind: 'NotItsAdmin' }
    await sql`
      update organization set game_boards = ${wanted}, updated_at = ${at}
      where id = ${organizationId} and game_boards <> ${wanted}`.execute(tx)
    return { kind: 'GameBoardsSet', organizationId }
  })
}
