import {
  CognitoIdentityProvider,
  type InitiateAuthCommandInput,
  type RespondToAuthChallengeCommandInput,
} from '@aws-sdk/client-cognito-identity-provider'
import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserPool,
  type CognitoUserSession,
} from 'amazon-cognito-identity-js'
import { Amplify } from 'aws-amplify'
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
import { createSrpSession, signSrpSession, wrapAuthChallenge, wrapInitiateAuth } from 'cognito-srp-helper'
import { passwords, type ContractTarget } from './target.ts'

/** Amazon's own client with the administration's key, or with another one. */
export const sdkOf = ({ region, endpoint, key }: ContractTarget, otherKey = key): CognitoIdentityProvider =>
  new CognitoIdentityProvider({
    region,
    endpoint,
    credentials: { accessKeyId: otherKey.id, secretAccessKey: otherKey.secret },
  })

/** The response to a step of a sign-in. */
export interface SignInAnswer {
  readonly ChallengeName?: string | undefined
  readonly Session?: string | undefined
  readonly ChallengeParameters?: Record<string, string> | undefined
  readonly AuthenticationResult?:
    { AccessToken?: string | undefined; IdToken?: string | undefined; RefreshToken?: string | undefined } | undefined
}

/** Signs in with SRP through Amazon's own client; a third client computes the SRP values. */
export async function signInBySdk(target: ContractTarget, email: string, password: string): Promise<SignInAnswer> {
  const sdk = sdkOf(target)
  const { clientId: ClientId, userPoolId } = target
  const session = createSrpSession(email, password, userPoolId, false)
  const opening = wrapInitiateAuth(session, {
    ClientId,
    AuthFlow: 'USER_SRP_AUTH',
    AuthParameters: { CHALLENGE_NAME: 'SRP_A', USERNAME: email },
  })
  // the client's types accept any string as the name of a flow or challenge
  const challenge = await sdk.initiateAuth(opening as InitiateAuthCommandInput)
  const answer = wrapAuthChallenge(signSrpSession(session, challenge as Parameters<typeof signSrpSession>[1]), {
    ClientId,
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeResponses: { USERNAME: email },
    Session: challenge.Session ?? '',
  })
  return sdk.respondToAuthChallenge(answer as RespondToAuthChallengeCommandInput)
}

/** The tokens of a sign-in that needs only the password. */
export async function tokensOf(target: ContractTarget, email: string, password: string = passwords.first) {
  const { AuthenticationResult: result } = await signInBySdk(target, email, password)
  if (!result?.AccessToken || !result.IdToken || !result.RefreshToken) throw new Error('the pool gave no tokens')
  return { access: result.AccessToken, id: result.IdToken, refresh: result.RefreshToken }
}

/** Creates a user who can sign in with the first password. Returns the sub. */
export async function confirmedUser(target: ContractTarget, email: string): Promise<string> {
  const sdk = sdkOf(target)
  const { userPoolId: UserPoolId } = target
  const { User } = await sdk.adminCreateUser({
    UserPoolId,
    Username: email,
    MessageAction: 'SUPPRESS',
    TemporaryPassword: passwords.temporary,
    UserAttributes: [
      { Name: 'email', Value: email },
      { Name: 'email_verified', Value: 'true' },
      { Name: 'name', Value: 'Kari Nordmann' },
    ],
  })
  await sdk.adminSetUserPassword({ UserPoolId, Username: email, Password: passwords.first, Permanent: true })
  return User?.Username ?? ''
}

/** Configures Amplify for the pool. It stores its tokens in memory. */
export function useAmplify({ userPoolId, clientId, endpoint }: ContractTarget): void {
  const cookies = new Map<string, string>()
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    setItem: async (key, value) => void cookies.set(key, value),
    getItem: async (key) => cookies.get(key) ?? null,
    removeItem: async (key) => void cookies.delete(key),
    clear: async () => cookies.clear(),
  })
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId,
        userPoolClientId: clientId,
        userPoolEndpoint: endpoint,
        loginWith: { email: true },
      },
    },
  })
}

/**
 * Signs in through the older client, which has callbacks: called with a session, or because a new password is
 * required.
 */
export function signInByOlderClient(
  { userPoolId, clientId, endpoint }: ContractTarget,
  Username: string,
  Password: string,
  newPassword?: string,
): Promise<CognitoUserSession> {
  const Pool = new CognitoUserPool({ UserPoolId: userPoolId, ClientId: clientId, endpoint })
  const user = new CognitoUser({ Username, Pool })
  return new Promise((onSuccess, onFailure) => {
    user.authenticateUser(new AuthenticationDetails({ Username, Password }), {
      onSuccess,
      onFailure,
      newPasswordRequired: () =>
        newPassword === undefined
          ? onFailure(new Error('a new password must be chosen'))
          : user.completeNewPasswordChallenge(newPassword, {}, { onSuccess, onFailure }),
    })
  })
}
