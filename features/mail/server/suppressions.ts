import { changeAsStaff, readAsStaff, type ActingStaff } from '#features/staff/server/index.ts'
import { sql, type Database } from '#platform/database/index.ts'
import {
  findSuppression,
  isLiftable,
  liftSuppression,
  restoreSuppression,
  type SuppressionCause,
} from '#platform/mail/index.ts'
import { isUuid } from '#values/uuid.ts'

/** An address that gets no more of the mails that nobody asked for. */
export interface Suppression {
  readonly id: string
  readonly recipient: string
  readonly cause: SuppressionCause
  readonly reason: string
  readonly suppressedAt: Date
}

export interface Suppressions {
  readonly items: readonly Suppression[]
  readonly hasMore: boolean
}

export const maxSuppressions = 50

/** The suppressed addresses, the latest first. The look is a line of the staff log. */
export function readSuppressions(
  database: Database,
  acting: ActingStaff,
  after: string | undefined,
): Promise<Suppressions> {
  if (after !== undefined && !isUuid(after)) return Promise.resolve({ items: [], hasMore: false })
  return readAsStaff(database, acting, async (tx) => {
    const next =
      after === undefined
        ? sql`true`
        : sql`(suppressed_at, id) < (
      select s.suppressed_at, s.id from mail_suppressed s where s.id = ${after})`
    const { rows } = await sql<Suppression>`
      select id, recipient, cause, reason, suppressed_at as "suppressedAt" from mail_suppressed where ${next}
      order by suppressed_at desc, id desc limit ${maxSuppressions + 1}`.execute(tx)
    const items = rows.slice(0, maxSuppressions)
    return {
      result: { items, hasMore: rows.length > items.length },
      line: items.length > 0 ? { kind: 'MAIL_SUPPRESSIONS_READ', facts: { addresses: items.length } } : undefined,
    }
  })
}

export const suppressionResults = ['DONE', 'UNCHANGED', 'UNKNOWN', 'COMPLAINED'] as const
export type SuppressionResult = (typeof suppressionResults)[number]

/** Lifts a suppression, or takes that back. A complaint stays: only the recipient can take it back. */
export function setSuppressionLifted(
  database: Database,
  acting: ActingStaff,
  { suppressionId, isLifted }: { readonly suppressionId: string; readonly isLifted: boolean },
): Promise<SuppressionResult> {
  return changeAsStaff<SuppressionResult>(database, acting, 'letters.send', async (tx) => {
    const found = isUuid(suppressionId) ? await findSuppression(tx, suppressionId) : undefined
    if (!found) return { result: 'UNKNOWN' }
    if (found.isLifted === isLifted) return { result: 'UNCHANGED' }
    if (!isLiftable(found.cause)) return { result: 'COMPLAINED' }
    if (isLifted) await liftSuppression(tx, suppressionId, acting.at)
    else await restoreSuppression(tx, suppressionId)
    return {
      result: 'DONE',
      line: { kind: isLifted ? 'MAIL_SUPPRESSION_LIFTED' : 'MAIL_SUPPRESSION_RESTORED', facts: { suppressionId } },
    }
  })
}
