import { checkCode, hashCode, newCode } from '../rules/factors/codes.ts'
import { countAttempt, countAttemptFromAddress, countSms } from './attempts.ts'
import { maskPhone } from '../rules/secrecy/masking.ts'
import { refusals } from '../wire/errors.ts'
import type { Account } from './accounts.ts'
import type { ActionScope } from '../scope/action.ts'
import type { Refusal } from '../wire/errors.ts'
import type { CodePurpose, SentCode } from '../rules/factors/codes.ts'
import type { Attributes } from '../rules/attributes.ts'

/** How a code was delivered, as every action that sends one reports it. */
export function codeDelivery(mask: string) {
  return { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: mask }
}

/** The same for a code that went to a telephone. */
export function smsDelivery(number: string) {
  return { AttributeName: 'phone_number', DeliveryMedium: 'SMS', Destination: maskPhone(number) }
}

/**
 * Makes a code for an account and sends it when there is a recipient. A code is also stored for a simulated account, so
 * that later answers do not differ.
 * @param recipient undefined when nothing is to be sent. `known`: the subject that requests from a known browser are
 *   counted under
 */
export async function sendCode(
  scope: ActionScope,
  subject: string,
  purpose: CodePurpose,
  recipient: { to: string; attributes: Attributes; known?: string | undefined } | undefined,
  target: string | null = null,
): Promise<Refusal | undefined> {
  const { settings, now } = scope
  const refused =
    (await countAttemptFromAddress(scope, 'CodeRequestFromAddress', settings.limits.codeRequestsPerAddress)) ??
    (await countAttempt(scope, recipient?.known ?? subject, 'CodeRequest', settings.limits.codeRequests)) ??
    (purpose === 'PhoneChange' ? await countSms(scope, recipient?.to) : undefined)
  if (refused !== undefined) return refused
  const { code, ...hashed } = await scope.precompute('code', [subject, purpose], async () => {
    const made = newCode()
    return { code: made, ...(await hashCode(scope.secrets.codes, made)) }
  })
  const validForSeconds = settings.lifetimes.codeSeconds
  const expiresAt = new Date(now.getTime() + validForSeconds * 1000)
  await scope.tx.saveCode({
    subject,
    purpose,
    ...hashed,
    target,
    expiresAt,
    wrongTries: 0,
  })
  if (recipient !== undefined) {
    const { to, attributes } = recipient
    const message = { to, attributes, code, validForSeconds, host: scope.context.host }
    await scope.events.deliverCode(
      purpose === 'PhoneChange' ? { medium: 'SMS', purpose, ...message } : { medium: 'EMAIL', purpose, ...message },
    )
  }
  return undefined
}

type Redeemed = { kind: 'Redeemed'; sent: SentCode }

/**
 * Redeems a code: a right one is removed, a wrong one uses up a try.
 * @param known the subject that tries from a known browser are counted under: tries of strangers, who can use up a code
 *   without having it, do not count there
 */
export async function redeemCode(
  scope: ActionScope,
  subject: string,
  purpose: CodePurpose,
  typed: string,
  known?: string,
): Promise<Redeemed | Refusal> {
  const { tx, settings, now } = scope
  const refused = await countAttempt(scope, known ?? subject, 'CodeTry', settings.limits.codeTries)
  if (refused !== undefined) return refused
  const sent = await tx.findCode(subject, purpose)
  const checked = known === undefined ? sent : sent && { ...sent, wrongTries: 0 }
  const result = await checkCode(scope.secrets.codes, checked, typed.trim(), now, scope.precompute)
  if (sent === undefined || result.kind === 'NeverSent' || result.kind === 'Expired') return refusals.expiredCode
  if (result.kind === 'Spent') return refusals.limitExceeded
  if (result.kind === 'Wrong') {
    await tx.saveCode({ ...sent, wrongTries: sent.wrongTries + 1 })
    return refusals.wrongCode
  }
  await tx.removeCode(subject, purpose)
  await tx.clearAttempts(known ?? subject, 'CodeTry')
  return { kind: 'Redeemed', sent }
}

/**
 * Removes the codes that went to an address which is no longer the user's: reading its mail proves nothing any more.
 */
export async function forgetCodes({ tx }: ActionScope, sub: string): Promise<void> {
  for (const purpose of ['SignUp', 'PasswordReset', 'EmailChange'] as const) await tx.removeCode(sub, purpose)
}

/** The recipient of a code for this account. A disabled user is sent nothing. */
export function recipientOf(account: Account): { to: string; attributes: Attributes } | undefined {
  return account.user?.enabled === true ? { to: account.user.email, attributes: account.user.attributes } : undefined
}
