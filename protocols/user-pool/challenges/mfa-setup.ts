import { answered } from '../scope/action.ts'
import { flowNotEnabled, invalidParameter, refusals } from '../wire/errors.ts'
import { object, optional, text } from '../wire/request.ts'
import { parseEmail } from '../rules/attributes.ts'
import { addFactor } from '../accounts/second-factors.ts'
import { activateSecret } from '../accounts/software-tokens.ts'
import type { ActionResult, ActionScope } from '../scope/action.ts'
import type { Refusal } from '../wire/errors.ts'
import type { Challenge } from './challenge.ts'
import { setEmailSetUpChallenge } from './email-otp.ts'
import {
  closeChallenge,
  countWrongAnswer,
  findChallenge,
  findChallenged,
  openLongChallenge,
  withProof,
  type ChallengeState,
  type OpenChallenge,
} from './session.ts'
import type { SignInProgress } from '../rules/factors/sign-in-progress.ts'

const NAME = 'MFA_SETUP'

/** The progress of an authenticator app's set-up between requests: the secret was issued, then verified. */
type TokenSetUp = { secret: Uint8Array; proven?: { step: number; name: string | undefined } }

/** Requires a user without a second factor to set one up: an authenticator app, or mailed codes. */
export async function setMfaSetUpChallenge(scope: ActionScope, progress: SignInProgress): Promise<ActionResult> {
  const offered = scope.settings.secondFactors.filter((factor) => factor !== 'SMS_MFA')
  if (offered.length === 0) return flowNotEnabled(NAME)
  return answered({
    ChallengeName: NAME,
    Session: await openLongChallenge(scope, NAME, progress),
    ChallengeParameters: { MFAS_CAN_SETUP: JSON.stringify(offered) },
  })
}

/**
 * The open set-up of a `Session`. The actions that bring it do not name their client. Each continues under a new
 * `Session`, so a password change in between is checked every time.
 */
export async function findSetUp(
  scope: ActionScope,
  session: string | undefined,
): Promise<{ kind: 'Open'; open: OpenChallenge } | Refusal> {
  const found = await findChallenge(scope, NAME, undefined, session)
  if (found.kind === 'Refused') return found
  return (await findChallenged(scope, found.open)) === undefined ? refusals.sessionExpired : found
}

/** Continues a set-up under a new `Session` and closes the old one. */
export async function continueSetUp(scope: ActionScope, open: OpenChallenge, setUp: TokenSetUp): Promise<string> {
  await closeChallenge(scope, open)
  return openLongChallenge(scope, NAME, open.progress, {
    secret: Buffer.from(setUp.secret).toString('base64'),
    ...(setUp.proven === undefined ? {} : { step: String(setUp.proven.step) }),
    ...(setUp.proven?.name === undefined ? {} : { name: setUp.proven.name }),
  })
}

/** The stored progress of a set-up; undefined before a secret was issued. */
export function readSetUp({ secret, step, name }: ChallengeState): TokenSetUp | undefined {
  if (secret === undefined) return undefined
  const handed = { secret: new Uint8Array(Buffer.from(secret, 'base64')) }
  return step === undefined ? handed : { ...handed, proven: { step: Number(step), name } }
}

const readAnswer = object({ EMAIL: optional(text(254)) })

/** With an address, a code is sent there; without, the verified authenticator app becomes the second factor. */
export const mfaSetUp: Challenge = {
  name: NAME,
  async answer(scope, { clientId, session, responses }) {
    const { EMAIL } = readAnswer(responses, 'ChallengeResponses')
    const found = await findChallenge(scope, NAME, clientId, session)
    if (found.kind === 'Refused') return found
    const { open } = found
    const user = await findChallenged(scope, open)
    // A factor that was set up meanwhile must be used: this set-up is over.
    if (user === undefined || user.mfa.enabled.length > 0) return refusals.sessionExpired
    if (EMAIL !== undefined) {
      await countWrongAnswer(scope, open)
      if (!scope.settings.secondFactors.includes('EMAIL_OTP')) return flowNotEnabled('EMAIL_OTP')
      if (parseEmail(EMAIL) !== user.email) return invalidParameter('EMAIL must be the address of the user.')
      return setEmailSetUpChallenge(scope, user, open.progress)
    }
    const setUp = readSetUp(open.state)
    if (setUp?.proven === undefined) return refusals.softwareTokenNotFound
    await closeChallenge(scope, open)
    await activateSecret(scope, user, setUp.secret, setUp.proven)
    const saved = await addFactor(scope, user, 'SOFTWARE_TOKEN_MFA')
    return { kind: 'Proved', user: saved, progress: withProof(open.progress, 'SOFTWARE_TOKEN_MFA') }
  },
}
