import { randomUUID } from 'node:crypto'
import { Amplify } from 'aws-amplify'
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
import { Secret, TOTP } from 'otpauth'
import { createPoolUser } from '#features/accounts/server/index.ts'
import { asOwner } from '#platform/database/index.ts'
import type { UserPoolServer } from './user-pool-server.ts'

export const ClientId = 'kursiva-web'
export const password = 'tre blå sykler i regnet'

/** A response of the pool during or at the end of a sign-in. */
export type Step = {
  ChallengeName?: string
  Session?: string
  ChallengeParameters?: Record<string, string>
  AvailableChallenges?: string[]
  AuthenticationResult?: { AccessToken: string; IdToken: string; RefreshToken: string }
  SecretCode?: string
  Status?: string
  __type?: string
  message?: string
}

/** Configures Amplify as in the browser, with its tokens in memory, for this pool. */
export function useAmplify(server: UserPoolServer): void {
  const codes = new Map<string, string>()
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    setItem: async (key, value) => void codes.set(key, value),
    getItem: async (key) => codes.get(key) ?? null,
    removeItem: async (key) => void codes.delete(key),
    clear: async () => codes.clear(),
  })
  Amplify.configure({ Auth: { Cognito: { ...server.client, loginWith: { email: true } } } })
}

/** Adds a confirmed user with the password above. @param status another status of the account */
export async function seed(server: UserPoolServer, email: string, status = 'CONFIRMED'): Promise<string> {
  const sub = randomUUID()
  const attributes = { name: 'Kari Nordmann', locale: 'nb', 'custom:domain': 'no' }
  const user = { sub, email, password, attributes }
  await createPoolUser(server.database.database, server.settings, user, server.clock.now())
  if (status !== 'CONFIRMED') await ownerRuns(server, `update pool_user set status = '${status}' where sub = '${sub}'`)
  return sub
}

/** Changes an account with SQL, where the protocol cannot. */
export function ownerRuns(server: UserPoolServer, statement: string): Promise<unknown> {
  return asOwner(server.database.ownerUrl, (owner) => owner.query(statement))
}

/** Sends one request without any client library. */
export async function ask(server: UserPoolServer, action: string, body: object): Promise<Step> {
  return (await server.ask(action, body)).body
}

/** Submits the password; returns the next step. The pool must offer the password flow. */
export function begin(server: UserPoolServer, email: string, typed = password): Promise<Step> {
  const AuthParameters = { USERNAME: email, PASSWORD: typed }
  return ask(server, 'InitiateAuth', { ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters })
}

/** Starts the flow in which the user chooses the challenge. */
export function choose(server: UserPoolServer, email: string, parameters: Record<string, string> = {}): Promise<Step> {
  const AuthParameters = { USERNAME: email, ...parameters }
  return ask(server, 'InitiateAuth', { ClientId, AuthFlow: 'USER_AUTH', AuthParameters })
}

/** Responds to a challenge. @param as the name of another challenge, to test that it is refused */
export function answer(
  server: UserPoolServer,
  asked: Step,
  responses: Record<string, string>,
  as = asked.ChallengeName,
): Promise<Step> {
  const ChallengeResponses = { USERNAME: 'anybody', ...responses }
  return ask(server, 'RespondToAuthChallenge', {
    ClientId,
    ChallengeName: as,
    Session: asked.Session,
    ChallengeResponses,
  })
}

/** The access token of a completed sign-in. */
export function tokenOf({ AuthenticationResult, ...rest }: Step): string {
  if (AuthenticationResult === undefined) throw new Error(`nobody is signed in: ${JSON.stringify(rest)}`)
  return AuthenticationResult.AccessToken
}

/** The code of an authenticator app, now or that many steps of 30 seconds later. */
export function appCode(server: UserPoolServer, secret: string, steps = 0): string {
  const app = new TOTP({ secret: Secret.fromBase32(secret) })
  return app.generate({ timestamp: server.clock.now().getTime() + steps * 30_000 })
}

/** Registers an authenticator app for the signed-in user, and enables it. This uses up the current time step. */
export async function addApp(server: UserPoolServer, AccessToken: string, PreferredMfa = true): Promise<string> {
  const { SecretCode = '' } = await ask(server, 'AssociateSoftwareToken', { AccessToken })
  await ask(server, 'VerifySoftwareToken', { AccessToken, UserCode: appCode(server, SecretCode) })
  const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa }
  await ask(server, 'SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings })
  return SecretCode
}

/** Gives the signed-in user a verified telephone number. */
export async function addPhone(server: UserPoolServer, AccessToken: string, number: string): Promise<void> {
  const UserAttributes = [{ Name: 'phone_number', Value: number }]
  await ask(server, 'UpdateUserAttributes', { AccessToken, UserAttributes })
  await ask(server, 'VerifyUserAttribute', { AccessToken, AttributeName: 'phone_number', Code: server.codeFor(number) })
}

/** A wrong code. */
export const otherThan = (code: string) => (code === '000000' ? '000001' : '000000')

/** The type and message of a refusal. */
export const refusal = ({ __type, message }: Step) => [__type, message]
export const wrongCode = ['CodeMismatchException', 'Invalid code or auth state for the user.']
export const sessionExpired = ['NotAuthorizedException', 'Invalid session for the user, session is expired.']
export const sessionUsed = ['NotAuthorizedException', 'Invalid session for the user, session can only be used once.']
