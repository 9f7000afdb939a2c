import { adminDeleteUserAttributes, adminUpdateUserAttributes } from './attributes.ts'
import { adminCreateUser } from './create-user.ts'
import { adminForgetDevice, adminListDevices, adminSetUserMfaPreference } from './second-factors.ts'
import { adminAddUserToGroup, adminListGroupsForUser, adminRemoveUserFromGroup } from './groups.ts'
import { adminResetUserPassword, adminSetUserPassword } from './passwords.ts'
import {
  adminConfirmSignUp,
  adminDeleteUser,
  adminDisableUser,
  adminEnableUser,
  adminUserGlobalSignOut,
} from './enable-disable-user.ts'
import { adminGetUser, listUsers } from './users.ts'
import type { Action } from '../scope/action.ts'

/** Every administrative action by its name, apart from the others: each needs a signature. */
export const administrationActions: ReadonlyMap<string, Action> = new Map(
  [
    adminAddUserToGroup,
    adminConfirmSignUp,
    adminCreateUser,
    adminDeleteUser,
    adminDeleteUserAttributes,
    adminDisableUser,
    adminEnableUser,
    adminForgetDevice,
    adminGetUser,
    adminListDevices,
    adminListGroupsForUser,
    adminRemoveUserFromGroup,
    adminResetUserPassword,
    adminSetUserMfaPreference,
    adminSetUserPassword,
    adminUpdateUserAttributes,
    adminUserGlobalSignOut,
    listUsers,
  ].map((entry) => [entry.name, entry]),
)

/** Their names, for callers inside the installation. */
export const administrationActionNames: readonly string[] = [...administrationActions.keys()]
