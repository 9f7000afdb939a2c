import type { Transaction } from '#platform/database/index.ts'

/** A domain that an organisation claims. */
interface ClaimedDomain {
  readonly domain: string
  /** The value that its DNS must contain. */
  readonly challenge: string
  readonly verifiedAt: Date | null
}

/** Maximum number of domains of one organisation. */
export const maxDomains = 100

/** The verified domains of an organisation. */
export async function findVerifiedDomains(tx: Transaction, organizationId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('email_domain')
    .select('domain')
    .where('organization_id', '=', organizationId)
    .where('verified_at', 'is not', null)
    .limit(maxDomains)
    .execute()
  return rows.map(({ domain }) => domain)
}

export async function countDomains(tx: Transaction, organizationId: string): Promise<number> {
  const counted = await tx
    .selectFrom('email_domain')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()
  return Number(counted?.count ?? 0)
}

export async function findDomain(
  tx: Transaction,
  organizationId: string,
  domain: string,
): Promise<ClaimedDomain | undefined> {
  const row = await tx
    .selectFrom('email_domain')
    .select(['domain', 'challenge', 'verified_at'])
    .where('organization_id', '=', organizationId)
    .where('domain', '=', domain)
    .executeTakeFirst()
  return row && { domain: row.domain, challenge: row.challenge, verifiedAt: row.verified_at }
}

/** Adds a claim; an existing one keeps its challenge. */
export async function addDomain(
  tx: Transaction,
  claim: { organizationId: string; domain: string; challenge: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('email_domain')
    .values({
      organization_id: claim.organizationId,
      domain: claim.domain,
      challenge: claim.challenge,
      created_at: claim.at,
    })
    .onConflict((conflict) => conflict.columns(['organization_id', 'domain']).doNothing())
    .execute()
}

/** Marks a domain as verified, or not. One organisation at a time has it. */
export async function setVerified(
  tx: Transaction,
  organizationId: string,
  domain: string,
  at: Date | null,
): Promise<void> {
  await tx
    .updateTable('email_domain')
    .set({ verified_at: at })
    .where('organization_id', '=', organizationId)
    .where('domain', '=', domain)
    .execute()
}

/** Takes the domain from other organisations. @returns their ids */
export async function revokeDomainFromOthers(
  tx: Transaction,
  organizationId: string,
  domain: string,
): Promise<readonly string[]> {
  const lost = await tx
    .updateTable('email_domain')
    .set({ verified_at: null })
    .where('organization_id', '<>', organizationId)
    .where('domain', '=', domain)
    .where('verified_at', 'is not', null)
    .returning('organization_id')
    .execute()
  return lost.map(({ organization_id: id }) => id)
}

/** Stores when the domain's DNS was checked. */
export async function setChecked(tx: Transaction, organizationId: string, domain: string, at: Date): Promise<void> {
  await tx
    .updateTable('email_domain')
    .set({ checked_at: at })
    .where('organization_id', '=', organizationId)
    .where('domain', '=', domain)
    .execute()
}

/**
 * The organisation with the verified domain of a user's confirmed address, if any. An unconfirmed address proves
 * nothing. The actor must be the system.
 */
export async function findDomainsOrganization(tx: Transaction, userId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('email_domain')
    .innerJoin('pool_user', (join) =>
      join.on((where) =>
        where(
          where.fn<string>('split_part', ['pool_user.email', where.val('@'), where.val(2)]),
          '=',
          where.ref('domain'),
        ),
      ),
    )
    .select('organization_id')
    .where('pool_user.sub', '=', userId)
    .where('pool_user.email_verified', '=', true)
    .where('email_domain.verified_at', 'is not', null)
    .executeTakeFirst()
  return row?.organization_id
}

/** Deletes a claim. @returns whether there was one */
export async function deleteDomain(tx: Transaction, organizationId: string, domain: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('email_domain')
    .where('organization_id', '=', organizationId)
    .where('domain', '=', domain)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Unverified claims made after a moment, the least recently checked first. */
export async function findPendingDomains(
  tx: Transaction,
  { madeAfter, askedBefore, limit }: { readonly madeAfter: Date; readonly askedBefore: Date; readonly limit: number },
): Promise<{ organizationId: string; domain: string }[]> {
  const rows = await tx
    .selectFrom('email_domain')
    .select(['organization_id', 'domain'])
    .where('verified_at', 'is', null)
    .where('created_at', '>', madeAfter)
    .where((e) => e.or([e('checked_at', 'is', null), e('checked_at', '<', askedBefore)]))
    .orderBy('checked_at', (order) => order.asc().nullsFirst())
    .orderBy('created_at')
    .limit(limit)
    .execute()
  return rows.map(({ organization_id: organizationId, domain }) => ({ organizationId, domain }))
}
