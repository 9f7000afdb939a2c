import { inTransaction, sql, type Database } from '#platform/database/index.ts'
import type { Language, Market } from '#values/language.ts'
import { isUuid } from '#values/uuid.ts'
import { makeUser } from '#features/lti/server/session/find-or-create-lti-user.ts'
import { endSessionsOf, lockPerson } from './link-store.ts'

/** A platform whose user is linked to the account. */
export interface ConnectedPlatform {
  /** The id of the link. */
  readonly id: string
  readonly platformName: string
  readonly organizationName: string
  /** The name that the platform sends. */
  readonly personName: string | null
  readonly linkedAt: Date
  readonly lastLaunchedAt: Date | null
}

const maxPlatforms = 100

/** The platforms that an account is linked to, the latest first; at most 100. */
export async function findConnected(database: Database, userId: string): Promise<readonly ConnectedPlatform[]> {
  const { rows } = await inTransaction(
    database,
    { kind: 'system' },
    (tx) =>
      sql<ConnectedPlatform>`
        select l.id, p.name as "platformName", o.name as "organizationName", l.name as "personName",
               l.linked_at as "linkedAt", l.last_launched_at as "lastLaunchedAt"
        from lti_user l
        join lti_platform p on p.id = l.platform_id
        join organization_outline o on o.id = p.organization_id
        where l.user_id = ${userId} and l.linked_at is not null
        order by l.linked_at desc, l.id limit ${maxPlatforms}`.execute(tx),
    { readOnly: true },
  )
  return rows
}

/**
 * Unlinks a platform's user from an account: the next launch uses a new user without the account's progress. The
 * account keeps its progress and its seat. Open sessions of the launches end. Idempotent.
 */
export function unlinkAccount(
  database: Database,
  { userId, id, at }: { readonly userId: string; readonly id: string; readonly at: Date },
): Promise<void> {
  return inTransaction(database, { kind: 'system' }, async (tx) => {
    const found = isUuid(id) ? await findLinked(id) : undefined
    if (!found) return
    await lockPerson(tx, found.platformId, found.subject)
    if (!(await findLinked(id))) return
    const { name } = found
    // a new user is stored now, so that the e-mail address never links the platform's user to the account again
    const made = await makeUser(tx, {
      platform: { name: found.platformName, market: found.market },
      name: name ?? undefined,
      language: found.locale,
    })
    await sql`update lti_user set user_id = ${made.userId}, linked_at = null where id = ${id}`.execute(tx)
    await sql`delete from lti_link where lti_user_id = ${id}`.execute(tx)
    await endSessionsOf(tx, id, at)

    async function findLinked(linkId: string) {
      const { rows } = await sql<{
        platformId: string
        subject: string
        name: string | null
        platformName: string
        market: Market
        locale: Language
      }>`
        select l.platform_id as "platformId", l.subject, l.name, p.name as "platformName", o.market, u.locale
        from lti_user l
        join lti_platform p on p.id = l.platform_id
        join organization_outline o on o.id = p.organization_id
        join user_contact u on u.user_id = l.user_id
        where l.id = ${linkId} and l.user_id = ${userId} and l.linked_at is not null`.execute(tx)
      return rows[0]
    }
  })
}
