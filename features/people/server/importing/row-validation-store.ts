import { isLimited, type Management } from '#features/organizations/server/index.ts'
import { sql, type Transaction } from '#platform/database/index.ts'

/**
 * The groups to which a manager may add people: all groups of the organisation; for a limited manager, the own groups
 * and their subgroups.
 */
export async function findGroupsToJoin(
  tx: Transaction,
  management: Management,
): Promise<{ readonly id: string; readonly name: string }[]> {
  const { organizationId, userId } = management
  const limited = isLimited(management)
    ? sql`and g.id in (select l.group_id from limited_groups(${userId}::uuid) l)`
    : sql``
  const { rows } = await sql<{ id: string; name: string }>`
    select g.id, g.name from member_group g where g.organization_id = ${organizationId} ${limited}
    order by g.name limit 5000`.execute(tx)
  return rows
}

/** The given addresses that have an open invitation. */
export async function findInvitedByEmail(
  tx: Transaction,
  organizationId: string,
  emails: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ email: string }>`
    select email from invitation
    where organization_id = ${organizationId} and closed_at is null and email = any(${emails}::text[])`.execute(tx)
  return new Set(rows.map(({ email }) => email))
}

/** Those of the given employee numbers, in lower case, that members or invited people of the organisation have. */
export async function findTakenNumbers(
  tx: Transaction,
  organizationId: string,
  numbers: readonly string[],
): Promise<Set<string>> {
  if (numbers.length === 0) return new Set()
  const { rows } = await sql<{ number: string }>`
    select lower(employee_number) as number from organization_member
    where organization_id = ${organizationId} and lower(employee_number) = any(${numbers}::text[])
    union
    select lower(employee_number) from invitation
    where organization_id = ${organizationId} and closed_at is null and lower(employee_number) = any(${numbers}::text[])
  `.execute(tx)
  return new Set(rows.map(({ number }) => number))
}

/** The verified domains of an organisation, and the domains of its first admins' addresses. */
export async function findDomainFacts(
  tx: Transaction,
  organizationId: string,
): Promise<{ readonly proved: string[]; readonly adminEmails: string[] }> {
  const proved = await sql<{ domain: string }>`
    select domain from proved_email_domain where organization_id = ${organizationId} limit 200`.execute(tx)
  const admins = await sql<{ email: string }>`
    select email from organization_member
    where organization_id = ${organizationId} and role = 'ADMIN' order by created_at limit 50`.execute(tx)
  return { proved: proved.rows.map(({ domain }) => domain), adminEmails: admins.rows.map(({ email }) => email) }
}
