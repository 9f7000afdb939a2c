import { sql, type Transaction } from '#platform/database/index.ts'
import type { Refusal } from '#features/lti/rules/refusal.ts'

/** A launch as the admins of an organisation see it. */
export interface LaunchEntry {
  readonly platformId: string
  readonly organizationId: string
  readonly at: Date
  readonly outcome: 'ARRIVED' | 'REFUSED'
  readonly reason?: Refusal
  /** The check that failed, in a few English words. */
  readonly detail?: string | null
  readonly messageType?: string
  readonly deploymentId?: string
  readonly title?: string | undefined
  readonly person?: string | undefined
  readonly isInstructor?: boolean
}

const cut = (text: string | null | undefined, maxLength: number): string | null => text?.slice(0, maxLength) ?? null

/**
 * The maximum number of refusals that are logged for a platform in an hour, because anyone can cause refused logins.
 */
const maxRefusalsPerHour = 500

/** Logs why a launch was refused, unless the limit for the hour is reached. */
export async function logRefusal(tx: Transaction, entry: Omit<LaunchEntry, 'outcome'>): Promise<void> {
  const hourBefore = new Date(entry.at.getTime() - 60 * 60_000)
  const { rows } = await sql<{ written: number }>`
    select count(*)::int as written from (
      select from lti_launch
      where platform_id = ${entry.platformId} and at > ${hourBefore} and outcome = 'REFUSED' limit ${maxRefusalsPerHour}
    ) lately`.execute(tx)
  if ((rows[0]?.written ?? 0) < maxRefusalsPerHour) await logLaunch(tx, { ...entry, outcome: 'REFUSED' })
}

/** Adds a log entry. @returns its id */
export async function logLaunch(tx: Transaction, entry: LaunchEntry): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into lti_launch
      (platform_id, organization_id, at, outcome, reason, detail, message_type, deployment_id, title, person, is_instructor)
    values (${entry.platformId}, ${entry.organizationId}, ${entry.at}, ${entry.outcome}, ${entry.reason ?? null},
            ${cut(entry.detail, 500)}, ${entry.messageType ?? null}, ${cut(entry.deploymentId, 255)},
            ${cut(entry.title, 500)}, ${cut(entry.person, 140)}, ${entry.isInstructor ?? false})
    returning id`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('a line of the log was not written')
  return row.id
}

/** Updates the log entry of a launch with its outcome. */
export async function updateLaunchLog(
  tx: Transaction,
  id: string,
  { reason, userId }: { readonly reason?: Refusal; readonly userId?: string },
): Promise<void> {
  await sql`
    update lti_launch
    set outcome = ${reason === undefined ? 'OPENED' : 'REFUSED'}, reason = ${reason ?? null},
        user_id = coalesce(${userId ?? null}, user_id)
    where id = ${id}`.execute(tx)
}
