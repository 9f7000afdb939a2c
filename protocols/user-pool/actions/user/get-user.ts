import { action, answered } from '../../scope/action.ts'
import { members } from '../../wire/request.ts'
import { identify } from '../../accounts/sign-in.ts'
import { listAttributes } from '../../tokens/user-attributes.ts'

/** The user's own attributes and second factors. */
export const getUser = action('GetUser', { AccessToken: members.accessToken }, async (request, scope) => {
  const bearer = await identify(scope, request.AccessToken, { proof: 'None' })
  if (bearer.kind === 'Refused') return bearer
  const { enabled, preferred } = bearer.user.mfa
  return answered({
    Username: bearer.user.sub,
    UserAttributes: listAttributes(bearer.user),
    ...(enabled.includes('SMS_MFA') ? { MFAOptions: [{ DeliveryMedium: 'SMS', AttributeName: 'phone_number' }] } : {}),
    ...(enabled.length === 0 ? {} : { UserMFASettingList: enabled }),
    ...(preferred === undefined ? {} : { PreferredMfaSetting: preferred }),
  })
})
