import { askPoolFor } from '#features/accounts/web/identity/call-user-pool.ts'
import { accessToken } from '#features/accounts/web/identity/identity.ts'
import { noteAnswer } from '#features/accounts/web/session/track-rest-session.ts'
import { readClaims } from '#features/accounts/rules/sessions/access-token.ts'
import { readProofStep, type ProofStep } from '#features/accounts/rules/sign-in/reauthentication-step.ts'

/** What the reader begins with. */
export type ProofWay =
  | { readonly kind: 'Password'; readonly password: string }
  | { readonly kind: 'Passkey' }
  | { readonly kind: 'EmailCode' }

/** A sign-in that is made only to prove who is there: its tokens are never stored. */
export interface ProofSignIn {
  readonly username: string
  readonly step: ProofStep
}

/** The pages' own name at the user pool, which every access token carries. */
async function clientId(): Promise<string> {
  const name = readClaims((await accessToken()) ?? '')?.['client_id']
  return typeof name === 'string' ? name : ''
}

/** Begins with one of the reader's ways. @throws with the name of the pool's exception */
export async function beginProof(username: string, way: ProofWay): Promise<ProofSignIn> {
  const preferred = { Password: 'PASSWORD', Passkey: 'WEB_AUTHN', EmailCode: 'EMAIL_OTP' }[way.kind]
  const answer = await askPoolFor('InitiateAuth', {
    ClientId: await clientId(),
    AuthFlow: 'USER_AUTH',
    AuthParameters: {
      USERNAME: username,
      PREFERRED_CHALLENGE: preferred,
      ...(way.kind === 'Password' ? { PASSWORD: way.password } : {}),
    },
  })
  return advance({ username, step: readProofStep(answer) })
}

/** Answers the step with a code, or with the factor that was chosen. @throws with the name of the pool's exception */
export async function answerProof({ username, step }: ProofSignIn, given: string): Promise<ProofSignIn> {
  if (step.kind !== 'Code' && step.kind !== 'ChooseFactor') return { username, step }
  return advance(await respond(username, step, { [step.kind === 'Code' ? step.member : 'ANSWER']: given }))
}

async function respond(
  username: string,
  { challenge, session }: { readonly challenge: string; readonly session: string },
  responses: Readonly<Record<string, string>>,
): Promise<ProofSignIn> {
  const answer = await askPoolFor('RespondToAuthChallenge', {
    ClientId: await clientId(),
    ChallengeName: challenge,
    Session: session,
    ChallengeResponses: { USERNAME: username, ...responses },
  })
  return { username, step: readProofStep(answer) }
}

/** Does what needs no reader: signs with the passkey, and shows the finished sign-in to the server. */
async function advance(signIn: ProofSignIn): Promise<ProofSignIn> {
  const { username, step } = signIn
  if (step.kind === 'Passkey') {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
      step.options as unknown as PublicKeyCredentialRequestOptionsJSON,
    )
    const credential = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential | null
    return advance(await respond(username, step, { CREDENTIAL: JSON.stringify(credential?.toJSON()) }))
  }
  if (step.kind === 'Proved') await showProof(step)
  return signIn
}

/** Whether this browser can prove with a passkey here. */
export const canUsePasskey = (): boolean =>
  typeof PublicKeyCredential === 'function' && 'parseRequestOptionsFromJSON' in PublicKeyCredential

/**
 * Shows the server a sign-in that was made just now: the running session counts as proved. The sign-in itself ends.
 * @throws when the server does not take it
 */
export async function showProof(made: { readonly accessToken: string; readonly refreshToken?: string }): Promise<void> {
  const token = await accessToken()
  const response = await fetch('/rest/account/proof', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ proof: made.accessToken }),
  })
  // a managed pool does not hear of it otherwise
  if (made.refreshToken)
    await askPoolFor('RevokeToken', { ClientId: await clientId(), Token: made.refreshToken }).catch((error: unknown) =>
      console.error('The sign-in that proved the session could not be ended.', error),
    )
  await noteAnswer(response)
  if (!response.ok) throw new Error(`proof: ${response.status}`)
}
