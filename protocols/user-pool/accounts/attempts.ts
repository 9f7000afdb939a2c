import { afterFailure, countAttemptInWindow, lockoutStatus } from '../rules/lockout.ts'
import { findDevice } from './devices.ts'
import { knownSubject, markedSubject } from '../rules/devices/known-browser.ts'
import { precomputePasswordMatch } from './accounts.ts'
import { refusals } from '../wire/errors.ts'
import type { Refusal } from '../wire/errors.ts'
import type { Account } from './accounts.ts'
import type { ActionScope } from '../scope/action.ts'
import type { Answered, AttemptKind, PoolUser } from '../storage/store.ts'
import type { Limit } from '../scope/settings.ts'

/** Counts one attempt of a kind for a subject. @returns a refusal when the limit of the window is reached */
export async function countAttempt(
  scope: ActionScope,
  subject: string,
  kind: AttemptKind,
  limit: Limit,
): Promise<Refusal | undefined> {
  const result = countAttemptInWindow(await scope.tx.findAttempts(subject, kind), limit, scope.now)
  if (result.kind === 'LimitReached') return refusals.limitExceeded
  await scope.tx.saveAttempts(subject, kind, result.record)
  return undefined
}

/** The same by network address. Requests from inside the installation have no address and are not counted. */
export async function countAttemptFromAddress(
  scope: ActionScope,
  kind: 'SignUpFromAddress' | 'CodeRequestFromAddress' | 'SmsFromAddress' | 'AuthorizationFromAddress',
  limit: Limit,
): Promise<Refusal | undefined> {
  return scope.context.address === undefined ? undefined : countAttempt(scope, scope.context.address, kind, limit)
}

/** Counts a text message by number, when there is a recipient, and by network address. */
export async function countSms(scope: ActionScope, to: string | undefined): Promise<Refusal | undefined> {
  const { smsPerAddress, smsPerNumber } = scope.settings.limits
  return (
    (await countAttemptFromAddress(scope, 'SmsFromAddress', smsPerAddress)) ??
    (to === undefined ? undefined : await countAttempt(scope, to, 'SmsToNumber', smsPerNumber))
  )
}

/**
 * The subject under which attempts from a browser or device are counted that the user has signed in with before. Each
 * is counted separately, so that failing strangers do not lock out the owner. Marks are issued only after a complete
 * sign-in, so they do not multiply an attacker's guesses.
 * @param deviceKey the device that the client claims to be: 122 random bits known only to client and pool
 * @returns undefined for unknown browsers, which are counted together under the account
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

/** The attempt records for a password: the account's, locked, and the address's, not locked. */
type PasswordAttempts = Pick<Answered, 'attempts' | 'failures'>

async function findPasswordAttempts({ tx, context }: ActionScope, subject: string): Promise<PasswordAttempts> {
  const attempts = await tx.findAttempts(subject, 'Password')
  const { address } = context
  return {
    attempts,
    failures: address === undefined ? undefined : await tx.readAttempts(address, 'FailedSignInFromAddress'),
  }
}

/**
 * Checks a password under the lockout rule: refuses while the account is locked or the address has failed too often,
 * counts a failure, and clears earlier failures on success. The account's record is locked throughout, so that parallel
 * guesses are counted one by one. The address's record is locked only to count a failure, since a whole office signs in
 * from one address. Attempts from a known browser are counted for that browser alone.
 * @param known the subject of the known browser ({@link findKnownSubject})
 * @param found the attempt records, when they were read before
 */
export async function tryPassword(
  scope: ActionScope,
  account: Pick<Account, 'subject'>,
  isRight: () => boolean | Promise<boolean>,
  { known, found }: { known?: string | undefined; found?: PasswordAttempts } = {},
): Promise<Refusal | undefined> {
  const { tx, now, context, settings } = scope
  if (known !== undefined) return tryPasswordFromKnownBrowser(scope, known, isRight)
  const { attempts: record, failures } = found ?? (await findPasswordAttempts(scope, account.subject))
  if (lockoutStatus(record, now).kind === 'Locked') return refusals.tooManyPasswords
  const limit = settings.limits.failedSignInsPerAddress
  const { address } = context
  if (countAttemptInWindow(failures, limit, now).kind === 'LimitReached') return refusals.tooManyPasswords
  if (await isRight()) {
    if (record !== undefined) await tx.clearAttempts(account.subject, 'Password')
    return undefined
  }
  await tx.saveAttempts(account.subject, 'Password', afterFailure(record, now))
  if (address === undefined) return refusals.wrongCredentials
  const limited = await countAttempt(scope, address, 'FailedSignInFromAddress', limit)
  return limited === undefined ? refusals.wrongCredentials : refusals.tooManyPasswords
}

async function tryPasswordFromKnownBrowser(
  { tx, now }: ActionScope,
  known: string,
  isRight: () => boolean | Promise<boolean>,
): Promise<Refusal | undefined> {
  const record = await tx.findAttempts(known, 'Password')
  if (lockoutStatus(record, now).kind === 'Locked') return refusals.tooManyPasswords
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
    async () => (await precomputePasswordMatch(scope, account, password)) && account.user !== undefined,
    { known },
  )
}
