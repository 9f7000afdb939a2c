import { sql, type Transaction } from '#platform/database/index.ts'

export interface DomainRow {
  readonly organization_id: string
  readonly domain: string
  readonly challenge: string
  readonly verified_at: Date | null
  readonly checked_at: Date | null
  /** The number of members with an address at the domain. */
  readonly members: number
}

/** The domains of an organisation, the oldest first, for its admins; at most 100. */
export async function findDomains(tx: Transaction, organizationId: string): Promise<DomainRow[]> {
  const { rows } = await sql<DomainRow>`
    with addresses as (
      select split_part(m.email, '@', 2) as domain, count(*)::int as members
      from organization_member m where m.organization_id = ${organizationId} group by 1
    )
    select d.organization_id, d.domain, d.challenge, d.verified_at, d.checked_at, coalesce(a.members, 0) as members
    from organization_domain d left join addresses a on a.domain = d.domain
    where d.organization_id = ${organizationId}
    order by d.created_at, d.domain limit 100`.execute(tx)
  return rows
}
