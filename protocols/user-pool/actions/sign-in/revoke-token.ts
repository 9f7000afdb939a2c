import { action, answered } from '../../scope/action.ts'
import { refusals } from '../../wire/errors.ts'
import { members } from '../../wire/request.ts'
import { hashRefreshToken } from '../../rules/oauth/refresh-tokens.ts'
import { revokeSignIns } from '../../accounts/sign-in.ts'

/** Ends the sign-in of a refresh token. An unknown token is answered like a known one (RFC 7009 section 2.2). */
export const revokeToken = action(
  'RevokeToken',
  { ClientId: members.clientId, Token: members.refreshToken },
  async (request, scope) => {
    if (request.Token.split('.').length === 3) return refusals.unsupportedToken
    const found = await scope.tx.findRefreshToken(hashRefreshToken(request.Token))
    if (found !== undefined && found.signIn.clientId === request.ClientId && found.signIn.revokedAt === null) {
      await scope.tx.findUser({ sub: found.signIn.sub })
      await revokeSignIns(scope, found.signIn.sub, { kind: 'One', originJti: found.signIn.originJti }, 'SignedOut')
    }
    return answered()
  },
)
