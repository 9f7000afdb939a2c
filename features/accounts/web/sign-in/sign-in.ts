import {
  signInStep,
  wayAnswers,
  type FirstWay,
  type NextSignInStep,
  type SignInStep,
} from '#features/accounts/rules/sign-in/sign-in-step.ts'
import { entrance } from '#features/accounts/web/identity/sign-in-client.ts'
import { attempt, type IdentityOutcome } from '#features/accounts/web/identity/pool-request.ts'
import { leave } from '#features/accounts/web/identity/identity.ts'
import { signedInSub } from '#features/accounts/web/identity/stored-tokens.ts'

/** How somebody begins to sign in: who they say they are, and what they prove it with first. */
export type SignInAttempt =
  | { readonly way: 'Password'; readonly email: string; readonly password: string }
  | { readonly way: Exclude<FirstWay, 'Password'>; readonly email: string }

/** What a step of signing in led to. */
export type SignInOutcome =
  { readonly kind: 'Next'; readonly step: SignInStep } | Extract<IdentityOutcome, { kind: 'Refused' }>

async function take(call: () => Promise<{ readonly nextStep: NextSignInStep }>): Promise<SignInOutcome> {
  let step: SignInStep = { kind: 'Unknown' }
  const outcome = await attempt(async () => {
    step = signInStep((await call()).nextStep)
  })
  return outcome.kind === 'Refused' ? outcome : { kind: 'Next', step }
}

/** Begins to sign in; a password never leaves this page (SRP). Whoever must confirm the account first is sent a code. */
export async function beginSignIn(given: SignInAttempt): Promise<SignInOutcome> {
  const { email: username } = given
  const outcome = await take(async () => {
    // whoever is still signed in here gives way: the form was filled in on purpose
    if (signedInSub()) await leave()
    const { signIn } = await entrance()
    if (given.way === 'Password') return signIn({ username, password: given.password })
    const preferredChallenge = wayAnswers[given.way] as 'WEB_AUTHN' | 'EMAIL_OTP' | 'SMS_OTP'
    return signIn({ username, options: { authFlowType: 'USER_AUTH', preferredChallenge } })
  })
  if (outcome.kind === 'Next' && outcome.step.kind === 'ConfirmAccount') {
    // the code from the sign-up may be long gone
    const sent = await sendCodeAgain(username)
    if (sent.kind === 'Refused') return sent
  }
  return outcome
}

/** Answers the step that the sign-in waits for. */
export const answerStep = (answer: string, userAttributes?: Readonly<Record<string, string>>): Promise<SignInOutcome> =>
  take(async () => {
    const { confirmSignIn } = await entrance()
    return confirmSignIn({ challengeResponse: answer, ...(userAttributes && { options: { userAttributes } }) })
  })

/** Has the pool remember this device, so that the second proof is not asked for on it again (I3). Nothing depends on it. */
export async function rememberThisDevice(): Promise<void> {
  try {
    const { rememberDevice } = await entrance()
    await rememberDevice()
  } catch (error) {
    console.error('The device could not be remembered.', error)
  }
}

/** Mails another code to whoever has registered and not confirmed yet (I2). */
export const sendCodeAgain = (email: string): Promise<IdentityOutcome> =>
  attempt(async () => {
    const { resendSignUpCode } = await entrance()
    await resendSignUpCode({ username: email })
  })

/** Confirms an account with the code from the mail. */
export const confirmAccount = (email: string, code: string): Promise<IdentityOutcome> =>
  attempt(async () => {
    const { confirmSignUp } = await entrance()
    await confirmSignUp({ username: email, confirmationCode: code })
  })
