import type { Transaction } from '#platform/database/index.ts'

/** A domain that an organisation says is its own. */
export interface ClaimedDomain {
  readonly domain: string
  /** What its DNS must say. */
  readonly challenge: string
  readonly verifiedAt: Date | null
}

/** The most domains of one organisation. */
export const mostDomains = 100

/** The domains that are proved to be the organisation's own. */
export async function findVerifiedDomains(tx: Transaction, organizationId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('email_domain')
    .select('domain')
    .where('organization_id', '=', organizationId)
    .where('verified_at', 'is not', null)
    .limit(mostDomains)
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

/** Adds a claim; one that is there keeps its challenge. */
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

/** Notes that the domain is proved, or that it is not any more. One organisation at a time has it. */
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

/** Takes the domain from whichever other organisation had it. */
export async function takeDomainFromOthers(tx: Transaction, organizationId: string, domain: string): Promise<void> {
  await tx
    .updateTable('email_domain')
    .set({ verified_at: null })
    .where('organization_id', '<>', organizationId)
    .where('domain', '=', domain)
    .where('verified_at', 'is not', null)
    .execute()
}
