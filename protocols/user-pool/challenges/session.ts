import { createHash, randomBytes } from 'node:crypto'
import { refusals } from '../wire/errors.ts'
import { seal, unseal } from '../rules/secrecy/sealing.ts'
import type { ActionScope } from '../scope/action.ts'
import type { Refusal } from '../wire/errors.ts'
import type { Proof } from '../rules/factors/next-step.ts'
import type { Answered, PoolUser, StoredAuthSession } from '../storage/store.ts'
import type { SignInProgress } from '../rules/factors/sign-in-progress.ts'

/** What one challenge keeps to itself until it is answered: texts by name. */
export type Kept = Readonly<Record<string, string>>

/** A challenge that is open, as its answer finds it. */
export type OpenChallenge = { id: Uint8Array; progress: SignInProgress; kept: Kept; wrongTries: number; openedAt: Date }

type Found = { kind: 'Open'; open: OpenChallenge }

/** So often may one challenge be answered wrongly before the sign-in must begin anew. */
export const TRIES_PER_CHALLENGE = 5

/**
 * Opens a challenge and gives the secret that its answer must bring, once: the protocol's `Session`. What is kept lies
 * sealed in the storage, under the hash of that secret.
 * @param token the secret, when the challenge has one of its own
 */
export async function openChallenge(
  scope: ActionScope,
  challenge: string,
  progress: SignInProgress,
  kept: Kept = {},
  token: string = newToken(),
): Promise<string> {
  return openFor(scope, { challenge, progress, kept, token, seconds: scope.settings.lifetimes.authSessionSeconds })
}

/** The same for what takes its time: a message must arrive, an app be set up. Open as long as codes are good. */
export async function openLongChallenge(
  scope: ActionScope,
  challenge: string,
  progress: SignInProgress,
  kept: Kept = {},
): Promise<string> {
  return openFor(scope, { challenge, progress, kept, token: newToken(), seconds: scope.settings.lifetimes.codeSeconds })
}

async function openFor(
  scope: ActionScope,
  given: { challenge: string; progress: SignInProgress; kept: Kept; token: string; seconds: number },
): Promise<string> {
  const { challenge, progress, kept, token, seconds } = given
  const id = idOf(token)
  const state = Buffer.from(JSON.stringify({ progress, kept }), 'utf8')
  await scope.tx.openAuthSession({
    id,
    challenge,
    subject: progress.subject,
    clientId: progress.clientId,
    sealedState: seal(scope.secrets.atRest, state, bindingOf(id)),
    wrongTries: 0,
    openedAt: scope.now,
    expiresAt: new Date(scope.now.getTime() + seconds * 1000),
  })
  return token
}

/**
 * Finds the open challenge of a `Session` and locks it, without using it up: wrong answers leave it open for a few
 * more. One of another kind or another client, one that has run out or was answered, is refused.
 * @param clientId undefined for actions of the protocol that do not name their client
 */
export async function findChallenge(
  scope: ActionScope,
  challenge: string,
  clientId: string | undefined,
  token: string | undefined,
): Promise<Found | Refusal> {
  if (token === undefined) return refusals.sessionMissing
  return judge(scope, challenge, clientId, await scope.tx.findAuthSession(idOf(token)))
}

/** {@link findChallenge}, together with everything else that a password's proof is judged by. */
export async function findPasswordChallenge(
  scope: ActionScope,
  challenge: string,
  clientId: string,
  token: string,
): Promise<(Found & Omit<Answered, 'session'>) | Refusal> {
  const answered = await scope.tx.findAnswered(idOf(token), scope.context.address)
  const found = judge(scope, challenge, clientId, answered?.session)
  if (found.kind === 'Refused') return found
  return { ...found, user: answered?.user, attempts: answered?.attempts, failures: answered?.failures }
}

function judge(
  scope: ActionScope,
  challenge: string,
  clientId: string | undefined,
  session: StoredAuthSession | undefined,
): Found | Refusal {
  if (session === undefined || session.challenge !== challenge) return refusals.sessionExpired
  if (clientId !== undefined && session.clientId !== clientId) return refusals.sessionExpired
  if (session.takenAt !== null) return refusals.sessionUsed
  if (session.expiresAt <= scope.now) return refusals.sessionExpired
  if (session.wrongTries >= TRIES_PER_CHALLENGE) return refusals.sessionExpired
  const { id, wrongTries, openedAt } = session
  const state = unseal(scope.secrets.atRest, session.sealedState, bindingOf(id)).toString('utf8')
  const { progress, kept } = JSON.parse(state) as { progress: SignInProgress; kept: Kept }
  Object.assign(scope.context.seen ?? {}, { subject: progress.subject })
  return { kind: 'Open', open: { id, progress, kept, wrongTries, openedAt } }
}

/** The user a challenge was opened for, locked; undefined when there is none, or the password has changed since. */
export async function findChallenged(scope: ActionScope, challenge: OpenChallenge): Promise<PoolUser | undefined> {
  const user = await scope.tx.findUser({ sub: challenge.progress.subject })
  return user === undefined || user.passwordSetAt > challenge.openedAt ? undefined : user
}

/** How far the sign-in has come with one more proof. The device is the one that the answer names, else the one before. */
export function proven(progress: SignInProgress, proof: Proof, deviceKey?: string): SignInProgress {
  return { ...progress, proved: [...progress.proved, proof], deviceKey: deviceKey ?? progress.deviceKey }
}

/** Uses the challenge up: it was answered. */
export async function closeChallenge(scope: ActionScope, open: OpenChallenge): Promise<void> {
  await scope.tx.saveAuthSession(open.id, { takenAt: scope.now, wrongTries: open.wrongTries })
}

/** Counts a wrong answer; the challenge stays open for the ones that are left. */
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
