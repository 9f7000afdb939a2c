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

/** Every action of the administration by its name. They stand apart: none runs without a signature. */
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

/** Their names, for whoever asks them from within the installation. */
export const administrationActionNames: readonly string[] = [...administrationActions.keys()]
