import { mayHandleRole, type MembershipRole } from '#values/membership-role.ts'
import type { AdministrationPage } from '#values/paths.ts'
import { maySeeAdministrationPage } from './administration.ts'

/** The role of the acting user in an organisation. */
export interface Management {
  readonly organizationId: string
  readonly userId: string
  readonly role: MembershipRole
  /**
   * Whether a manager manages only the people of the own groups and of their subgroups. Has no meaning for an ADMIN.
   */
  readonly groupLimited: boolean
}

/** Whether the manager is limited to the own groups. Members outside these groups do not exist for such a manager. */
export const isLimited = ({ role, groupLimited }: Pick<Management, 'role' | 'groupLimited'>): boolean =>
  role === 'MANAGER' && groupLimited

/**
 * Whether the acting user may change people with these roles, before and after the change. A limited manager may change
 * only members: another manager, or what that manager has made, may concern other groups too (O2).
 */
export const mayHandle = (acting: Management, ...roles: readonly MembershipRole[]): boolean =>
  mayHandleRole(acting.role, ...roles) && (!isLimited(acting) || roles.every((role) => role === 'MEMBER'))

/** Whether the acting user may use the operations of a page of the administration (O3). */
export const mayActOn = (management: Management | undefined, page: AdministrationPage): management is Management =>
  management !== undefined && maySeeAdministrationPage(page, management.role)
