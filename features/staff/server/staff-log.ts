import { sql, type Transaction } from '#platform/database/index.ts'

export interface StaffLogLine {
  readonly id: string
  readonly at: Date
  /** null: a deleted account */
  readonly actor: string | null
  readonly kind: string
  readonly aboutKind: string | null
  readonly aboutId: string | null
  /** The name of today; null for an erased account and for an invoice. */
  readonly about: string | null
  readonly reason: string | null
  readonly facts: Readonly<Record<string, unknown>>
}

/** At most so many lines of one answer. */
export const maxLogLines = 50

/** The latest lines of the staff log. The actor must be staff with `log.read`. */
export async function findStaffLog(
  tx: Transaction,
  { aboutId, offset, limit }: { readonly aboutId: string | undefined; readonly offset: number; readonly limit: number },
): Promise<readonly StaffLogLine[]> {
  const about = aboutId === undefined ? sql`true` : sql`about_id = ${aboutId}`
  const { rows } = await sql<StaffLogLine>`
    select id, at, actor_name as actor, kind, about_kind as "aboutKind", about_id as "aboutId", about_name as about,
           reason, facts
    from staff_log where ${about} order by at desc, id desc offset ${offset} limit ${limit}`.execute(tx)
  return rows
}
