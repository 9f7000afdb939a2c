import { createHash, randomBytes } from 'node:crypto'
import { refusals } from '../wire/errors.ts'
import { seal, unseal } from '../rules/secrecy/sealing.ts'
import type { ActionScope } from '../scope/action.ts'
import type { Refusal } from '../wire/errors.ts'
import type { Proof } from '../rules/factors/next-step.ts'
import type { Answered, PoolUser, StoredAuthSession } from '../storage/store.ts'
import type { SignInProgress } from '../rules/factors/sign-in-progress.ts'

/** What one challenge stores until it is answered: texts by name. */
export type ChallengeState = Readonly<Record<string, string>>

/** An open challenge, as its answer finds it. */
export type OpenChallenge = {
  id: Uint8Array
  progress: SignInProgress
  state: ChallengeState
  wrongTries: number
  openedAt: Date
}

type Found = { kind: 'Open'; open: OpenChallenge }

/** How often a challenge may be answered wrongly before the sign-in must start again. */
const MAX_TRIES_PER_CHALLENGE = 5

/**
 * Opens a challenge and returns the secret that its answer must bring, once: the protocol's `Session`. The state is
 * stored sealed, under the hash of that secret.
 * @param token the secret, when the challenge has one of its own
 */
export async function openChallenge(
  scope: ActionScope,
  challenge: string,
  progress: SignInProgress,
  state: ChallengeState = {},
  token: string = newToken(),
): Promise<string> {
  return openFor(scope, { challenge, progress, state, token, seconds: scope.settings.lifetimes.authSessionSeconds })
}

/** The same for challenges that take time, such as a message or an app's set-up. Open as long as codes are valid. */
export async function openLongChallenge(
  scope: ActionScope,
  challenge: string,
  progress: SignInProgress,
  state: ChallengeState = {},
): Promise<string> {
  return openFor(scope, {
    challenge,
    progress,
    state,
    token: newToken(),
    seconds: scope.settings.lifetimes.codeSeconds,
  })
}

async function openFor(
  scope: ActionScope,
  given: { challenge: string; progress: SignInProgress; state: ChallengeState; token: string; seconds: number },
): Promise<string> {
  const { challenge, progress, state, token, seconds } = given
  const id = idOf(token)
  // `kept` is the name in stored sessions
  const plain = Buffer.from(JSON.stringify({ progress, kept: state }), 'utf8')
  await scope.tx.openAuthSession({
    id,
    challenge,
    subject: progress.subject,
    clientId: progress.clientId,
    sealedState: seal(scope.secrets.atRest, plain, bindingOf(id)),
    wrongTries: 0,
    openedAt: scope.now,
    expiresAt: new Date(scope.now.getTime() + seconds * 1000),
  })
  return token
}

/**
 * Finds and locks the open challenge of a `Session` without closing it: wrong answers leave it open for a few more. One
 * of another kind or client, and an expired or answered one, is refused.
 * @param clientId undefined for actions of the protocol that do not name their client
 */
export async function findChallenge(
  scope: ActionScope,
  challenge: string,
  clientId: string | undefined,
  token: string | undefined,
): Promise<Found | Refusal> {
  if (token === undefined) return refusals.sessionMissing
  return checkSession(scope, challenge, clientId, await scope.tx.findAuthSession(idOf(token)))
}

/** {@link findChallenge}, together with everything else that a password's check needs. */
export async function findPasswordChallenge(
  scope: ActionScope,
  challenge: string,
  clientId: string,
  token: string,
): Promise<(Found & Omit<Answered, 'session'>) | Refusal> {
  const answered = await scope.tx.findAnswered(idOf(token), scope.context.address)
  const found = checkSession(scope, challenge, clientId, answered?.session)
  if (found.kind === 'Refused') return found
  return { ...found, user: answered?.user, attempts: answered?.attempts, failures: answered?.failures }
}

function checkSession(
  scope: ActionScope,
  challenge: string,
  clientId: string | undefined,
  session: StoredAuthSession | undefined,
): Found | Refusal {
  if (session === undefined || session.challenge !== challenge) return refusals.sessionExpired
  if (clientId !== undefined && session.clientId !== clientId) return refusals.sessionExpired
  if (session.takenAt !== null) return refusals.sessionUsed
  if (session.expiresAt <= scope.now) return refusals.sessionExpired
  if (session.wrongTries >= MAX_TRIES_PER_CHALLENGE) return refusals.sessionExpired
  const { id, wrongTries, openedAt } = session
  const plain = unseal(scope.secrets.atRest, session.sealedState, bindingOf(id)).toString('utf8')
  const { progress, kept: state } = JSON.parse(plain) as { progress: SignInProgress; kept: ChallengeState }
  Object.assign(scope.context.trace ?? {}, { subject: progress.subject })
  return { kind: 'Open', open: { id, progress, state, wrongTries, openedAt } }
}

/** The user a challenge was opened for, locked; undefined when there is none, or the password has changed since. */
export async function findChallenged(scope: ActionScope, challenge: OpenChallenge): Promise<PoolUser | undefined> {
  const user = await scope.tx.findUser({ sub: challenge.progress.subject })
  return user === undefined || user.passwordSetAt > challenge.openedAt ? undefined : user
}

/** The progress with one more factor. The device is the one that the answer names, else the previous one. */
export function withProof(progress: SignInProgress, proof: Proof, deviceKey?: string): SignInProgress {
  return { ...progress, proved: [...progress.proved, proof], deviceKey: deviceKey ?? progress.deviceKey }
}

/** Closes an answered challenge. */
export async function closeChallenge(scope: ActionScope, open: OpenChallenge): Promise<void> {
  await scope.tx.saveAuthSession(open.id, { takenAt: scope.now, wrongTries: open.wrongTries })
}

/** Counts a wrong answer; the challenge stays open for the remaining ones. */
export async function countWrongAnswer(scope: ActionScope, open: OpenChallenge): Promise<void> {
  await scope.tx.saveAuthSession(open.id, { takenAt: null, wrongTries: open.wrongTries + 1 })
}

function newToken(): string {
  return randomBytes(48).toString('base64url')
}

function idOf(token: string): Buffer {
  return createHash('sha256').update(token, 'utf8').digest()
}

function bindingOf(id: Uint8Array): string {
  return `auth session ${Buffer.from(id).toString('hex')}`
}
