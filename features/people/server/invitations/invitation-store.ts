import type { MembershipRole } from '#values/membership-role.ts'
import { sql, type Transaction } from '#platform/database/index.ts'
import type { Language } from '#values/language.ts'

/**
 * A validated person to invite: the address in lower case, a role that the inviting user may grant, groups that this
 * user manages.
 */
export interface Invitee {
  readonly email: string
  readonly name: string | undefined
  readonly role: MembershipRole
  readonly groupIds: readonly string[]
  readonly employeeNumber?: string | undefined
  readonly department?: string | undefined
}

/** The given addresses that belong to members. */
export async function findMembersByEmail(
  tx: Transaction,
  organizationId: string,
  emails: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ email: string }>`
    select email from organization_member
    where organization_id = ${organizationId} and email = any(${emails}::text[])`.execute(tx)
  return new Set(rows.map(({ email }) => email))
}

/** @returns the ids of the new invitations by address; an address with an open invitation gets no new one */
export async function insertInvitations(
  tx: Transaction,
  {
    organizationId,
    invitedBy,
    locale,
    at,
    invitees,
  }: {
    readonly organizationId: string
    /** null for Kursiva's staff */
    readonly invitedBy: string | null
    readonly locale: Language
    readonly at: Date
    readonly invitees: readonly Invitee[]
  },
): Promise<Map<string, string>> {
  if (invitees.length === 0) return new Map()
  const free = await findFreeNumbers(
    tx,
    organizationId,
    invitees.flatMap(({ employeeNumber }) => employeeNumber ?? []),
  )
  const made = await tx
    .insertInto('invitation')
    .values(
      invitees.map(({ email, name, role, employeeNumber, department }) => ({
        organization_id: organizationId,
        email,
        name: name ?? null,
        role,
        employee_number: employeeNumber !== undefined && free.has(employeeNumber.toLowerCase()) ? employeeNumber : null,
        department: department ?? null,
        locale,
        invited_by: invitedBy,
        created_at: at,
        updated_at: at,
      })),
    )
    .onConflict((conflict) => conflict.columns(['organization_id', 'email']).where('closed_at', 'is', null).doNothing())
    .returning(['id', 'email'])
    .execute()
  return new Map(made.map(({ id, email }) => [email, id]))
}

/** Stores the groups that a person joins by accepting an invitation. */
export async function linkGroups(
  tx: Transaction,
  organizationId: string,
  links: readonly { readonly invitationId: string; readonly groupId: string }[],
): Promise<void> {
  if (links.length === 0) return
  await tx
    .insertInto('invitation_group')
    .values(
      links.map(({ invitationId, groupId }) => ({
        organization_id: organizationId,
        invitation_id: invitationId,
        group_id: groupId,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Those of the given employee numbers, in lower case, that nobody else of the organisation has got in the meantime: a
 * number is never a reason to invite nobody.
 */
async function findFreeNumbers(
  tx: Transaction,
  organizationId: string,
  numbers: readonly string[],
): Promise<Set<string>> {
  if (numbers.length === 0) return new Set()
  const { rows } = await sql<{ number: string }>`
    select given.number from unnest(${numbers.map((number) => number.toLowerCase())}::text[]) as given (number)
    where not exists (
        select from organization_member m
        where m.organization_id = ${organizationId} and lower(m.employee_number) = given.number)
      and not exists (
        select from invitation i
        where i.organization_id = ${organizationId} and i.closed_at is null and lower(i.employee_number) = given.number)
    group by given.number having count(*) = 1`.execute(tx)
  return new Set(rows.map(({ number }) => number))
}
