import { action, answered } from '../action.ts'
import { members } from '../request.ts'
import { identify } from '../sign-in.ts'
import { listAttributes } from '../user-attributes.ts'

/** The user's own attributes. */
export const getUser = action('GetUser', { AccessToken: members.accessToken }, async (request, scope) => {
  const bearer = await identify(scope, request.AccessToken)
  if (bearer.kind === 'Refused') return bearer
  return answered({ Username: bearer.user.sub, UserAttributes: listAttributes(bearer.user) })
})
