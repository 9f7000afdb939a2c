import { afterFailure, countInWindow, lockoutStanding } from '../rules/lockout.ts'
import { findDevice } from './devices.ts'
import { knownSubject, markedSubject } from '../rules/devices/known-browser.ts'
import { matchesApart } from './accounts.ts'
import { refusals } from '../wire/errors.ts'
import type { Refusal } from '../wire/errors.ts'
import type { Account } from './accounts.ts'
import type { ActionScope } from '../scope/action.ts'
import type { Answered, AttemptKind, PoolUser } from '../storage/store.ts'
import type { Limit } from '../scope/settings.ts'

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
  kind: 'SignUpFromAddress' | 'CodeRequestFromAddress' | 'SmsFromAddress' | 'AuthorizationFromAddress',
  limit: Limit,
): Promise<Refusal | undefined> {
  return scope.context.address === undefined ? undefined : countAttempt(scope, scope.context.address, kind, limit)
}

/** Counts a text message, by number when there is somebody to send it to, and by network address. */
export async function countSms(scope: ActionScope, to: string | undefined): Promise<Refusal | undefined> {
  const { smsPerAddress, smsPerNumber } = scope.settings.limits
  return (
    (await countFromAddress(scope, 'SmsFromAddress', smsPerAddress)) ??
    (to === undefined ? undefined : await countAttempt(scope, to, 'SmsToNumber', smsPerNumber))
  )
}

/**
 * Under what attempts are counted that come from a browser or device that the user has signed in with before: each of
 * these for itself, so that strangers who fail at an account lock none of them. They are given out after a whole sign-in
 * only, so they multiply nobody's guesses.
 * @param deviceKey the device that the client says it is: 122 random bits that only the client and the pool know
 * @returns undefined for strangers, who are counted together under the account
 */
export async function findKnownSubject(
  scope: ActionScope,
  user: PoolUser | undefined,
  deviceKey?: string,
): Promise<string | undefined> {
  if (user === undefined) return undefined
  const marked = markedSubject(scope.secrets.session, user, scope.context.knownBrowser)
  if (marked !== undefined) return marked
  const device = await findDevice(scope, user.sub, deviceKey)
  return device && knownSubject(user.sub, `device ${device.key}`)
}

/** The records a password is tried under: the account's, locked, and the address's, only seen. */
type Tried = Pick<Answered, 'attempts' | 'failures'>

async function findTried({ tx, context }: ActionScope, subject: string): Promise<Tried> {
  const attempts = await tx.findAttempts(subject, 'Password')
  const { address } = context
  return {
    attempts,
    failures: address === undefined ? undefined : await tx.seeAttempts(address, 'FailedSignInFromAddress'),
  }
}

/**
 * Tries a password under the lockout rule: refuses while the account is locked or the address
 * has failed too often, counts a failure, forgets earlier ones on success. The account's record is locked throughout,
 * so parallel guesses are counted one by one; the address's only to count a failure, since everybody in an office
 * signs in from one address. What comes from where the user has signed in before is counted for that place alone.
 * @param known under what that place is counted ({@link findKnownSubject})
 * @param found the records of strangers, where they were found before
 */
export async function tryPassword(
  scope: ActionScope,
  account: Pick<Account, 'subject'>,
  isRight: () => boolean | Promise<boolean>,
  { known, found }: { known?: string | undefined; found?: Tried } = {},
): Promise<Refusal | undefined> {
  const { tx, now, context, settings } = scope
  if (known !== undefined) return tryKnown(scope, known, isRight)
  const { attempts: record, failures } = found ?? (await findTried(scope, account.subject))
  if (lockoutStanding(record, now).kind === 'Locked') return refusals.tooManyPasswords
  const limit = settings.limits.failedSignInsPerAddress
  const { address } = context
  if (countInWindow(failures, limit, now).kind === 'LimitReached') return refusals.tooManyPasswords
  if (await isRight()) {
    if (record !== undefined) await tx.clearAttempts(account.subject, 'Password')
    return undefined
  }
  await tx.saveAttempts(account.subject, 'Password', afterFailure(record, now))
  if (address === undefined) return refusals.wrongCredentials
  const limited = await countAttempt(scope, address, 'FailedSignInFromAddress', limit)
  return limited === undefined ? refusals.wrongCredentials : refusals.tooManyPasswords
}

async function tryKnown(
  { tx, now }: ActionScope,
  known: string,
  isRight: () => boolean | Promise<boolean>,
): Promise<Refusal | undefined> {
  const record = await tx.findAttempts(known, 'Password')
  if (lockoutStanding(record, now).kind === 'Locked') return refusals.tooManyPasswords
  if (await isRight()) {
    if (record !== undefined) await tx.clearAttempts(known, 'Password')
    return undefined
  }
  await tx.saveAttempts(known, 'Password', afterFailure(record, now))
  return refusals.wrongCredentials
}

/** {@link tryPassword} with the password itself. */
export async function tryPlainPassword(
  scope: ActionScope,
  account: Account,
  password: string,
  known?: string,
): Promise<Refusal | undefined> {
  return tryPassword(
    scope,
    account,
    async () => (await matchesApart(scope, account, password)) && account.user !== undefined,
    { known },
  )
}
