import { callUserPool } from '#features/accounts/web/identity/call-user-pool.ts'
import { accessToken } from '#features/accounts/web/identity/identity.ts'
import { trackRestSession } from '#features/accounts/web/session/track-rest-session.ts'
import { readClaims } from '#features/accounts/rules/sessions/access-token.ts'
import {
  readReauthenticationStep,
  type ReauthenticationStep,
} from '#features/accounts/rules/sign-in/reauthentication-step.ts'
import { reportError } from '#platform/browser/report-error.ts'

/** The first factor of the reauthentication. */
export type ReauthenticationMethod =
  | { readonly kind: 'Password'; readonly password: string }
  | { readonly kind: 'Passkey' }
  | { readonly kind: 'EmailCode' }

/** A sign-in that only authenticates the running session: its tokens are never stored. */
export interface ReauthenticationSignIn {
  readonly username: string
  readonly step: ReauthenticationStep
}

/** The client id at the user pool, which every access token contains. */
async function clientId(): Promise<string> {
  const name = readClaims((await accessToken()) ?? '')?.['client_id']
  return typeof name === 'string' ? name : ''
}

/** Begins with one of the user's methods. @throws with the name of the pool's exception */
export async function beginReauthentication(
  username: string,
  method: ReauthenticationMethod,
): Promise<ReauthenticationSignIn> {
  const preferred = { Password: 'PASSWORD', Passkey: 'WEB_AUTHN', EmailCode: 'EMAIL_OTP' }[method.kind]
  const answer = await callUserPool('InitiateAuth', {
    ClientId: await clientId(),
    AuthFlow: 'USER_AUTH',
    AuthParameters: {
      USERNAME: username,
      PREFERRED_CHALLENGE: preferred,
      ...(method.kind === 'Password' ? { PASSWORD: method.password } : {}),
    },
  })
  return advance({ username, step: readReauthenticationStep(answer) })
}

/** Answers the step with a code or the chosen factor. @throws with the name of the pool's exception */
export async function answerReauthentication(
  { username, step }: ReauthenticationSignIn,
  given: string,
): Promise<ReauthenticationSignIn> {
  if (step.kind !== 'Code' && step.kind !== 'ChooseFactor') return { username, step }
  return advance(await respond(username, step, { [step.kind === 'Code' ? step.member : 'ANSWER']: given }))
}

async function respond(
  username: string,
  { challenge, session }: { readonly challenge: string; readonly session: string },
  responses: Readonly<Record<string, string>>,
): Promise<ReauthenticationSignIn> {
  const answer = await callUserPool('RespondToAuthChallenge', {
    ClientId: await clientId(),
    ChallengeName: challenge,
    Session: session,
    ChallengeResponses: { USERNAME: username, ...responses },
  })
  return { username, step: readReauthenticationStep(answer) }
}

/** Performs the steps without user input: signs with the passkey, and submits the finished sign-in. */
async function advance(signIn: ReauthenticationSignIn): Promise<ReauthenticationSignIn> {
  const { username, step } = signIn
  if (step.kind === 'Passkey') {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
      step.options as unknown as PublicKeyCredentialRequestOptionsJSON,
    )
    const credential = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential | null
    return advance(await respond(username, step, { CREDENTIAL: JSON.stringify(credential?.toJSON()) }))
  }
  if (step.kind === 'Proved') await submitReauthentication(step)
  return signIn
}

/** Whether this browser supports reauthentication with a passkey. */
export const canUsePasskey = (): boolean =>
  typeof PublicKeyCredential === 'function' && 'parseRequestOptionsFromJSON' in PublicKeyCredential

/**
 * Submits a new sign-in to the server, so that the running session counts as recently authenticated. The sign-in itself
 * ends.
 * @throws when the server refuses it
 */
export async function submitReauthentication(made: {
  readonly accessToken: string
  readonly refreshToken?: string
}): Promise<void> {
  const token = await accessToken()
  const response = await fetch('/rest/account/proof', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ proof: made.accessToken }),
  })
  // a managed pool does not know it otherwise
  if (made.refreshToken)
    await callUserPool('RevokeToken', { ClientId: await clientId(), Token: made.refreshToken }).catch(
      (error: unknown) => reportError(error, 'reauthenticate'),
    )
  await trackRestSession(response)
  if (!response.ok) throw new Error(`proof: ${response.status}`)
}
