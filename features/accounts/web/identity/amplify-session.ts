import { Amplify } from 'aws-amplify'
import { Hub } from 'aws-amplify/utils'
import type { CallFailure } from '#features/accounts/rules/sessions/authorization-failure.ts'

/**
 * The sign-in client itself. It is large: `identity.ts` loads it when a user signs in or a token must be refreshed.
 * `amplify-sign-in.ts` has what only the sign-in pages need.
 */
export {
  confirmUserAttribute,
  fetchAuthSession,
  fetchUserAttributes,
  sendUserAttributeVerificationCode,
  signOut,
  updatePassword,
  updateUserAttributes,
} from 'aws-amplify/auth'

/** The user pool, from `GET /config.json`. */
export interface IdentitySettings {
  readonly userPoolEndpoint: string
  readonly userPoolId: string
  readonly userPoolClientId: string
}

let refusal: CallFailure = { messages: [] }

/** Why the pool last refused to refresh the tokens. */
export const lastRefusal = (): CallFailure => refusal

/** Configures the user pool's address, before the first call. */
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
