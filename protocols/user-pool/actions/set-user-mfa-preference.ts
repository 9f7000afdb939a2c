import { action } from '../action.ts'
import { members, object, optional } from '../request.ts'
import { settleFactors } from '../second-factors.ts'
import { identify } from '../sign-in.ts'
import type { FactorWish } from '../rules/mfa-preference.ts'
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
    return settleFactors(scope, user, wishes)
  },
)
