import { mayHandleRole, type MembershipRole } from '#values/membership-role.ts'
import type { AdministrationPage } from '#values/paths.ts'
import { maySeeAdministrationPage } from './administration.ts'

/** What somebody is in an organisation that they act on. */
export interface Management {
  readonly organizationId: string
  readonly userId: string
  readonly role: MembershipRole
  /** Whether it is only the people of the own groups, and the groups below these. Says nothing of an ADMIN. */
  readonly groupLimited: boolean
}

/** Whether it reaches only the own groups: then whoever is in none of them is, to this manager, not there. */
export const isLimited = ({ role, groupLimited }: Pick<Management, 'role' | 'groupLimited'>): boolean =>
  role === 'MANAGER' && groupLimited

/**
 * Whether somebody acting may handle people of these roles, before and after. A manager of the own groups handles
 * members only: whatever a manager is or has made may reach further than these groups (O2).
 */
export const mayHandle = (acting: Management, ...roles: readonly MembershipRole[]): boolean =>
  mayHandleRole(acting.role, ...roles) && (!isLimited(acting) || roles.every((role) => role === 'MEMBER'))

/** Whether somebody acting may do what stands on a page of the administration (O3). */
export const mayActOn = (management: Management | undefined, page: AdministrationPage): management is Management =>
  management !== undefined && maySeeAdministrationPage(page, management.role)
