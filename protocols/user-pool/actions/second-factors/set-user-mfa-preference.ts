import { action } from '../../scope/action.ts'
import { members, object, optional, type Read } from '../../wire/request.ts'
import { settleFactors } from '../../accounts/second-factors.ts'
import { identify } from '../../accounts/sign-in.ts'
import type { FactorWish } from '../../rules/factors/mfa-preference.ts'

const flag = (value: unknown) => (typeof value === 'boolean' ? value : undefined)
const readSettings = object({ Enabled: flag, PreferredMfa: flag })
const readFactorSetting = optional((value: unknown, name: string) => {
  const { Enabled, PreferredMfa } = readSettings(value, name)
  return { enabled: Enabled === true, preferred: PreferredMfa }
})

/** What may be said of each second factor. */
export const factorSettings = {
  SMSMfaSettings: readFactorSetting,
  SoftwareTokenMfaSettings: readFactorSetting,
  EmailMfaSettings: readFactorSetting,
}

/** Turns a user's second factors on and off, and says which is asked for first. What is not named stays as it is. */
export const setUserMfaPreference = action(
  'SetUserMFAPreference',
  { AccessToken: members.accessToken, ...factorSettings },
  async (request, scope) => {
    const bearer = await identify(scope, request.AccessToken)
    if (bearer.kind === 'Refused') return bearer
    return settleFactors(scope, bearer.user, wishesIn(request), bearer.signIn.originJti)
  },
)

/** What a request wishes of the second factors it names. */
export function wishesIn(request: Read<typeof factorSettings>): FactorWish[] {
  const given = [
    ['SMS_MFA', request.SMSMfaSettings],
    ['SOFTWARE_TOKEN_MFA', request.SoftwareTokenMfaSettings],
    ['EMAIL_OTP', request.EmailMfaSettings],
  ] as const
  return given.flatMap(([factor, setting]) => (setting === undefined ? [] : [{ factor, ...setting }]))
}
