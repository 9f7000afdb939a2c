import { snapshotAccount, recordChange } from './account-changes.ts'
import { invalidParameter, refusals } from '../wire/errors.ts'
import { maySendTo, parsePhone } from '../rules/factors/phone.ts'
import { saveFactors, withoutFactor } from './second-factors.ts'
import { redeemCode, sendCode } from './sent-codes.ts'
import type { ActionScope } from '../scope/action.ts'
import type { Refusal } from '../wire/errors.ts'
import type { PoolUser } from '../storage/store.ts'

/** What a request does to a user's phone number. */
export type PhoneChange = { kind: 'Unchanged' } | { kind: 'Removed' } | { kind: 'ToBeProven'; number: string } | Refusal

/**
 * Validates a phone number that a user gives: E.164, in a range that messages are sent to. An empty one removes the
 * number, unless it carries the last second factor of a user who must have one.
 */
export function validatePhoneChange(scope: ActionScope, user: PoolUser, wanted: string | undefined): PhoneChange {
  const { mfa, smsPrefixes } = scope.settings
  if (wanted === undefined) return { kind: 'Unchanged' }
  if (wanted === '') {
    const rest = withoutFactor(user.mfa, 'SMS_MFA').enabled
    return mfa === 'Required' && rest.length === 0 && user.mfa.enabled.length > 0
      ? invalidParameter('MFA is required: one method must stay enabled')
      : { kind: 'Removed' }
  }
  const number = parsePhone(wanted)
  if (number === undefined) return invalidParameter('Invalid phone number format.')
  if (!maySendTo(number, smsPrefixes)) return invalidParameter('Messages are not sent to this phone number.')
  const isProven = user.phone?.verified === true && user.phone.number === number
  return isProven ? { kind: 'Unchanged' } : { kind: 'ToBeProven', number }
}

/**
 * Sends the code that verifies a number. A verified number stays, and receives sign-in codes, until the new one is
 * verified: a typing mistake locks nobody out, and the second factor never lapses.
 */
export async function sendPhoneCode(scope: ActionScope, user: PoolUser, number: string): Promise<Refusal | undefined> {
  if (!maySendTo(number, scope.settings.smsPrefixes)) return refusals.codeNotDelivered
  const recipient = { to: number, attributes: user.attributes }
  const limited = await sendCode(scope, user.sub, 'PhoneChange', recipient, number)
  if (limited !== undefined) return limited
  if (user.phone?.verified !== true)
    await scope.tx.saveUser({ ...user, phone: { number, verified: false }, updatedAt: scope.now })
  return undefined
}

/** The number that a code would verify now: the pending one, else the unverified one. */
export async function findPendingNumber(scope: ActionScope, user: PoolUser): Promise<string | undefined> {
  const sent = await scope.tx.findCode(user.sub, 'PhoneChange')
  return sent?.target ?? user.phone?.number
}

/** Verifies a number with the code that was sent there. The owner is notified when it replaces another. */
export async function verifyPhoneNumber(
  scope: ActionScope,
  user: PoolUser,
  code: string,
  originJti: string,
): Promise<Refusal | undefined> {
  const redeemed = await redeemCode(scope, user.sub, 'PhoneChange', code)
  if (redeemed.kind === 'Refused') return redeemed
  const number = redeemed.sent.target
  if (number === null) return refusals.expiredCode
  if (user.phone?.verified === true && user.phone.number !== number)
    await recordChange(scope, 'PhoneChanged', user, { originJti })
  else await snapshotAccount(scope, 'PhoneChanged', user, { originJti })
  await scope.tx.saveUser({ ...user, phone: { number, verified: true }, updatedAt: scope.now })
  return undefined
}

/** Removes the number and the second factor that needs it. @returns the user as stored now */
export async function removePhoneNumber(scope: ActionScope, user: PoolUser): Promise<PoolUser> {
  await scope.tx.removeCode(user.sub, 'PhoneChange')
  return saveFactors(scope, { ...user, phone: undefined }, withoutFactor(user.mfa, 'SMS_MFA'))
}
