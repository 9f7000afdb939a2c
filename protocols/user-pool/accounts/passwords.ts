import { recordChange } from './account-changes.ts'
import { isBreached } from './breached-passwords.ts'
import { forgetDevices } from './devices.ts'
import { checkPassword } from '../rules/passwords/password-policy.ts'
import { precomputeSealedPassword } from './accounts.ts'
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
  switch (checkPassword(scope.settings.passwordPolicy, password, ownWords).kind) {
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
 * Sets a new password, lifts the lockout, forgets remembered devices and notifies the owner. Challenges opened before
 * become invalid.
 * @param given.deviceKey the device in use, which stays remembered
 * @returns the user as stored now
 */
export async function changePassword(
  scope: ActionScope,
  user: PoolUser,
  password: string,
  { deviceKey, originJti }: { deviceKey?: string | undefined; originJti?: string } = {},
): Promise<PoolUser> {
  const sealed = await precomputeSealedPassword(scope, user.sub, password)
  const changed = { ...user, password: sealed, passwordSetAt: scope.now, updatedAt: scope.now }
  await recordChange(scope, 'PasswordChanged', user, { originJti })
  await scope.tx.saveUser(changed)
  await scope.tx.clearAttempts(user.sub, 'Password')
  await forgetDevices(scope, user.sub, deviceKey)
  return changed
}
