import { recordChange } from './account-changes.ts'
import { isBreached } from './breached-passwords.ts'
import { forgetDevices } from './devices.ts'
import { judgePassword } from '../rules/passwords/password-policy.ts'
import { sealPasswordApart } from './accounts.ts'
import { refusals } from '../wire/errors.ts'
import type { ActionScope } from '../scope/action.ts'
import type { Refusal } from '../wire/errors.ts'
import type { PoolUser } from '../storage/store.ts'

/** Whether a new password may be used by a person with this address and these attributes. */
export function refusePassword(
  scope: ActionScope,
  password: string,
  person: Pick<PoolUser, 'email' | 'attributes'>,
): Refusal | undefined {
  const ownWords = [person.email, person.attributes['name'] ?? '']
  switch (judgePassword(scope.settings.passwordPolicy, password, ownWords).kind) {
    case 'Accepted':
      return isBreached(password) ? refusals.passwordBreached : undefined
    case 'TooShort':
      return refusals.passwordTooShort
    case 'TooLong':
      return refusals.passwordTooLong
    case 'TooCommon':
      return refusals.passwordTooCommon
  }
}

/**
 * Gives a user a new password: the lockout is lifted, remembered devices are forgotten, the owner is told. Challenges opened
 * before are worth nothing.
 * @param given.deviceKey the device that the user is at with the old password, which stays remembered
 * @returns the user as stored now
 */
export async function changePassword(
  scope: ActionScope,
  user: PoolUser,
  password: string,
  { deviceKey, originJti }: { deviceKey?: string | undefined; originJti?: string } = {},
): Promise<PoolUser> {
  const sealed = await sealPasswordApart(scope, user.sub, password)
  const changed = { ...user, password: sealed, passwordSetAt: scope.now, updatedAt: scope.now }
  await recordChange(scope, 'PasswordChanged', user, { originJti })
  await scope.tx.saveUser(changed)
  await scope.tx.clearAttempts(user.sub, 'Password')
  await forgetDevices(scope, user.sub, deviceKey)
  return changed
}
