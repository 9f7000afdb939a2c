import { answered } from '../scope/action.ts'
import { deviceGroupKeyOf, findDevice, openDeviceVerifier } from '../accounts/devices.ts'
import { refusals } from '../wire/errors.ts'
import { members, object } from '../wire/request.ts'
import { provesClaim } from '../srp/claim.ts'
import type { ActionResult, ActionScope } from '../scope/action.ts'
import type { Challenge } from './challenge.ts'
import { claimMembers, checkClaim, openExchange } from './exchange.ts'
import { closeChallenge, findChallenge, openChallenge, withProof } from './session.ts'
import type { SignInProgress } from '../rules/factors/sign-in-progress.ts'

const BEGIN = 'DEVICE_SRP_AUTH'
const PROVE = 'DEVICE_PASSWORD_VERIFIER'

/** Asks a remembered device to authenticate itself. */
export async function setDeviceChallenge(scope: ActionScope, progress: SignInProgress): Promise<ActionResult> {
  return answered({
    ChallengeName: BEGIN,
    Session: await openChallenge(scope, BEGIN, progress),
    ChallengeParameters: {},
  })
}

const readBeginning = object({ SRP_A: members.srpA, DEVICE_KEY: members.deviceKey })

/** The device begins its SRP exchange, like a password's; the answer is the second challenge. */
export const deviceSrpAuth: Challenge = {
  name: BEGIN,
  async answer(scope, { clientId, session, responses }) {
    const { SRP_A, DEVICE_KEY } = readBeginning(responses, 'ChallengeResponses')
    const found = await findChallenge(scope, BEGIN, clientId, session)
    if (found.kind === 'Refused') return found
    const { open } = found
    await closeChallenge(scope, open)
    const { progress } = open
    const device = DEVICE_KEY === progress.deviceKey && (await findDevice(scope, progress.subject, DEVICE_KEY))
    if (!device) return refusals.deviceNotFound
    const opened = await openExchange(scope, PROVE, progress, openDeviceVerifier(scope, device), BigInt(`0x${SRP_A}`))
    if (opened.kind === 'Refused') return opened
    return answered({
      ChallengeName: PROVE,
      Session: opened.session,
      ChallengeParameters: { ...opened.parameters, DEVICE_KEY, USERNAME: progress.subject },
    })
  },
}

const readProof = object({
  ...claimMembers,
  DEVICE_KEY: members.deviceKey,
})

/**
 * Can be answered once. A device's secret has 320 random bits and cannot be guessed, so wrong answers are not counted.
 */
export const devicePasswordVerifier: Challenge = {
  name: PROVE,
  async answer(scope, { clientId, session, responses }) {
    const claim = readProof(responses, 'ChallengeResponses')
    const examined = checkClaim(scope, session, claim)
    if (examined.kind === 'Refused') return examined
    const { secretBlock, token } = examined
    const found = await findChallenge(scope, PROVE, clientId, token)
    if (found.kind === 'Refused') return found
    const { open } = found
    await closeChallenge(scope, open)

    const { progress, state, openedAt } = open
    const user = await scope.tx.findUser({ sub: progress.subject })
    if (user === undefined || user.passwordSetAt > openedAt) return refusals.sessionExpired
    const device = claim.DEVICE_KEY === progress.deviceKey && (await findDevice(scope, user.sub, claim.DEVICE_KEY))
    if (!device) return refusals.deviceNotFound
    const key = Buffer.from(state['key'] ?? '', 'base64')
    const owner = { poolName: deviceGroupKeyOf(scope), userId: device.key }
    const signed = { ...owner, secretBlock, timestamp: claim.TIMESTAMP }
    if (!device.remembered || !provesClaim(key, signed, claim.PASSWORD_CLAIM_SIGNATURE))
      return refusals.wrongCredentials
    return { kind: 'Proved', user, progress: withProof(progress, 'Device') }
  },
}
