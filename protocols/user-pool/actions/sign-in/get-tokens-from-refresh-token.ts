import { action } from '../../scope/action.ts'
import { refreshTokens } from '../../accounts/refresh-tokens.ts'
import { members } from '../../wire/request.ts'

/** Renews access and id token, and exchanges the refresh token for its successor. */
export const getTokensFromRefreshToken = action(
  'GetTokensFromRefreshToken',
  { ClientId: members.clientId, RefreshToken: members.refreshToken },
  (request, scope) => refreshTokens(scope, request.ClientId, request.RefreshToken),
)
