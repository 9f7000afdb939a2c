import { createHmac, randomBytes } from 'node:crypto'
import { precomputeExchange } from '../accounts/accounts.ts'
import { invalidParameter, refusals, type Refusal } from '../wire/errors.ts'
import { text } from '../wire/request.ts'
import { timingSafeEqualText } from '../rules/secrecy/timing-safe-equal.ts'
import { parseTimestamp } from '../srp/claim.ts'
import type { ActionScope } from '../scope/action.ts'
import type { PasswordVerifier } from '../srp/verifier.ts'
import { openChallenge } from './session.ts'
import type { SignInProgress } from '../rules/factors/sign-in-progress.ts'

/** An opened exchange: what the client is sent of it. */
type OpenedExchange = {
  kind: 'Opened'
  session: string
  parameters: { SRP_B: string; SALT: string; SECRET_BLOCK: string }
}

/**
 * Opens a challenge that is answered by a claim of a password or a device. The exchange's key is computed at once and
 * stored sealed; the client's signature proves that it has the same key. The secret block is the random name of the
 * stored challenge.
 */
export async function openExchange(
  scope: ActionScope,
  challenge: string,
  progress: SignInProgress,
  known: PasswordVerifier,
  A: bigint,
): Promise<OpenedExchange | Refusal> {
  const exchange = await precomputeExchange(scope, A, known)
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

/** Checks a claim before its exchange is looked up: its timestamp, and that it belongs to the given `Session`. */
export function checkClaim(
  scope: ActionScope,
  session: string | undefined,
  claim: { PASSWORD_CLAIM_SECRET_BLOCK: string; TIMESTAMP: string },
): { kind: 'Claim'; secretBlock: Buffer; token: string } | Refusal {
  const refusal = refuseTimestamp(scope, claim.TIMESTAMP)
  if (refusal !== undefined) return refusal
  const secretBlock = Buffer.from(claim.PASSWORD_CLAIM_SECRET_BLOCK, 'base64')
  if (session !== undefined && !timingSafeEqualText(session, sessionOf(scope, secretBlock)))
    return refusals.sessionExpired
  return { kind: 'Claim', secretBlock, token: tokenOf(secretBlock) }
}

/** Refuses a claim whose timestamp is malformed or too far off. */
function refuseTimestamp({ settings, now }: ActionScope, timestamp: string): Refusal | undefined {
  const time = parseTimestamp(timestamp)
  const tolerance = settings.lifetimes.timestampToleranceSeconds * 1000
  if (time === undefined) return invalidParameter('TIMESTAMP format should be EEE MMM d HH:mm:ss z yyyy in english.')
  return Math.abs(time.getTime() - now.getTime()) > tolerance
    ? { ...refusals.wrongCredentials, message: 'Invalid TIMESTAMP: the clock of the client is off.' }
    : undefined
}

/** The name under which an exchange's key is stored. */
function tokenOf(secretBlock: Uint8Array): string {
  return Buffer.from(secretBlock).toString('base64url')
}

/** The `Session` of a secret block. Clients may omit it, but must not mix it up. */
function sessionOf(scope: ActionScope, secretBlock: Uint8Array): string {
  return createHmac('sha256', scope.secrets.session).update(secretBlock).digest('base64url')
}
