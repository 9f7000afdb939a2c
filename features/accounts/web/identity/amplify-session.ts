import { Amplify } from 'aws-amplify'
import { Hub } from 'aws-amplify/utils'
import type { CallFailure } from '#features/accounts/rules/sessions/authorization-failure.ts'

/** The sign-in client itself. It is heavy: `identity.ts` loads it when somebody signs in or a token must be renewed. What only the way in needs stands in `pool-entrance.ts`. */
export {
  confirmUserAttribute,
  fetchAuthSession,
  fetchUserAttributes,
  sendUserAttributeVerificationCode,
  signOut,
  updatePassword,
  updateUserAttributes,
} from 'aws-amplify/auth'

/** Which user pool, as `GET /config.json` says it. */
export interface IdentitySettings {
  readonly userPoolEndpoint: string
  readonly userPoolId: string
  readonly userPoolClientId: string
}

let refusal: CallFailure = { messages: [] }

/** Why the pool last refused to renew the tokens. */
export const lastRefusal = (): CallFailure => refusal

/** Says where the user pool is; before the first call to it. */
export function configure(settings: IdentitySettings): void {
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: settings.userPoolId,
        userPoolClientId: settings.userPoolClientId,
        userPoolEndpoint: new URL(settings.userPoolEndpoint, location.origin).href,
        loginWith: { email: true },
      },
    },
  })
  Hub.listen('auth', ({ payload }) => {
    if (payload.event === 'tokenRefresh_failure' && payload.data.error) {
      const { name, message } = payload.data.error
      refusal = { messages: [message], codes: [name] }
    }
  })
}
