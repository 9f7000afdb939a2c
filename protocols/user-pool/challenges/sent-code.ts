import { createHmac } from 'node:crypto'
import { answered } from '../scope/action.ts'
import { countAttempt, countAttemptFromAddress, countSms, findKnownSubject } from '../accounts/attempts.ts'
import { refusals } from '../wire/errors.ts'
import { timingSafeEqualText } from '../rules/secrecy/timing-safe-equal.ts'
import { members, object, optional } from '../wire/request.ts'
import { newCode } from '../rules/factors/codes.ts'
import type { ActionResult, ActionScope } from '../scope/action.ts'
import type { Refusal } from '../wire/errors.ts'
import type { Factor } from '../rules/factors/next-step.ts'
import type { PoolUser } from '../storage/store.ts'
import type { Challenge } from './challenge.ts'
import {
  closeChallenge,
  countWrongAnswer,
  findChallenge,
  findChallenged,
  openLongChallenge,
  withProof,
  type ChallengeState,
} from './session.ts'
import type { SignInProgress } from '../rules/factors/sign-in-progress.ts'

/** A challenge that is answered with a sent code. */
export type CodeChallenge = {
  name: 'EMAIL_OTP' | 'SMS_MFA' | 'SMS_OTP'
  medium: 'EMAIL' | 'SMS'
  /** The factor that a right answer proves. Mailbox and phone are the same factor as a first or a second one. */
  proof: Factor
}

/**
 * The user a code is for, and where it goes. Undefined for an unknown user: nothing is sent, and no answer is right.
 */
type CodeRecipient = { user: PoolUser; to: string } | undefined

/**
 * Sends a code and sets the challenge that asks for it. The code is stored with its challenge only: codes of other
 * sign-ins are not accepted.
 * @param given.mask where the code went, as the answer shows it
 * @param given.state what else the challenge stores
 */
export async function setCodeChallenge(
  scope: ActionScope,
  { name, medium }: CodeChallenge,
  progress: SignInProgress,
  given: { recipient: CodeRecipient; mask: string; state?: ChallengeState },
): Promise<ActionResult> {
  const { recipient, mask, state = {} } = given
  const refused = await countCodeRequest(scope, progress, medium, recipient)
  if (refused !== undefined) return refused
  const code = newCode()
  const to = recipient?.to ?? ''
  const Session = await openLongChallenge(scope, name, progress, { ...state, to, code: digestOf(scope, code) })
  if (recipient !== undefined) {
    await scope.events.deliverCode({
      medium,
      to,
      code,
      purpose: 'SignIn',
      attributes: recipient.user.attributes,
      validForSeconds: scope.settings.lifetimes.codeSeconds,
      host: scope.context.host,
    })
  }
  return answered({
    ChallengeName: name,
    Session,
    ChallengeParameters: { CODE_DELIVERY_DELIVERY_MEDIUM: medium, CODE_DELIVERY_DESTINATION: mask },
  })
}

/**
 * How such a challenge is answered. A wrong code leaves it open for a few more, and is counted for the user.
 * @param addressOf where this user's codes go now: codes that went elsewhere are no longer valid
 * @param onVerified what else a right answer does
 */
export function codeChallenge(
  { name, proof }: CodeChallenge,
  addressOf: (user: PoolUser) => string | undefined,
  onVerified = async (_scope: ActionScope, user: PoolUser, _state: ChallengeState): Promise<PoolUser> => user,
): Challenge {
  const member = `${name}_CODE`
  const read = object({ [member]: members.code, DEVICE_KEY: optional(members.deviceKey) })
  return {
    name,
    async answer(scope, { clientId, session, responses }) {
      const given = read(responses, 'ChallengeResponses')
      const found = await findChallenge(scope, name, clientId, session)
      if (found.kind === 'Refused') return found
      const { open } = found
      const { subject, proved } = open.progress
      const user = await findChallenged(scope, open)
      const tries = proved.length === 0 ? 'SignInCodeTry' : 'FactorTry'
      const { signInCodeTries, factorTries } = scope.settings.limits
      const known = await findKnownSubject(scope, user, given['DEVICE_KEY'] ?? open.progress.deviceKey)
      const counted = known ?? subject
      const limited = await countAttempt(scope, counted, tries, proved.length === 0 ? signInCodeTries : factorTries)
      if (limited !== undefined) return limited
      const isRight = timingSafeEqualText(
        open.state['code'] ?? '',
        digestOf(scope, (given[member] ?? '').replace(/\s/gu, '')),
      )
      if (!isRight || user === undefined || addressOf(user) !== open.state['to']) {
        await countWrongAnswer(scope, open)
        return refusals.wrongFactorCode
      }
      await closeChallenge(scope, open)
      await scope.tx.clearAttempts(counted, tries)
      const saved = await onVerified(scope, user, open.state)
      return { kind: 'Proved', user: saved, progress: withProof(open.progress, proof, given['DEVICE_KEY']) }
    },
  }
}

/** Limits codes per user, and text messages also per number and network address, since they cost money. */
async function countCodeRequest(
  scope: ActionScope,
  progress: SignInProgress,
  medium: 'EMAIL' | 'SMS',
  recipient: CodeRecipient,
): Promise<Refusal | undefined> {
  const { limits } = scope.settings
  const known = await findKnownSubject(scope, recipient?.user, progress.deviceKey)
  const counted = known ?? progress.subject
  const isFirst = progress.proved.length === 0
  const refused =
    (isFirst
      ? await countAttemptFromAddress(scope, 'CodeRequestFromAddress', limits.codeRequestsPerAddress)
      : undefined) ??
    (isFirst
      ? await countAttempt(scope, counted, 'SignInCodeRequest', limits.signInCodes)
      : await countAttempt(scope, counted, 'FactorCodeRequest', limits.factorCodes)) ??
    (medium === 'SMS' ? await countSms(scope, recipient?.to) : undefined)
  return refused && refusals.tooManyCodes
}

function digestOf(scope: ActionScope, code: string): string {
  return createHmac('sha256', scope.secrets.codes).update(`challenge\0${code}`, 'utf8').digest('base64')
}
