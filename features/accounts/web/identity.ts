import { Amplify } from 'aws-amplify'
import {
  confirmResetPassword,
  confirmSignUp,
  fetchAuthSession,
  getCurrentUser,
  resendSignUpCode,
  resetPassword,
  signIn,
  signOut as endPoolSession,
  signUp,
  updatePassword,
} from 'aws-amplify/auth'
import type { Language } from '#values/language.ts'
import { identityProblem, type IdentityProblem } from '#features/accounts/rules/identity-problem.ts'

export interface IdentitySettings {
  readonly userPoolEndpoint: string
  readonly userPoolId: string
  readonly userPoolClientId: string
}

/** Points the sign-in client at the user pool: the embedded one or Amazon Cognito, the same code for both (I1). */
export function configureIdentity(settings: IdentitySettings): void {
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: settings.userPoolId,
        userPoolClientId: settings.userPoolClientId,
        userPoolEndpoint: new URL(settings.userPoolEndpoint, location.origin).href,
        loginWith: { email: true },
      },
    },
  })
}

/** The access token of the signed-in user, renewed when it is about to end; undefined when nobody is signed in. */
export async function accessToken(): Promise<string | undefined> {
  const session = await fetchAuthSession()
  return session.tokens?.accessToken.toString()
}

/** The `sub` of the signed-in user, undefined when nobody is (I5). */
export async function signedInSub(): Promise<string | undefined> {
  try {
    return (await getCurrentUser()).userId
  } catch {
    return undefined
  }
}

/** How a step at the user pool went: done, or kept from it by something the page has words for. */
export type IdentityOutcome =
  { readonly kind: 'Done' } | { readonly kind: 'Refused'; readonly problem: IdentityProblem }

const done: IdentityOutcome = { kind: 'Done' }

/** Takes a step at the pool; what the page has words for becomes a refusal. */
export async function attempt(step: () => Promise<unknown>): Promise<IdentityOutcome> {
  try {
    await step()
    return done
  } catch (error) {
    const problem = identityProblem(error)
    if (problem === 'Unexpected') console.error(error)
    return { kind: 'Refused', problem }
  }
}

const waitingSteps: Record<string, IdentityProblem> = {
  CONFIRM_SIGN_UP: 'NotConfirmed',
  RESET_PASSWORD: 'ResetRequired',
}

/** Signs in with e-mail and password, the password never leaving this page (SRP). */
export async function enter(email: string, password: string): Promise<IdentityOutcome> {
  let waitingFor: string | undefined
  const outcome = await attempt(async () => {
    // whoever is still signed in here gives way: the form was filled in on purpose
    if (await signedInSub()) await leave()
    const { isSignedIn, nextStep } = await signIn({ username: email, password })
    waitingFor = isSignedIn ? undefined : nextStep.signInStep
  })
  return waitingFor === undefined ? outcome : { kind: 'Refused', problem: waitingSteps[waitingFor] ?? 'Unexpected' }
}

/** Makes an account; a code goes to the address. */
export const register = (account: {
  name: string
  email: string
  password: string
  language: Language
}): Promise<IdentityOutcome> =>
  attempt(async () => {
    const { name, email, password, language } = account
    await signUp({ username: email, password, options: { userAttributes: { email, name, locale: language } } })
  })

/** Confirms an account with the code from the mail. */
export const confirmAccount = (email: string, code: string): Promise<IdentityOutcome> =>
  attempt(async () => {
    await confirmSignUp({ username: email, confirmationCode: code })
  })

export const sendCodeAgain = (email: string): Promise<IdentityOutcome> =>
  attempt(async () => {
    await resendSignUpCode({ username: email })
  })

/** Asks for a code to set a new password with. The answer is the same whether the account exists or not. */
export const askForReset = (email: string): Promise<IdentityOutcome> =>
  attempt(async () => {
    await resetPassword({ username: email })
  })

export const setNewPassword = (email: string, code: string, password: string): Promise<IdentityOutcome> =>
  attempt(() => confirmResetPassword({ username: email, confirmationCode: code, newPassword: password }))

export const changePassword = (oldPassword: string, newPassword: string): Promise<IdentityOutcome> =>
  attempt(() => updatePassword({ oldPassword, newPassword }))

/** Ends the session at the pool and forgets the tokens. A failure is logged only: the user is out of here in any case (E4). */
export async function leave(): Promise<void> {
  try {
    await endPoolSession()
  } catch (error) {
    console.error('Signing out at the user pool failed.', error)
  }
}
