import { recordChange } from './account-changes.ts'
import { answered } from '../scope/action.ts'
import { invalidParameter } from '../wire/errors.ts'
import { applyFactorChanges, type FactorChange } from '../rules/factors/mfa-preference.ts'
import { maySendTo, verifiedNumber } from '../rules/factors/phone.ts'
import type { ActionResult, ActionScope } from '../scope/action.ts'
import type { Factor, MfaSettings } from '../rules/factors/next-step.ts'
import type { PoolUser } from '../storage/store.ts'

/** Adds a verified second factor; the first one becomes the preferred one. */
export function addFactor(scope: ActionScope, user: PoolUser, factor: Factor): Promise<PoolUser> {
  const { enabled, preferred } = user.mfa
  const all = enabled.includes(factor) ? enabled : [...enabled, factor]
  return saveFactors(scope, user, { enabled: all, preferred: preferred ?? factor })
}

/**
 * Stores a user's second factors and notifies the owner of what was added or removed (OWASP ASVS 5.0 V6.3.7).
 * @returns the user as stored now
 */
export async function saveFactors(
  scope: ActionScope,
  user: PoolUser,
  mfa: MfaSettings,
  originJti?: string,
): Promise<PoolUser> {
  const saved = { ...user, mfa, updatedAt: scope.now }
  if (mfa.enabled.some((factor) => !user.mfa.enabled.includes(factor)))
    await recordChange(scope, 'SecondFactorAdded', user, { originJti })
  if (user.mfa.enabled.some((factor) => !mfa.enabled.includes(factor)))
    await recordChange(scope, 'SecondFactorRemoved', user, { originJti })
  await scope.tx.saveUser(saved)
  return saved
}

/** The settings without one factor. */
export function withoutFactor({ enabled, preferred }: MfaSettings, factor: Factor): MfaSettings {
  return {
    enabled: enabled.filter((each) => each !== factor),
    preferred: preferred === factor ? undefined : preferred,
  }
}

/** The second factors that work for a user: offered here, and with a verified app, number or address. */
async function usableFactors(scope: ActionScope, user: PoolUser): Promise<readonly Factor[]> {
  const { secondFactors, smsPrefixes } = scope.settings
  const number = verifiedNumber(user)
  const works: Readonly<Record<Factor, boolean>> = {
    SOFTWARE_TOKEN_MFA: (await scope.tx.findSoftwareToken(user.sub))?.secret !== undefined,
    SMS_MFA: number !== undefined && maySendTo(number, smsPrefixes),
    EMAIL_OTP: user.emailVerified,
  }
  return secondFactors.filter((factor) => works[factor])
}

/** Applies the requested changes of the second factors, or refuses them. */
export async function changeFactors(
  scope: ActionScope,
  user: PoolUser,
  wishes: readonly FactorChange[],
  originJti?: string,
): Promise<ActionResult> {
  const verdict = applyFactorChanges(user.mfa, wishes, await usableFactors(scope, user), scope.settings.mfa)
  switch (verdict.kind) {
    case 'NotSetUp':
      return invalidParameter(
        verdict.factor === 'SOFTWARE_TOKEN_MFA'
          ? 'User has not verified software token mfa'
          : `User does not have delivery config set to turn on ${verdict.factor}`,
      )
    case 'TwoPreferred':
      return invalidParameter('Only one MFA method can be preferred')
    case 'LastOne':
      return invalidParameter('MFA is required: one method must stay enabled')
    case 'Settled':
      await saveFactors(scope, user, verdict.mfa, originJti)
      return answered()
  }
}
