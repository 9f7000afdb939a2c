import { sql, type Transaction } from '#platform/database/index.ts'
import { logGroups } from '#features/organizations/rules/log/log-kinds.ts'
import type { LogGroup } from '#features/organizations/rules/log/log-range.ts'

export interface LogLine {
  readonly id: string
  /** null: the system, or a deleted account */
  readonly actor_name: string | null
  readonly kind: string
  readonly subject: string | null
  readonly before: unknown
  readonly after: unknown
  readonly at: Date
}

/** The conditions of a log query; an entry must meet all of them. */
export interface LogFilter {
  readonly organizationId: string
  readonly group: LogGroup | undefined
  readonly since: Date | undefined
}

export interface LogFound {
  readonly items: readonly LogLine[]
  readonly totalCount: number
}

const where = ({ organizationId, group, since }: LogFilter) =>
  sql.join(
    [
      sql`l.organization_id = ${organizationId}`,
      ...(group ? [sql`l.kind = any(${[...logGroups[group]]}::text[])`] : []),
      ...(since ? [sql`l.at >= ${since}`] : []),
    ],
    sql` and `,
  )

/** A page of an organisation's log, the latest first, for its admins. */
export async function findLog(
  tx: Transaction,
  filter: LogFilter,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<LogFound> {
  const { rows: items } = await sql<LogLine>`
    select l.id, l.actor_name, l.kind, l.subject, l.before, l.after, l.at
    from organization_log l where ${where(filter)}
    order by l.at desc, l.id desc offset ${offset} limit ${limit}`.execute(tx)
  const {
    rows: [counted],
  } = await sql<{ total: number }>`
    select count(*)::int as total from audit_log l where ${where(filter)}`.execute(tx)
  return { items, totalCount: counted?.total ?? 0 }
}
