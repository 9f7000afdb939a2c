import { createHmac, randomBytes } from 'node:crypto'
import { exchangeApart } from '../accounts.ts'
import { tryPassword } from '../attempts.ts'
import { answered } from '../action.ts'
import { findDevice } from '../devices.ts'
import { invalidParameter, refusals, type Refusal } from '../errors.ts'
import { sameText } from '../rules/same-text.ts'
import { object, optional, members, text } from '../request.ts'
import { parseTimestamp, provesClaim } from '../srp/claim.ts'
import type { Account } from '../accounts.ts'
import type { ActionResult, ActionScope } from '../action.ts'
import type { Challenge } from './challenge.ts'
import {
  closeChallenge,
  countWrongAnswer,
  findPasswordChallenge,
  openChallenge,
  proven,
  type Progress,
} from './session.ts'

const NAME = 'PASSWORD_VERIFIER'

/**
 * Sets the password challenge. The exchange's key is worked out at once and kept sealed; the client proves with its
 * signature that it has the same key. The secret block is the random name of what is kept.
 */
export async function setPassword(
  scope: ActionScope,
  account: Account,
  progress: Progress,
  A: bigint,
): Promise<ActionResult> {
  const exchange = await exchangeApart(scope, A, account.verifier)
  if (exchange.kind === 'IllegalValue') return invalidParameter('SRP_A is malformed')
  const secretBlock = randomBytes(64)
  await openChallenge(scope, NAME, progress, { key: exchange.key.toString('base64') }, tokenOf(secretBlock))
  return answered({
    ChallengeName: NAME,
    Session: sessionOf(scope, secretBlock),
    ChallengeParameters: {
      SRP_B: exchange.B.toString(16),
      SALT: account.verifier.salt.toString(16),
      SECRET_BLOCK: secretBlock.toString('base64'),
      USER_ID_FOR_SRP: account.subject,
      USERNAME: account.subject,
    },
  })
}

const readClaim = object({
  USERNAME: members.username,
  PASSWORD_CLAIM_SECRET_BLOCK: text(1024),
  PASSWORD_CLAIM_SIGNATURE: text(128),
  TIMESTAMP: text(64),
  DEVICE_KEY: optional(members.deviceKey),
})

/**
 * Answered once: a second answer is refused whatever the first one was. Only a right answer that names a forgotten device
 * may be given again without it: that is how clients go on, and how they learn to forget it too.
 */
export const password: Challenge = {
  name: NAME,
  async answer(scope, { clientId, session, responses }) {
    const claim = readClaim(responses, 'ChallengeResponses')
    const late = refuseTimestamp(scope, claim.TIMESTAMP)
    if (late !== undefined) return late
    const secretBlock = Buffer.from(claim.PASSWORD_CLAIM_SECRET_BLOCK, 'base64')
    if (session !== undefined && !sameText(session, sessionOf(scope, secretBlock))) return refusals.sessionExpired
    const found = await findPasswordChallenge(scope, NAME, clientId, tokenOf(secretBlock))
    if (found.kind === 'Refused') return found
    const { open, user, attempts, failures } = found
    const { subject } = open.progress
    if (user !== undefined && user.passwordSetAt > open.openedAt) return refusals.sessionExpired
    const key = Buffer.from(open.kept['key'] ?? '', 'base64')
    const proof = { poolName: scope.poolName, userId: subject, secretBlock, timestamp: claim.TIMESTAMP }
    const refused = await tryPassword(
      scope,
      { subject },
      () => provesClaim(key, proof, claim.PASSWORD_CLAIM_SIGNATURE) && user !== undefined,
      { attempts, failures },
    )
    if (refused === undefined && user !== undefined && (await isForgotten(scope, user.sub, claim.DEVICE_KEY))) {
      await countWrongAnswer(scope, open)
      return refusals.deviceNotFound
    }
    await closeChallenge(scope, open)
    if (refused !== undefined) return refused
    if (user === undefined) return refusals.wrongCredentials
    return { kind: 'Proved', user, progress: proven(open.progress, 'Password', claim.DEVICE_KEY) }
  },
}

/** Whether a client's clock is too far off for its claim, or tells no time. */
export function refuseTimestamp({ settings, now }: ActionScope, timestamp: string): Refusal | undefined {
  const time = parseTimestamp(timestamp)
  const tolerance = settings.lifetimes.timestampToleranceSeconds * 1000
  if (time === undefined) return invalidParameter('TIMESTAMP format should be EEE MMM d HH:mm:ss z yyyy in english.')
  return Math.abs(time.getTime() - now.getTime()) > tolerance
    ? { ...refusals.wrongCredentials, message: 'Invalid TIMESTAMP: the clock of the client is off.' }
    : undefined
}

/** Whether a client says it is a device that is not known, where devices are made known. */
export async function isForgotten(scope: ActionScope, sub: string, key: string | undefined): Promise<boolean> {
  return key !== undefined && scope.settings.devices !== 'Off' && (await findDevice(scope, sub, key)) === undefined
}

/** The name under which an exchange's key is kept. */
export function tokenOf(secretBlock: Uint8Array): string {
  return Buffer.from(secretBlock).toString('base64url')
}

/** The `Session` that goes with a secret block. Clients may leave it out, but not mix it up. */
export function sessionOf(scope: ActionScope, secretBlock: Uint8Array): string {
  return createHmac('sha256', scope.secrets.session).update(secretBlock).digest('base64url')
}
