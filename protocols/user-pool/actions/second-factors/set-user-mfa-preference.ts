import { action } from '../../scope/action.ts'
import { members, object, optional, type Read } from '../../wire/request.ts'
import { changeFactors } from '../../accounts/second-factors.ts'
import { identify } from '../../accounts/sign-in.ts'
import type { FactorChange } from '../../rules/factors/mfa-preference.ts'

const flag = (value: unknown) => (typeof value === 'boolean' ? value : undefined)
const readSettings = object({ Enabled: flag, PreferredMfa: flag })
const readFactorSetting = optional((value: unknown, name: string) => {
  const { Enabled, PreferredMfa } = readSettings(value, name)
  return { enabled: Enabled === true, preferred: PreferredMfa }
})

/** The settings of each second factor. */
export const factorSettings = {
  SMSMfaSettings: readFactorSetting,
  SoftwareTokenMfaSettings: readFactorSetting,
  EmailMfaSettings: readFactorSetting,
}

/** Turns a user's second factors on and off and sets the preferred one. Factors that are not named stay as they are. */
export const setUserMfaPreference = action(
  'SetUserMFAPreference',
  { AccessToken: members.accessToken, ...factorSettings },
  async (request, scope) => {
    const bearer = await identify(scope, request.AccessToken)
    if (bearer.kind === 'Refused') return bearer
    return changeFactors(scope, bearer.user, factorChangesIn(request), bearer.signIn.originJti)
  },
)

/** The factor changes that a request asks for. */
export function factorChangesIn(request: Read<typeof factorSettings>): FactorChange[] {
  const given = [
    ['SMS_MFA', request.SMSMfaSettings],
    ['SOFTWARE_TOKEN_MFA', request.SoftwareTokenMfaSettings],
    ['EMAIL_OTP', request.EmailMfaSettings],
  ] as const
  return given.flatMap(([factor, setting]) => (setting === undefined ? [] : [{ factor, ...setting }]))
}
