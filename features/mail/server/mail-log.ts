import { readAsStaff, type ActingStaff } from '#features/staff/server/index.ts'
import { sql, type Database, type Transaction } from '#platform/database/index.ts'
import { isMailKind } from '#values/mail/mail-kind.ts'
import { isUuid } from '#values/uuid.ts'

export const mailFates = ['WAITING', 'DELAYED', 'SENT', 'BOUNCED', 'COMPLAINED', 'SUPPRESSED', 'FAILED'] as const

/** A mail without its words. */
export interface LoggedMail {
  readonly id: string
  readonly kind: string
  readonly recipient: string
  readonly subject: string
  readonly createdAt: Date
  readonly sentAt: Date | null
  readonly attempts: number
  readonly fate: (typeof mailFates)[number]
  /** why it was not delivered, in the words of the mail server or the mail service */
  readonly reason: string | null
}

export interface MailLog {
  readonly items: readonly LoggedMail[]
  readonly hasMore: boolean
}

export interface MailLogFilter {
  /** exactly this address, in any case */
  readonly recipient: string | undefined
  readonly kind: string | undefined
  /** the id of the last mail of the previous page */
  readonly after: string | undefined
}

export const maxLoggedMails = 50

const none: MailLog = { items: [], hasMore: false }

/** What was sent when to whom, and what became of it; the latest first. The look is a line of the staff log. */
export function readMailLog(database: Database, acting: ActingStaff, filter: MailLogFilter): Promise<MailLog> {
  const { kind, after } = filter
  if ((kind !== undefined && !isMailKind(kind)) || (after !== undefined && !isUuid(after))) return Promise.resolve(none)
  return readAsStaff(database, acting, async (tx) => {
    const found = await findMails(tx, filter)
    const items = found.slice(0, maxLoggedMails)
    return {
      result: { items, hasMore: found.length > items.length },
      line: items.length > 0 ? { kind: 'MAIL_LOG_READ', facts: { mails: items.length } } : undefined,
    }
  })
}

/** One more than a page. The actor must be staff with `people.read`. */
async function findMails(tx: Transaction, { recipient, kind, after }: MailLogFilter): Promise<readonly LoggedMail[]> {
  const typed = recipient?.trim() ?? ''
  const conditions = [
    ...(typed === '' ? [] : [sql`recipient in (${typed}, lower(${typed}))`]),
    ...(kind === undefined ? [] : [sql`kind = ${kind}`]),
  ]
  if (after !== undefined) {
    // microseconds are lost in a Date
    const { rows } = await sql<{ at: string }>`select created_at::text as at from mail_log where id = ${after}`.execute(
      tx,
    )
    if (!rows[0]) return []
    conditions.push(sql`(created_at, id) < (${rows[0].at}::timestamptz, ${after}::uuid)`)
  }
  const { rows } = await sql<LoggedMail>`
    select id, kind, recipient, subject, created_at as "createdAt", sent_at as "sentAt", attempts, fate,
           coalesce(return_reason, last_error) as reason
    from mail_log ${conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``}
    order by created_at desc, id desc limit ${maxLoggedMails + 1}`.execute(tx)
  return rows
}
