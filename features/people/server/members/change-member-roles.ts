import type { MembershipRole } from '#values/membership-role.ts'
import {
  keepsAnAdmin,
  mayActOn,
  mayHandle,
  lockManagement,
  managedAmong,
  setRole,
  countAdmins,
} from '#features/organizations/server/index.ts'
import { recordChange } from '#platform/audit/index.ts'
import { inTransaction, type Database } from '#platform/database/index.ts'
import { findMembersAsIs } from '#features/people/server/removal/removal-store.ts'

/** The result for one person: `NOT_MEMBER` also for a member whom the acting user does not manage. */
type RoleChangeResult = 'CHANGED' | 'LAST_ADMIN' | 'NOT_MEMBER' | 'NOT_ALLOWED'

export interface RoleChangeRequest {
  /** The acting user. */
  readonly userId: string
  readonly organizationId: string
  /** At most 500; duplicates are ignored. */
  readonly userIds: readonly string[]
  readonly role: MembershipRole
  /** For a manager: limited to the people of the own groups. */
  readonly groupLimited: boolean
  readonly at: Date
}

export type RolesOutcome =
  | {
      readonly kind: 'RolesChanged'
      readonly results: readonly { readonly userId: string; readonly result: RoleChangeResult }[]
    }
  | { readonly kind: 'NotOrganizationManager' }

/**
 * Changes the role of people in an organisation (O2). At least one admin must remain, and no user changes a role above
 * the own.
 */
export function changeMemberRoles(
  database: Database,
  { userId, organizationId, role, at, ...request }: RoleChangeRequest,
): Promise<RolesOutcome> {
  const userIds = [...new Set(request.userIds)]
  const groupLimited = role === 'MANAGER' && request.groupLimited
  return inTransaction(database, { kind: 'system' }, async (tx) => {
    const management = await lockManagement(tx, userId, organizationId)
    if (!mayActOn(management, 'administrate_users')) return { kind: 'NotOrganizationManager' }
    const managed = await managedAmong(tx, management, userIds)
    const members = new Map(
      (await findMembersAsIs(tx, organizationId, [...managed])).map((each) => [each.userId, each]),
    )
    let admins = await countAdmins(tx, organizationId)
    const results: { userId: string; result: RoleChangeResult }[] = []
    for (const id of userIds) {
      const member = members.get(id)
      const result: RoleChangeResult = !member
        ? 'NOT_MEMBER'
        : !mayHandle(management, member.role, role)
          ? 'NOT_ALLOWED'
          : keepsAnAdmin(member.role, role, admins - 1)
            ? 'CHANGED'
            : 'LAST_ADMIN'
      results.push({ userId: id, result })
      if (!member || result !== 'CHANGED') continue
      if (member.role === role && member.groupLimited === groupLimited) continue
      admins += Number(role === 'ADMIN') - Number(member.role === 'ADMIN')
      await setRole(tx, { organizationId, userId: id, role, groupLimited, at })
      await recordChange(tx, {
        organizationId,
        actorId: userId,
        kind: 'ROLE_CHANGED',
        subject: member.name,
        subjectId: id,
        before: { role: member.role, ...(member.groupLimited && { groupLimited: true }) },
        after: { role, ...(groupLimited && { groupLimited }) },
        at,
      })
    }
    return { kind: 'RolesChanged', results }
  })
}
