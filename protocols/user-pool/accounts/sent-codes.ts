import { checkCode, hashCode, newCode } from '../rules/factors/codes.ts'
import { countAttempt, countFromAddress, countSms } from './attempts.ts'
import { maskPhone } from '../rules/secrecy/masking.ts'
import { refusals } from '../wire/errors.ts'
import type { Account } from './accounts.ts'
import type { ActionScope } from '../scope/action.ts'
import type { Refusal } from '../wire/errors.ts'
import type { CodePurpose, SentCode } from '../rules/factors/codes.ts'
import type { Attributes } from '../rules/attributes.ts'

/** How a code was delivered, as every action that sends one tells it. */
export function codeDelivery(mask: string) {
  return { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: mask }
}

/** The same for a code that went to a telephone. */
export function smsDelivery(number: string) {
  return { AttributeName: 'phone_number', DeliveryMedium: 'SMS', Destination: maskPhone(number) }
}

/**
 * Makes a code for an account and sends it when there is somebody to send it to. For a simulated account a code is
 * stored all the same, so that later answers cannot be told apart.
 * @param recipient undefined when nothing is to be sent. `known`: under what requests are counted from where the user has
 *   signed in before
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
    (await countFromAddress(scope, 'CodeRequestFromAddress', settings.limits.codeRequestsPerAddress)) ??
    (await countAttempt(scope, recipient?.known ?? subject, 'CodeRequest', settings.limits.codeRequests)) ??
    (purpose === 'PhoneChange' ? await countSms(scope, recipient?.to) : undefined)
  if (refused !== undefined) return refused
  const { code, ...hashed } = await scope.apart('code', [subject, purpose], async () => {
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

export type Redeemed = { kind: 'Redeemed'; sent: SentCode }

/**
 * Redeems a code: right, it is gone; wrong, a try of it is gone.
 * @param known under what tries are counted from where the user has signed in before: there the tries of strangers, who can
 *   use up a code without having it, take none away
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
  const judged = known === undefined ? sent : sent && { ...sent, wrongTries: 0 }
  const standing = await checkCode(scope.secrets.codes, judged, typed.trim(), now, scope.apart)
  if (sent === undefined || standing.kind === 'NeverSent' || standing.kind === 'Expired') return refusals.expiredCode
  if (standing.kind === 'Spent') return refusals.limitExceeded
  if (standing.kind === 'Wrong') {
    await tx.saveCode({ ...sent, wrongTries: sent.wrongTries + 1 })
    return refusals.wrongCode
  }
  await tx.removeCode(subject, purpose)
  await tx.clearAttempts(known ?? subject, 'CodeTry')
  return { kind: 'Redeemed', sent }
}

/** Makes the codes worthless that went to an address which is the user's no more: whoever reads its mail proves nothing. */
export async function forgetCodes({ tx }: ActionScope, sub: string): Promise<void> {
  for (const purpose of ['SignUp', 'PasswordReset', 'EmailChange'] as const) await tx.removeCode(sub, purpose)
}

/** The person a code for this account goes to. A disabled user is sent nothing. */
export function recipientOf(account: Account): { to: string; attributes: Attributes } | undefined {
  return account.user?.enabled === true ? { to: account.user.email, attributes: account.user.attributes } : undefined
}
