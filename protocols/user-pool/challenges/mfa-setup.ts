import { answered } from '../scope/action.ts'
import { flowNotEnabled, invalidParameter, refusals } from '../wire/errors.ts'
import { object, optional, text } from '../wire/request.ts'
import { parseEmail } from '../rules/attributes.ts'
import { addFactor } from '../accounts/second-factors.ts'
import { keepToken } from '../accounts/software-tokens.ts'
import type { ActionResult, ActionScope } from '../scope/action.ts'
import type { Refusal } from '../wire/errors.ts'
import type { Challenge } from './challenge.ts'
import { setEmailSetUp } from './email-otp.ts'
import {
  closeChallenge,
  countWrongAnswer,
  findChallenge,
  findChallenged,
  openLongChallenge,
  proven,
  type Kept,
  type OpenChallenge,
} from './session.ts'
import type { SignInProgress } from '../rules/factors/sign-in-progress.ts'

const NAME = 'MFA_SETUP'

/** What an authenticator app's set-up has come to, between the requests of one: the secret handed out, then proven. */
export type TokenSetUp = { secret: Uint8Array; proven?: { step: number; name: string | undefined } }

/** Whoever must have a second factor and has none sets one up: an authenticator app, or codes by mail. */
export async function setMfaSetUp(scope: ActionScope, progress: SignInProgress): Promise<ActionResult> {
  const offered = scope.settings.secondFactors.filter((factor) => factor !== 'SMS_MFA')
  if (offered.length === 0) return flowNotEnabled(NAME)
  return answered({
    ChallengeName: NAME,
    Session: await openLongChallenge(scope, NAME, progress),
    ChallengeParameters: { MFAS_CAN_SETUP: JSON.stringify(offered) },
  })
}

/**
 * The open set-up of a `Session`. The actions that bring it do not name their client. Each goes on under a new one, so a
 * password that was changed meanwhile is looked for every time.
 */
export async function findSetUp(
  scope: ActionScope,
  session: string | undefined,
): Promise<{ kind: 'Open'; open: OpenChallenge } | Refusal> {
  const found = await findChallenge(scope, NAME, undefined, session)
  if (found.kind === 'Refused') return found
  return (await findChallenged(scope, found.open)) === undefined ? refusals.sessionExpired : found
}

/** Goes on with a set-up under a new `Session`: the old one is used up. */
export async function continueSetUp(scope: ActionScope, open: OpenChallenge, setUp: TokenSetUp): Promise<string> {
  await closeChallenge(scope, open)
  return openLongChallenge(scope, NAME, open.progress, {
    secret: Buffer.from(setUp.secret).toString('base64'),
    ...(setUp.proven === undefined ? {} : { step: String(setUp.proven.step) }),
    ...(setUp.proven?.name === undefined ? {} : { name: setUp.proven.name }),
  })
}

/** How far the set-up has come; undefined before a secret was handed out. */
export function readSetUp({ secret, step, name }: Kept): TokenSetUp | undefined {
  if (secret === undefined) return undefined
  const handed = { secret: new Uint8Array(Buffer.from(secret, 'base64')) }
  return step === undefined ? handed : { ...handed, proven: { step: Number(step), name } }
}

const readAnswer = object({ EMAIL: optional(text(254)) })

/** With an address, a code is sent there; without, the authenticator app that was just proven becomes the second factor. */
export const mfaSetUp: Challenge = {
  name: NAME,
  async answer(scope, { clientId, session, responses }) {
    const { EMAIL } = readAnswer(responses, 'ChallengeResponses')
    const found = await findChallenge(scope, NAME, clientId, session)
    if (found.kind === 'Refused') return found
    const { open } = found
    const user = await findChallenged(scope, open)
    // Whoever has set up a factor meanwhile must bring that one: what began without is over.
    if (user === undefined || user.mfa.enabled.length > 0) return refusals.sessionExpired
    if (EMAIL !== undefined) {
      await countWrongAnswer(scope, open)
      if (!scope.settings.secondFactors.includes('EMAIL_OTP')) return flowNotEnabled('EMAIL_OTP')
      if (parseEmail(EMAIL) !== user.email) return invalidParameter('EMAIL must be the address of the user.')
      return setEmailSetUp(scope, user, open.progress)
    }
    const setUp = readSetUp(open.kept)
    if (setUp?.proven === undefined) return refusals.softwareTokenNotFound
    await closeChallenge(scope, open)
    await keepToken(scope, user, setUp.secret, setUp.proven)
    const saved = await addFactor(scope, user, 'SOFTWARE_TOKEN_MFA')
    return { kind: 'Proved', user: saved, progress: proven(open.progress, 'SOFTWARE_TOKEN_MFA') }
  },
}
