import { action, answered } from '../action.ts'
import { members } from '../request.ts'
import { identify } from '../sign-in.ts'
import type { PoolUser } from '../store.ts'

/** The user's own attributes. */
export const getUser = action('GetUser', { AccessToken: members.accessToken }, async (request, scope) => {
  const bearer = await identify(scope, request.AccessToken)
  if (bearer.kind === 'Refused') return bearer
  return answered({ Username: bearer.user.sub, UserAttributes: listAttributes(bearer.user) })
})

/** All attributes as the protocol lists them; every value is a string. */
function listAttributes(user: PoolUser): { Name: string; Value: string }[] {
  const all = { sub: user.sub, email: user.email, email_verified: String(user.emailVerified), ...user.attributes }
  return Object.entries(all).map(([Name, Value]) => ({ Name, Value }))
}
