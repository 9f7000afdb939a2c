import { createHmac } from 'node:crypto'
import { answered } from '../scope/action.ts'
import { countAttempt, countFromAddress, countSms, findKnownSubject } from '../accounts/attempts.ts'
import { refusals } from '../wire/errors.ts'
import { sameText } from '../rules/secrecy/timing-safe-equal.ts'
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
  proven,
  type Kept,
} from './session.ts'
import type { SignInProgress } from '../rules/factors/sign-in-progress.ts'

/** A challenge that is answered with a code that was sent. */
export type CodeChallenge = {
  name: 'EMAIL_OTP' | 'SMS_MFA' | 'SMS_OTP'
  medium: 'EMAIL' | 'SMS'
  /** What a right answer proves. As a first proof or a second, the mailbox and the telephone are the same ones. */
  proof: Factor
}

/** Whoever a code is for, and where it goes. Nobody behind the name: nothing is sent, and no answer is right. */
export type CodeRecipient = { user: PoolUser; to: string } | undefined

/**
 * Sends a code and sets the challenge that asks for it. The code is kept with the challenge and nowhere else: one from
 * another sign-in is worth nothing here.
 * @param given.mask where the code went, as the answer shows it
 * @param given.kept what else the challenge keeps
 */
export async function setSentCode(
  scope: ActionScope,
  { name, medium }: CodeChallenge,
  progress: SignInProgress,
  given: { recipient: CodeRecipient; mask: string; kept?: Kept },
): Promise<ActionResult> {
  const { recipient, mask, kept = {} } = given
  const refused = await countSending(scope, progress, medium, recipient)
  if (refused !== undefined) return refused
  const code = newCode()
  const to = recipient?.to ?? ''
  const Session = await openLongChallenge(scope, name, progress, { ...kept, to, code: digestOf(scope, code) })
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
 * @param addressOf where this user's codes go now: a code that went elsewhere is worth nothing any more
 * @param onProved what else a right answer does
 */
export function codeChallenge(
  { name, proof }: CodeChallenge,
  addressOf: (user: PoolUser) => string | undefined,
  onProved = async (_scope: ActionScope, user: PoolUser, _kept: Kept): Promise<PoolUser> => user,
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
      const isRight = sameText(open.kept['code'] ?? '', digestOf(scope, (given[member] ?? '').replace(/\s/gu, '')))
      if (!isRight || user === undefined || addressOf(user) !== open.kept['to']) {
        await countWrongAnswer(scope, open)
        return refusals.wrongFactorCode
      }
      await closeChallenge(scope, open)
      await scope.tx.clearAttempts(counted, tries)
      const saved = await onProved(scope, user, open.kept)
      return { kind: 'Proved', user: saved, progress: proven(open.progress, proof, given['DEVICE_KEY']) }
    },
  }
}

/** Codes cost money and patience: so many for each user, and text messages for each number and network address too. */
async function countSending(
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
    (isFirst ? await countFromAddress(scope, 'CodeRequestFromAddress', limits.codeRequestsPerAddress) : undefined) ??
    (isFirst
      ? await countAttempt(scope, counted, 'SignInCodeRequest', limits.signInCodes)
      : await countAttempt(scope, counted, 'FactorCodeRequest', limits.factorCodes)) ??
    (medium === 'SMS' ? await countSms(scope, recipient?.to) : undefined)
  return refused && refusals.tooManyCodes
}

function digestOf(scope: ActionScope, code: string): string {
  return createHmac('sha256', scope.secrets.codes).update(`challenge\0${code}`, 'utf8').digest('base64')
}
