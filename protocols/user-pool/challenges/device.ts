import { randomBytes } from 'node:crypto'
import { exchangeApart } from '../accounts.ts'
import { answered } from '../action.ts'
import { deviceGroupKeyOf, findDevice, openDeviceVerifier } from '../devices.ts'
import { invalidParameter, refusals } from '../errors.ts'
import { members, object, text } from '../request.ts'
import { sameText } from '../rules/same-text.ts'
import { provesClaim } from '../srp/claim.ts'
import type { ActionResult, ActionScope } from '../action.ts'
import type { Challenge } from './challenge.ts'
import { refuseTimestamp, sessionOf, tokenOf } from './password.ts'
import { closeChallenge, findChallenge, openChallenge, proven, type Progress } from './session.ts'

const BEGIN = 'DEVICE_SRP_AUTH'
const PROVE = 'DEVICE_PASSWORD_VERIFIER'

/** Asks a remembered device to prove that it is the one it says. */
export async function setDeviceProof(scope: ActionScope, progress: Progress): Promise<ActionResult> {
  return answered({
    ChallengeName: BEGIN,
    Session: await openChallenge(scope, BEGIN, progress),
    ChallengeParameters: {},
  })
}

const readBeginning = object({ SRP_A: members.srpA, DEVICE_KEY: members.deviceKey })

/** The device begins its exchange, as a password's; the answer is the second challenge. */
export const deviceBeginning: Challenge = {
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
    const verifier = openDeviceVerifier(scope, device)
    const exchange = await exchangeApart(scope, BigInt(`0x${SRP_A}`), verifier)
    if (exchange.kind === 'IllegalValue') return invalidParameter('SRP_A is malformed')
    const secretBlock = randomBytes(64)
    await openChallenge(scope, PROVE, progress, { key: exchange.key.toString('base64') }, tokenOf(secretBlock))
    return answered({
      ChallengeName: PROVE,
      Session: sessionOf(scope, secretBlock),
      ChallengeParameters: {
        SRP_B: exchange.B.toString(16),
        SALT: verifier.salt.toString(16),
        SECRET_BLOCK: secretBlock.toString('base64'),
        DEVICE_KEY,
        USERNAME: progress.subject,
      },
    })
  },
}

const readProof = object({
  PASSWORD_CLAIM_SECRET_BLOCK: text(1024),
  PASSWORD_CLAIM_SIGNATURE: text(128),
  TIMESTAMP: text(64),
  DEVICE_KEY: members.deviceKey,
})

/** Answered once. A device's secret is 320 random bits: nobody guesses it, so wrong ones are not counted. */
export const deviceProof: Challenge = {
  name: PROVE,
  async answer(scope, { clientId, session, responses }) {
    const claim = readProof(responses, 'ChallengeResponses')
    const late = refuseTimestamp(scope, claim.TIMESTAMP)
    if (late !== undefined) return late
    const secretBlock = Buffer.from(claim.PASSWORD_CLAIM_SECRET_BLOCK, 'base64')
    if (session !== undefined && !sameText(session, sessionOf(scope, secretBlock))) return refusals.sessionExpired
    const found = await findChallenge(scope, PROVE, clientId, tokenOf(secretBlock))
    if (found.kind === 'Refused') return found
    const { open } = found
    await closeChallenge(scope, open)

    const { progress, kept, openedAt } = open
    const user = await scope.tx.findUser({ sub: progress.subject })
    if (user === undefined || user.passwordSetAt > openedAt) return refusals.sessionExpired
    const device = claim.DEVICE_KEY === progress.deviceKey && (await findDevice(scope, user.sub, claim.DEVICE_KEY))
    if (!device) return refusals.deviceNotFound
    const key = Buffer.from(kept['key'] ?? '', 'base64')
    const owner = { poolName: deviceGroupKeyOf(scope), userId: device.key }
    const signed = { ...owner, secretBlock, timestamp: claim.TIMESTAMP }
    if (!device.remembered || !provesClaim(key, signed, claim.PASSWORD_CLAIM_SIGNATURE))
      return refusals.wrongCredentials
    return { kind: 'Proved', user, progress: proven(progress, 'Device') }
  },
}
