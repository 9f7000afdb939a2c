import { sql, type Transaction } from '#platform/database/index.ts'
import type { Language, Market } from '#values/language.ts'

/** A connection that holds a client of an issuer, with its organisation. */
export interface HeldPlatform {
  readonly id: string
  readonly name: string
  readonly issuer: string
  readonly clientId: string
  readonly organizationId: string
  readonly organization: string
  readonly market: Market
  /** Whether the platform itself sent this client id. */
  readonly isProvedByPlatform: boolean
  readonly claimedAt: Date
  /** Whether the platform has launched a user since. */
  readonly isUsed: boolean
}

/** Serializes claims on a client of an issuer until the transaction ends. */
export async function lockClaim(tx: Transaction, issuer: string, clientId: string): Promise<void> {
  const key = JSON.stringify(['lti claim', issuer, clientId])
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
}

/**
 * The connection that holds a client of an issuer, locked; undefined when there is none. The actor must be the system.
 */
export async function findHeld(tx: Transaction, issuer: string, clientId: string): Promise<HeldPlatform | undefined> {
  const { rows } = await sql<HeldPlatform>`
    select p.id, p.name, p.issuer, p.client_id as "clientId", p.organization_id as "organizationId",
           o.name as organization, o.market, p.claimed_at as "claimedAt",
           p.proved_client_id is not distinct from p.client_id as "isProvedByPlatform",
           exists (select from lti_user u
                   where u.platform_id = p.id and coalesce(u.last_launched_at, u.created_at) >= p.claimed_at)
           or exists (select from lti_launch l
                      where l.platform_id = p.id and l.outcome = 'OPENED' and l.at >= p.claimed_at) as "isUsed"
    from lti_platform p join organization_outline o on o.id = p.organization_id
    where p.issuer = ${issuer} and p.client_id = ${clientId} for update of p`.execute(tx)
  return rows[0]
}

/** The admins of an organisation, at most 20. The actor must be the system. */
export async function findAdmins(
  tx: Transaction,
  organizationId: string,
): Promise<readonly { readonly email: string; readonly locale: Language }[]> {
  const { rows } = await sql<{ email: string; locale: Language }>`
    select c.email, c.locale from user_contact c
    join organization_member m on m.user_id = c.user_id
    where m.organization_id = ${organizationId} and m.role = 'ADMIN' order by c.user_id limit 20`.execute(tx)
  return rows
}
