import { staffPermissions, type StaffPermission } from '#values/staff/staff-permission.ts'
import { staffRoles, type StaffRole } from '#values/staff/staff-rights.ts'

/** What each role may do. The function staff_role_may of the database says the same (migration 0400). */
const permissionsOf: Readonly<Record<StaffRole, readonly StaffPermission[]>> = {
  EDITOR: ['courses.edit', 'translations.edit', 'catalogue.edit', 'figures.read', 'mail.preview'],
  TRANSLATOR: ['translations.edit', 'mail.preview'],
  SUPPORT: [
    'people.read',
    'payments.read',
    'log.read',
    'figures.read',
    'sessions.end',
    'letters.send',
    'mail.preview',
    'certificates.withdraw',
    'organizations.approve',
    'organizations.type',
    'subscriptions.grant',
  ],
  FINANCE: ['people.read', 'payments.read', 'log.read', 'figures.read', 'agreements.make', 'refunds.make'],
  OWNER: staffPermissions,
}

/** Whether one of the roles allows it. */
export const mayAsStaff = (roles: readonly StaffRole[], permission: StaffPermission): boolean =>
  roles.some((role) => permissionsOf[role].includes(permission))

/** Everything that the roles allow together, in the order of the list. */
export const permissionsOfRoles = (roles: readonly StaffRole[]): readonly StaffPermission[] =>
  staffPermissions.filter((permission) => mayAsStaff(roles, permission))

export const isStaffRole = (value: string): value is StaffRole => staffRoles.some((role) => role === value)

/** Whether a role may be ended: Kursiva always keeps an owner. */
export const mayEndRole = (role: StaffRole, otherOwners: number): boolean => role !== 'OWNER' || otherOwners > 0
