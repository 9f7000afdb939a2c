import {
  signInStep,
  firstFactorAnswers,
  type FirstFactor,
  type NextSignInStep,
  type SignInStep,
} from '#features/accounts/rules/sign-in/sign-in-step.ts'
import { signInClient } from '#features/accounts/web/identity/sign-in-client.ts'
import { requestPool, type IdentityResult } from '#features/accounts/web/identity/pool-request.ts'
import { signOutAtPool } from '#features/accounts/web/identity/identity.ts'
import { signedInSub } from '#features/accounts/web/identity/stored-tokens.ts'
import { reportError } from '#platform/browser/report-error.ts'

/** The user name and the first factor of a sign-in. */
export type SignInAttempt =
  | { readonly method: 'Password'; readonly email: string; readonly password: string }
  | { readonly method: Exclude<FirstFactor, 'Password'>; readonly email: string }

/** The result of a step of signing in. */
export type SignInOutcome =
  { readonly kind: 'Next'; readonly step: SignInStep } | Extract<IdentityResult, { kind: 'Refused' }>

async function take(call: () => Promise<{ readonly nextStep: NextSignInStep }>): Promise<SignInOutcome> {
  let step: SignInStep = { kind: 'Unknown' }
  const outcome = await requestPool(async () => {
    step = signInStep((await call()).nextStep)
  })
  return outcome.kind === 'Refused' ? outcome : { kind: 'Next', step }
}

/** Begins a sign-in; a password never leaves this page (SRP). An unconfirmed user is sent a code. */
export async function beginSignIn(given: SignInAttempt): Promise<SignInOutcome> {
  const { email: username } = given
  const outcome = await take(async () => {
    // the form was filled in on purpose, so another signed-in user is signed out
    if (signedInSub()) await signOutAtPool()
    const { signIn } = await signInClient()
    if (given.method === 'Password') return signIn({ username, password: given.password })
    const preferredChallenge = firstFactorAnswers[given.method] as 'WEB_AUTHN' | 'EMAIL_OTP' | 'SMS_OTP'
    return signIn({ username, options: { authFlowType: 'USER_AUTH', preferredChallenge } })
  })
  if (outcome.kind === 'Next' && outcome.step.kind === 'ConfirmAccount') {
    // the sign-up's code may have expired
    const sent = await sendCodeAgain(username)
    if (sent.kind === 'Refused') return sent
  }
  return outcome
}

/** Answers the current step of the sign-in. */
export const answerStep = (answer: string, userAttributes?: Readonly<Record<string, string>>): Promise<SignInOutcome> =>
  take(async () => {
    const { confirmSignIn } = await signInClient()
    return confirmSignIn({ challengeResponse: answer, ...(userAttributes && { options: { userAttributes } }) })
  })

/**
 * Has the pool remember this device, so that it does not require the second factor again (I3). A failure is ignored.
 */
export async function rememberThisDevice(): Promise<void> {
  try {
    const { rememberDevice } = await signInClient()
    await rememberDevice()
  } catch (error) {
    reportError(error, 'sign-in')
  }
}

/** Mails another code to an unconfirmed user (I2). */
export const sendCodeAgain = (email: string): Promise<IdentityResult> =>
  requestPool(async () => {
    const { resendSignUpCode } = await signInClient()
    await resendSignUpCode({ username: email })
  })

/** Confirms an account with the code from the mail. */
export const confirmAccount = (email: string, code: string): Promise<IdentityResult> =>
  requestPool(async () => {
    const { confirmSignUp } = await signInClient()
    await confirmSignUp({ username: email, confirmationCode: code })
  })
