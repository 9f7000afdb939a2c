import { action, answered } from '../action.ts'
import { members } from '../request.ts'
import { identify } from '../sign-in.ts'
import type { PoolUser } from '../store.ts'

/** The user's own attributes and second factors. */
export const getUser = action('GetUser', { AccessToken: members.accessToken }, async (request, scope) => {
  const bearer = await identify(scope, request.AccessToken)
  if (bearer.kind === 'Refused') return bearer
  const { enabled, preferred } = bearer.user.mfa
  return answered({
    Username: bearer.user.sub,
    UserAttributes: listAttributes(bearer.user),
    ...(enabled.length === 0 ? {} : { UserMFASettingList: enabled }),
    ...(preferred === undefined ? {} : { PreferredMfaSetting: preferred }),
  })
})

/** All attributes as the protocol lists them; every value is a string. */
function listAttributes(user: PoolUser): { Name: string; Value: string }[] {
  const { sub, email, phone } = user
  const all = {
    sub,
    email,
    email_verified: String(user.emailVerified),
    ...(phone === undefined ? {} : { phone_number: phone.number, phone_number_verified: String(phone.verified) }),
    ...user.attributes,
  }
  return Object.entries(all).map(([Name, Value]) => ({ Name, Value }))
}
