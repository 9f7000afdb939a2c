import { createHmac, randomBytes } from 'node:crypto'
import { exchangeApart } from '../accounts/accounts.ts'
import { invalidParameter, refusals, type Refusal } from '../wire/errors.ts'
import { text } from '../wire/request.ts'
import { sameText } from '../rules/secrecy/timing-safe-equal.ts'
import { parseTimestamp } from '../srp/claim.ts'
import type { ActionScope } from '../scope/action.ts'
import type { PasswordVerifier } from '../srp/verifier.ts'
import { openChallenge } from './session.ts'
import type { SignInProgress } from '../rules/factors/sign-in-progress.ts'

/** An exchange that was opened: what the client is told of it, besides whose it is. */
export type OpenedExchange = {
  kind: 'Opened'
  session: string
  parameters: { SRP_B: string; SALT: string; SECRET_BLOCK: string }
}

/**
 * Opens a challenge that is answered by a claim: of a password, or of a device. The exchange's key is worked out at once
 * and kept sealed; the client proves with its signature that it has the same key. The secret block is the random name of
 * what is kept.
 */
export async function openExchange(
  scope: ActionScope,
  challenge: string,
  progress: SignInProgress,
  known: PasswordVerifier,
  A: bigint,
): Promise<OpenedExchange | Refusal> {
  const exchange = await exchangeApart(scope, A, known)
  if (exchange.kind === 'IllegalValue') return invalidParameter('SRP_A is malformed')
  const secretBlock = randomBytes(64)
  await openChallenge(scope, challenge, progress, { key: exchange.key.toString('base64') }, tokenOf(secretBlock))
  return {
    kind: 'Opened',
    session: sessionOf(scope, secretBlock),
    parameters: {
      SRP_B: exchange.B.toString(16),
      SALT: known.salt.toString(16),
      SECRET_BLOCK: secretBlock.toString('base64'),
    },
  }
}

/** The members of every claim. */
export const claimMembers = {
  PASSWORD_CLAIM_SECRET_BLOCK: text(1024),
  PASSWORD_CLAIM_SIGNATURE: text(128),
  TIMESTAMP: text(64),
} as const

/** Looks at a claim before its exchange is looked for: its time, and that it was not mixed up with another `Session`. */
export function examineClaim(
  scope: ActionScope,
  session: string | undefined,
  claim: { PASSWORD_CLAIM_SECRET_BLOCK: string; TIMESTAMP: string },
): { kind: 'Claim'; secretBlock: Buffer; token: string } | Refusal {
  const late = refuseTimestamp(scope, claim.TIMESTAMP)
  if (late !== undefined) return late
  const secretBlock = Buffer.from(claim.PASSWORD_CLAIM_SECRET_BLOCK, 'base64')
  if (session !== undefined && !sameText(session, sessionOf(scope, secretBlock))) return refusals.sessionExpired
  return { kind: 'Claim', secretBlock, token: tokenOf(secretBlock) }
}

/** Whether a client's clock is too far off for its claim, or tells no time. */
function refuseTimestamp({ settings, now }: ActionScope, timestamp: string): Refusal | undefined {
  const time = parseTimestamp(timestamp)
  const tolerance = settings.lifetimes.timestampToleranceSeconds * 1000
  if (time === undefined) return invalidParameter('TIMESTAMP format should be EEE MMM d HH:mm:ss z yyyy in english.')
  return Math.abs(time.getTime() - now.getTime()) > tolerance
    ? { ...refusals.wrongCredentials, message: 'Invalid TIMESTAMP: the clock of the client is off.' }
    : undefined
}

/** The name under which an exchange's key is kept. */
function tokenOf(secretBlock: Uint8Array): string {
  return Buffer.from(secretBlock).toString('base64url')
}

/** The `Session` that goes with a secret block. Clients may leave it out, but not mix it up. */
function sessionOf(scope: ActionScope, secretBlock: Uint8Array): string {
  return createHmac('sha256', scope.secrets.session).update(secretBlock).digest('base64url')
}
