import { readAsStaff, type ActingStaff } from '#features/staff/server/index.ts'
import { sql, type Database } from '#platform/database/index.ts'

/** What waits for somebody. */
export interface Waiting {
  /** Organisations that nothing has proved yet. */
  readonly organizations: number
  /** Open invitations whose mail came back. */
  readonly bounced: number
  /** Accounts that are to be deleted and still can be kept. */
  readonly deletions: number
}

/** The figures of the start page. They are of nobody, so no line is written. */
export const countWaiting = (database: Database, acting: ActingStaff): Promise<Waiting> =>
  readAsStaff(database, acting, async (tx) => {
    const { rows } = await sql<Waiting>`select organizations, bounced, deletions from support_waiting`.execute(tx)
    return { result: rows[0] ?? { organizations: 0, bounced: 0, deletions: 0 } }
  })
