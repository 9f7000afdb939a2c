import { findKnownSubject, tryPassword } from '../accounts/attempts.ts'
import { answered } from '../scope/action.ts'
import { findDevice } from '../accounts/devices.ts'
import { refusals } from '../wire/errors.ts'
import { object, optional, members } from '../wire/request.ts'
import { provesClaim } from '../srp/claim.ts'
import type { Account } from '../accounts/accounts.ts'
import type { ActionResult, ActionScope } from '../scope/action.ts'
import type { Challenge } from './challenge.ts'
import { claimMembers, checkClaim, openExchange } from './exchange.ts'
import { closeChallenge, countWrongAnswer, findPasswordChallenge, withProof } from './session.ts'
import type { SignInProgress } from '../rules/factors/sign-in-progress.ts'

const NAME = 'PASSWORD_VERIFIER'

/** Sets the password challenge. */
export async function setPasswordChallenge(
  scope: ActionScope,
  account: Account,
  progress: SignInProgress,
  A: bigint,
): Promise<ActionResult> {
  const opened = await openExchange(scope, NAME, progress, account.verifier, A)
  if (opened.kind === 'Refused') return opened
  return answered({
    ChallengeName: NAME,
    Session: opened.session,
    ChallengeParameters: { ...opened.parameters, USER_ID_FOR_SRP: account.subject, USERNAME: account.subject },
  })
}

const readClaim = object({
  USERNAME: members.username,
  ...claimMembers,
  DEVICE_KEY: optional(members.deviceKey),
})

/**
 * Can be answered once, right or wrong. Only a right answer that names a forgotten device may be repeated without it:
 * clients continue this way and learn to forget the device.
 */
export const password: Challenge = {
  name: NAME,
  async answer(scope, { clientId, session, responses }) {
    const claim = readClaim(responses, 'ChallengeResponses')
    const examined = checkClaim(scope, session, claim)
    if (examined.kind === 'Refused') return examined
    const { secretBlock, token } = examined
    const found = await findPasswordChallenge(scope, NAME, clientId, token)
    if (found.kind === 'Refused') return found
    const { open, user, attempts, failures } = found
    const { subject } = open.progress
    if (user !== undefined && user.passwordSetAt > open.openedAt) return refusals.sessionExpired
    const key = Buffer.from(open.state['key'] ?? '', 'base64')
    const proof = { poolName: scope.poolName, userId: subject, secretBlock, timestamp: claim.TIMESTAMP }
    const known = await findKnownSubject(scope, user, claim.DEVICE_KEY ?? open.progress.deviceKey)
    const refused = await tryPassword(
      scope,
      { subject },
      () => provesClaim(key, proof, claim.PASSWORD_CLAIM_SIGNATURE) && user !== undefined,
      { known, found: { attempts, failures } },
    )
    if (refused === undefined && user !== undefined && (await isUnknownDevice(scope, user.sub, claim.DEVICE_KEY))) {
      await countWrongAnswer(scope, open)
      return refusals.deviceNotFound
    }
    await closeChallenge(scope, open)
    if (refused !== undefined) return refused
    if (user === undefined) return refusals.wrongCredentials
    return { kind: 'Proved', user, progress: withProof(open.progress, 'Password', claim.DEVICE_KEY) }
  },
}

/** Whether a client names a device that is not known, where devices are tracked. */
export async function isUnknownDevice(scope: ActionScope, sub: string, key: string | undefined): Promise<boolean> {
  return key !== undefined && scope.settings.devices !== 'Off' && (await findDevice(scope, sub, key)) === undefined
}
