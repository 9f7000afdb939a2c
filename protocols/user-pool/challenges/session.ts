import { createHash, randomBytes } from 'node:crypto'
import { refusals } from '../errors.ts'
import { seal, unseal } from '../rules/sealing.ts'
import type { ActionScope } from '../action.ts'
import type { Refusal } from '../errors.ts'
import type { Proof } from '../rules/next-step.ts'

/** How far a sign-in has come, carried from challenge to challenge. */
export type Progress = {
  /** The user's sub, or the simulated one of an unknown user name. */
  subject: string
  clientId: string
  proved: readonly Proof[]
  /** The device that the client says it is. */
  deviceKey?: string | undefined
}

/** What one challenge keeps to itself until it is answered: texts by name. */
export type Kept = Readonly<Record<string, string>>

/** A challenge that is open, as its answer finds it. */
export type OpenChallenge = { id: Uint8Array; progress: Progress; kept: Kept; wrongTries: number; openedAt: Date }

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
  progress: Progress,
  kept: Kept = {},
  token: string = randomBytes(48).toString('base64url'),
): Promise<string> {
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
    expiresAt: new Date(scope.now.getTime() + scope.settings.lifetimes.authSessionSeconds * 1000),
  })
  return token
}

/**
 * Finds the open challenge of a `Session` and locks it, without using it up: wrong answers leave it open for a few
 * more. One of another kind or another client, one that has run out or was answered, is refused.
 */
export async function findChallenge(
  scope: ActionScope,
  challenge: string,
  clientId: string,
  token: string | undefined,
): Promise<{ kind: 'Open'; open: OpenChallenge } | Refusal> {
  if (token === undefined) return refusals.sessionMissing
  const id = idOf(token)
  const session = await scope.tx.findAuthSession(id)
  if (session === undefined || session.clientId !== clientId || session.challenge !== challenge)
    return refusals.sessionExpired
  if (session.takenAt !== null) return refusals.sessionUsed
  if (session.expiresAt <= scope.now) return refusals.sessionExpired
  if (session.wrongTries >= TRIES_PER_CHALLENGE) return refusals.sessionExpired
  const state = unseal(scope.secrets.atRest, session.sealedState, bindingOf(id)).toString('utf8')
  const { progress, kept } = JSON.parse(state) as { progress: Progress; kept: Kept }
  const { wrongTries, openedAt } = session
  return { kind: 'Open', open: { id, progress, kept, wrongTries, openedAt } }
}

/** Uses the challenge up: it was answered. */
export async function closeChallenge(scope: ActionScope, open: OpenChallenge): Promise<void> {
  await scope.tx.saveAuthSession(open.id, { takenAt: scope.now, wrongTries: open.wrongTries })
}

/** Counts a wrong answer; the challenge stays open for the ones that are left. */
export async function countWrongAnswer(scope: ActionScope, open: OpenChallenge): Promise<void> {
  await scope.tx.saveAuthSession(open.id, { takenAt: null, wrongTries: open.wrongTries + 1 })
}

function idOf(token: string): Buffer {
  return createHash('sha256').update(token, 'utf8').digest()
}

function bindingOf(id: Uint8Array): string {
  return `auth session ${Buffer.from(id).toString('hex')}`
}
