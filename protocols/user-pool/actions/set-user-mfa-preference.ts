import { action, answered } from '../action.ts'
import { invalidParameter } from '../errors.ts'
import { members, object, optional } from '../request.ts'
import { settlePreference, type FactorWish } from '../rules/mfa-preference.ts'
import { saveFactors, usableFactors } from '../second-factors.ts'
import { identify } from '../sign-in.ts'
import type { Factor } from '../rules/next-step.ts'

const flag = (value: unknown) => (typeof value === 'boolean' ? value : undefined)
const readSettings = object({ Enabled: flag, PreferredMfa: flag })
const readFactorSetting = optional((value: unknown, name: string) => {
  const { Enabled, PreferredMfa } = readSettings(value, name)
  return { enabled: Enabled === true, preferred: PreferredMfa }
})

/** Turns a user's second factors on and off, and says which is asked for first. What is not named stays as it is. */
export const setUserMfaPreference = action(
  'SetUserMFAPreference',
  {
    AccessToken: members.accessToken,
    SMSMfaSettings: readFactorSetting,
    SoftwareTokenMfaSettings: readFactorSetting,
    EmailMfaSettings: readFactorSetting,
  },
  async (request, scope) => {
    const bearer = await identify(scope, request.AccessToken)
    if (bearer.kind === 'Refused') return bearer
    const { user } = bearer
    const wishes: FactorWish[] = []
    const wish = (factor: Factor, setting: ReturnType<typeof readFactorSetting>) => {
      if (setting !== undefined) wishes.push({ factor, ...setting })
    }
    wish('SMS_MFA', request.SMSMfaSettings)
    wish('SOFTWARE_TOKEN_MFA', request.SoftwareTokenMfaSettings)
    wish('EMAIL_OTP', request.EmailMfaSettings)
    const verdict = settlePreference(user.mfa, wishes, await usableFactors(scope, user), scope.settings.mfa)
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
        await saveFactors(scope, user, verdict.mfa)
        return answered()
    }
  },
)
