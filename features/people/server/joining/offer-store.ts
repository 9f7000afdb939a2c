import type { MembershipRole } from '#values/membership-role.ts'
import { hashOf, isCode, lockOrganization } from '#features/organizations/server/index.ts'
import { sql, type Transaction } from '#platform/database/index.ts'

/** The data of an invitation that a person with its code may see. */
export interface InvitationOffer {
  readonly id: string
  readonly organizationId: string
  readonly organizationName: string
  readonly archived: boolean
  readonly email: string
  readonly name: string | null
  readonly role: MembershipRole
  readonly inviter: string | null
  readonly closedAt: Date | null
  readonly expiresAt: Date | null
  readonly invitedAt: Date
  readonly groupIds: readonly string[]
}

/**
 * Locks the organisation of an invitation by its code until the transaction ends, before any other read.
 * @returns false when there is no such invitation
 */
export async function lockOrganizationOfCode(tx: Transaction, code: string): Promise<boolean> {
  if (!isCode(code)) return false
  const { rows } = await sql<{ id: string }>`
    select organization_id as id from invitation where code_hash = ${hashOf(code)}`.execute(tx)
  const [found] = rows
  if (!found) return false
  await lockOrganization(tx, found.id)
  return true
}

/** The invitation with a code, used or not; undefined for any other text. The actor must be the system. */
export async function findInvitationByCode(tx: Transaction, code: string): Promise<InvitationOffer | undefined> {
  if (!isCode(code)) return undefined
  const { rows } = await sql<InvitationOffer>`
    select i.id, i.organization_id as "organizationId", o.name as "organizationName", o.archived, i.email, i.name, i.role,
           m.name as inviter, i.closed_at as "closedAt", i.expires_at as "expiresAt", i.created_at as "invitedAt",
           array(select group_id from invitation_group g where g.invitation_id = i.id) as "groupIds"
    from invitation i
    join organization_outline o on o.id = i.organization_id
    left join organization_member m on m.organization_id = i.organization_id and m.user_id = i.invited_by
    where i.code_hash = ${hashOf(code)}`.execute(tx)
  return rows[0]
}

/** The data of an organisation's link for the person who opens it. */
export interface LinkOffer {
  readonly organizationId: string
  readonly organizationName: string
  readonly archived: boolean
  readonly mode: 'ASK' | 'STRAIGHT_IN'
  readonly expiresAt: Date | null
  readonly groupIds: readonly string[]
}

/** The link with a code; undefined for any other text. The actor must be the system. */
export async function findLinkByCode(tx: Transaction, code: string): Promise<LinkOffer | undefined> {
  if (!isCode(code)) return undefined
  const { rows } = await sql<LinkOffer>`
    select l.organization_id as "organizationId", o.name as "organizationName", o.archived, l.way as mode,
           l.expires_at as "expiresAt",
           array(select group_id from join_link_group g where g.organization_id = l.organization_id) as "groupIds"
    from join_link l join organization_outline o on o.id = l.organization_id
    where l.code = ${code}`.execute(tx)
  return rows[0]
}
