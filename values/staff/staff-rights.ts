import type { StaffPermission } from './staff-permission.ts'

/** The roles of those who run Kursiva. One person may have several. */
export const staffRoles = ['EDITOR', 'TRANSLATOR', 'SUPPORT', 'FINANCE', 'OWNER'] as const
export type StaffRole = (typeof staffRoles)[number]

/** What somebody may do as staff. */
export interface StaffRights {
  readonly roles: readonly StaffRole[]
  /** Empty while the second factor is missing. */
  readonly permissions: readonly StaffPermission[]
  /** Whether the session must be signed in with two factors first. */
  readonly isSecondFactorMissing: boolean
}
