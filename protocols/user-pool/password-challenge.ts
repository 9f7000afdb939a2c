import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { tryPassword } from './attempts.ts'
import { invalidParameter, refusals } from './errors.ts'
import { seal, unseal } from './rules/sealing.ts'
import { beginSignIn } from './sign-in.ts'
import { parseTimestamp, provesClaim } from './srp/claim.ts'
import { answerExchange } from './srp/exchange.ts'
import type { Account } from './accounts.ts'
import type { ActionResult, ActionScope } from './action.ts'

/**
 * Sets the PASSWORD_VERIFIER challenge. The exchange's key is worked out at once and kept sealed; the client proves
 * with its signature that it has the same key. The secret block is the random name of what is kept.
 */
export async function openPasswordChallenge(scope: ActionScope, account: Account, clientId: string, A: bigint) {
  const exchange = answerExchange(A, account.verifier)
  if (exchange.kind === 'IllegalValue') return exchange
  const secretBlock = randomBytes(64)
  const id = hashBlock(secretBlock)
  const sealedKey = seal(scope.secrets.atRest, exchange.key, binding(id))
  const expiresAt = new Date(scope.now.getTime() + scope.settings.lifetimes.authSessionSeconds * 1000)
  await scope.tx.openAuthSession({ id, subject: account.subject, clientId, sealedKey, openedAt: scope.now, expiresAt })
  const body = {
    ChallengeName: 'PASSWORD_VERIFIER',
    Session: sessionOf(scope, secretBlock),
    ChallengeParameters: {
      SRP_B: exchange.B.toString(16),
      SALT: account.verifier.salt.toString(16),
      SECRET_BLOCK: secretBlock.toString('base64'),
      USER_ID_FOR_SRP: account.subject,
      USERNAME: account.subject,
    },
  }
  return { kind: 'Set' as const, body }
}

/** Answers the challenge once: a second answer is refused whatever the first one was. */
export async function answerPasswordChallenge(
  scope: ActionScope,
  clientId: string,
  session: string | undefined,
  claim: { secretBlock: string; signature: string; timestamp: string },
): Promise<ActionResult> {
  const { now, tx } = scope
  const time = parseTimestamp(claim.timestamp)
  const tolerance = scope.settings.lifetimes.timestampToleranceSeconds * 1000
  if (time === undefined) return invalidParameter('TIMESTAMP format should be EEE MMM d HH:mm:ss z yyyy in english.')
  if (Math.abs(time.getTime() - now.getTime()) > tolerance)
    return { ...refusals.wrongCredentials, message: 'Invalid TIMESTAMP: the clock of the client is off.' }

  const secretBlock = Buffer.from(claim.secretBlock, 'base64')
  if (session !== undefined && !sameText(session, sessionOf(scope, secretBlock))) return refusals.sessionExpired
  const id = hashBlock(secretBlock)
  const taken = await tx.takeAuthSession(id, now)
  if (taken.kind === 'AlreadyTaken') return refusals.sessionUsed
  if (taken.kind === 'Unknown' || taken.session.expiresAt <= now || taken.session.clientId !== clientId)
    return refusals.sessionExpired

  const { subject, sealedKey, openedAt } = taken.session
  const key = unseal(scope.secrets.atRest, sealedKey, binding(id))
  const user = await tx.findUser({ sub: subject })
  if (user !== undefined && user.passwordSetAt > openedAt) return refusals.sessionExpired
  const proof = { poolName: scope.poolName, userId: subject, secretBlock, timestamp: claim.timestamp }
  const refused = await tryPassword(
    scope,
    { subject },
    () => provesClaim(key, proof, claim.signature) && user !== undefined,
  )
  if (refused !== undefined) return refused
  return user === undefined ? refusals.wrongCredentials : beginSignIn(scope, user, clientId)
}

function hashBlock(secretBlock: Uint8Array): Buffer {
  return createHash('sha256').update(secretBlock).digest()
}

function binding(id: Uint8Array): string {
  return `auth session ${Buffer.from(id).toString('hex')}`
}

/** The `Session` that goes with a secret block. Clients may leave it out, but not mix it up. */
function sessionOf(scope: ActionScope, secretBlock: Uint8Array): string {
  return createHmac('sha256', scope.secrets.session).update(secretBlock).digest('base64url')
}

function sameText(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left, 'utf8'), Buffer.from(right, 'utf8')]
  return a.length === b.length && timingSafeEqual(a, b)
}
