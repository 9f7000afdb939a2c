import { sql, type Transaction } from '#platform/database/index.ts'

/** The lifetime of a linking code, in ms. */
export const codeLifetimeMs = 10 * 60_000

/** A platform's user who has sent a valid code, with the platform's data about them. */
export interface Linkable {
  readonly ltiUserId: string
  readonly platformId: string
  readonly platformName: string
  readonly subject: string
  /** The name that the platform sends. */
  readonly name: string | null
  readonly email: string | null
  /** The id of their user here. */
  readonly userId: string
  readonly linkedAt: Date | null
  readonly organizationId: string
  readonly organizationName: string
}

/** Stores the hash of a code and replaces an older one. */
export async function addLink(
  tx: Transaction,
  link: { readonly codeHash: Uint8Array; readonly launchId: string; readonly at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into lti_link (code_hash, lti_user_id, organization_id, created_at, expires_at)
    select ${link.codeHash}, s.lti_user_id, s.organization_id, ${link.at}, ${new Date(link.at.getTime() + codeLifetimeMs)}
    from lti_session s join lti_user l on l.id = s.lti_user_id
    where s.id = ${link.launchId} and l.linked_at is null
    on conflict (lti_user_id) do update
      set code_hash = excluded.code_hash, organization_id = excluded.organization_id, created_at = excluded.created_at,
          expires_at = excluded.expires_at
    returning lti_user_id`.execute(tx)
  return rows.length > 0
}

const linkable = sql`
  select l.id as "ltiUserId", l.platform_id as "platformId", p.name as "platformName", l.subject, l.name, l.email,
         l.user_id as "userId", l.linked_at as "linkedAt", k.organization_id as "organizationId",
         o.name as "organizationName"
  from lti_link k
  join lti_user l on l.id = k.lti_user_id
  join lti_platform p on p.id = l.platform_id and not p.is_paused
  join organization_outline o on o.id = k.organization_id`

/** The platform's user of a valid code. */
export async function findByCode(tx: Transaction, codeHash: Uint8Array, at: Date): Promise<Linkable | undefined> {
  const { rows } = await sql<Linkable>`${linkable} where k.code_hash = ${codeHash} and k.expires_at > ${at}`.execute(tx)
  return rows[0]
}

/** Serializes the launches and link operations of one platform user. */
export async function lockPerson(tx: Transaction, platformId: string, subject: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`lti ${platformId} ${subject}`}, 0))`.execute(tx)
}

/** Links the platform's user to this account and ends the sessions of their launches. */
export async function setAccount(tx: Transaction, ltiUserId: string, accountId: string, at: Date): Promise<void> {
  await sql`update lti_user set user_id = ${accountId}, linked_at = ${at} where id = ${ltiUserId}`.execute(tx)
  await endSessionsOf(tx, ltiUserId, at)
}

export async function endSessionsOf(tx: Transaction, ltiUserId: string, at: Date): Promise<void> {
  await sql`
    update lti_session set expires_at = ${at} where lti_user_id = ${ltiUserId} and expires_at > ${at}`.execute(tx)
}

/** Another user of the same platform who is already linked to the account, if any. */
export async function findOther(
  tx: Transaction,
  { platformId, ltiUserId }: Pick<Linkable, 'platformId' | 'ltiUserId'>,
  accountId: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from lti_user
    where user_id = ${accountId} and id <> ${ltiUserId} and (platform_id = ${platformId} or linked_at is null) limit 1`.execute(
    tx,
  )
  return rows.length > 0
}

/** Records the user who was merged into an account. */
export async function recordMergedUser(
  tx: Transaction,
  former: { readonly userId: string; readonly accountId: string; readonly platformId: string; readonly at: Date },
): Promise<void> {
  await sql`
    insert into lti_former (user_id, account_id, platform_id, merged_at)
    values (${former.userId}, ${former.accountId}, ${former.platformId}, ${former.at})`.execute(tx)
}
