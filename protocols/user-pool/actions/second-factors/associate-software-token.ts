import { action, answered } from '../../scope/action.ts'
import { continueSetUp, findSetUp } from '../../challenges/mfa-setup.ts'
import { flowNotEnabled } from '../../wire/errors.ts'
import { members, optional } from '../../wire/request.ts'
import { newSoftwareTokenSecret, readableSecret } from '../../rules/factors/software-token.ts'
import { identify } from '../../accounts/sign-in.ts'
import { savePendingSecret } from '../../accounts/software-tokens.ts'

/** Issues a new secret for an authenticator app: to a signed-in user, or within a sign-in that requires a set-up. */
export const associateSoftwareToken = action(
  'AssociateSoftwareToken',
  { AccessToken: optional(members.accessToken), Session: optional(members.session) },
  async ({ AccessToken, Session }, scope) => {
    if (!scope.settings.secondFactors.includes('SOFTWARE_TOKEN_MFA')) return flowNotEnabled('SOFTWARE_TOKEN_MFA')
    const secret = newSoftwareTokenSecret()
    const SecretCode = readableSecret(secret)
    if (AccessToken === undefined) {
      const found = await findSetUp(scope, Session)
      if (found.kind === 'Refused') return found
      return answered({ SecretCode, Session: await continueSetUp(scope, found.open, { secret }) })
    }
    const bearer = await identify(scope, AccessToken)
    if (bearer.kind === 'Refused') return bearer
    await savePendingSecret(scope, bearer.user, secret)
    return answered({ SecretCode })
  },
)
