import { afterFailure, countInWindow, lockoutStanding } from './rules/lockout.ts'
import { matchesPassword } from './srp/verifier.ts'
import { refusals } from './errors.ts'
import type { Refusal } from './errors.ts'
import type { Account } from './accounts.ts'
import type { ActionScope } from './action.ts'
import type { AttemptKind } from './store.ts'
import type { Limit } from './settings.ts'

/** Counts one attempt of a kind for a subject; refuses when the window's limit is reached. */
export async function countAttempt(
  scope: ActionScope,
  subject: string,
  kind: AttemptKind,
  limit: Limit,
): Promise<Refusal | undefined> {
  const standing = countInWindow(await scope.tx.findAttempts(subject, kind), limit, scope.now)
  if (standing.kind === 'LimitReached') return refusals.limitExceeded
  await scope.tx.saveAttempts(subject, kind, standing.record)
  return undefined
}

/** The same by network address; a request without one (from inside the installation) is not counted. */
export async function countFromAddress(
  scope: ActionScope,
  kind: 'SignUpFromAddress' | 'CodeRequestFromAddress' | 'AuthorizationFromAddress',
  limit: Limit,
): Promise<Refusal | undefined> {
  return scope.context.address === undefined ? undefined : countAttempt(scope, scope.context.address, kind, limit)
}

/**
 * Tries a password under the lockout rule: refuses while the account is locked or the address
 * has failed too often, counts a failure, forgets earlier ones on success. The attempt record is locked throughout,
 * so parallel guesses are counted one by one.
 */
export async function tryPassword(
  scope: ActionScope,
  account: Pick<Account, 'subject'>,
  isRight: () => boolean,
): Promise<Refusal | undefined> {
  const { tx, now, context, settings } = scope
  const record = await tx.findAttempts(account.subject, 'Password')
  if (lockoutStanding(record, now).kind === 'Locked') return refusals.tooManyPasswords
  const limit = settings.limits.failedSignInsPerAddress
  const address = context.address
  const failures = address === undefined ? undefined : await tx.findAttempts(address, 'FailedSignInFromAddress')
  const counted = countInWindow(failures, limit, now)
  if (counted.kind === 'LimitReached') return refusals.tooManyPasswords
  if (isRight()) {
    if (record !== undefined) await tx.clearAttempts(account.subject, 'Password')
    return undefined
  }
  await tx.saveAttempts(account.subject, 'Password', afterFailure(record, now))
  if (address !== undefined) await tx.saveAttempts(address, 'FailedSignInFromAddress', counted.record)
  return refusals.wrongCredentials
}

/** {@link tryPassword} with the password itself. */
export async function tryPlainPassword(
  scope: ActionScope,
  account: Account,
  password: string,
): Promise<Refusal | undefined> {
  const owner = { poolName: scope.poolName, userId: account.subject }
  return tryPassword(
    scope,
    account,
    () => matchesPassword(owner, password, account.verifier) && account.user !== undefined,
  )
}
