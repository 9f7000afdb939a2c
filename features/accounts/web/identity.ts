import type { Language } from '#values/language.ts'
import type { CallFailure } from '#features/accounts/rules/authorisation-failure.ts'
import { identityProblem, type IdentityProblem } from '#features/accounts/rules/identity-problem.ts'
import type * as PoolClient from './pool-client.ts'
import { forgetTokens, freshAccessToken, readTokensOf, signedInSub } from './stored-tokens.ts'

let settings: PoolClient.IdentitySettings | undefined
let loading: Promise<typeof PoolClient> | undefined

/** Points the sign-in client at the user pool: the embedded one or Amazon Cognito, the same code for both (I1). */
export function configureIdentity(given: PoolClient.IdentitySettings): void {
  settings = given
  readTokensOf(given.userPoolClientId)
  // whoever writes into a form of somebody not signed in is about to need the client
  if (!signedInSub())
    document.addEventListener('input', () => void pool().catch(() => undefined), { once: true, passive: true })
}

/** The sign-in client, loaded at its first use and pointed at the pool. */
export function pool(): Promise<typeof PoolClient> {
  loading ??= import('./pool-client.ts').then(
    (client) => {
      if (settings) client.configure(settings)
      return client
    },
    (error: unknown) => {
      // a file that did not arrive is asked for again
      loading = undefined
      throw error
    },
  )
  return loading
}

/** Where the user pool answers, for what is only read: `ask-pool.ts`. */
export const poolEndpoint = (): URL => new URL(settings?.userPoolEndpoint ?? '/userpool/', location.origin)

let lost: ((failure: CallFailure) => void) | undefined

/** Sets what happens when the pool refuses to renew the tokens, which is an end of the session (I8, I10). */
export const whenSessionIsLost = (listener: (failure: CallFailure) => void): void => {
  lost = listener
}

/**
 * The access token of the signed-in user, renewed when it is about to end; undefined when nobody is signed in.
 * @throws when it must be renewed and the pool cannot be reached
 */
export async function accessToken(): Promise<string | undefined> {
  const stored = freshAccessToken()
  if (stored !== undefined || !signedInSub()) return stored
  const client = await pool()
  try {
    const token = (await client.fetchAuthSession()).tokens?.accessToken.toString()
    if (token) return token
  } catch (error) {
    // the client has thrown the tokens away: what it says is final
    if (signedInSub()) throw error
  }
  lost?.(client.lastRefusal())
  return undefined
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
    if (signedInSub()) await leave()
    const { signIn } = await pool()
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
    const { signUp } = await pool()
    await signUp({ username: email, password, options: { userAttributes: { email, name, locale: language } } })
  })

/** Confirms an account with the code from the mail. */
export const confirmAccount = (email: string, code: string): Promise<IdentityOutcome> =>
  attempt(async () => {
    const { confirmSignUp } = await pool()
    await confirmSignUp({ username: email, confirmationCode: code })
  })

/** Mails another code to whoever has registered and not confirmed yet (I2). */
export const sendCodeAgain = (email: string): Promise<IdentityOutcome> =>
  attempt(async () => {
    const { resendSignUpCode } = await pool()
    await resendSignUpCode({ username: email })
  })

/** Asks for a code to set a new password with. The answer is the same whether the account exists or not. */
export const askForReset = (email: string): Promise<IdentityOutcome> =>
  attempt(async () => {
    const { resetPassword } = await pool()
    await resetPassword({ username: email })
  })

/** Sets a forgotten password anew, by the code that was mailed. */
export const setNewPassword = (email: string, code: string, password: string): Promise<IdentityOutcome> =>
  attempt(async () => {
    const { confirmResetPassword } = await pool()
    await confirmResetPassword({ username: email, confirmationCode: code, newPassword: password })
  })

/** Changes the password of whoever is signed in and knows the old one. */
export const changePassword = (oldPassword: string, newPassword: string): Promise<IdentityOutcome> =>
  attempt(async () => {
    const { updatePassword } = await pool()
    await updatePassword({ oldPassword, newPassword })
  })

/** How long leaving may take: the pool is told, but nobody is kept here by it (I4). In ms. */
const patience = 3000

/** Ends the session at the pool and forgets the tokens. A failure is logged only: the user is out of here in any case (E4). */
export async function leave(): Promise<void> {
  try {
    const told = pool().then(({ signOut }) => signOut())
    const late = new Promise((_, reject) => setTimeout(() => reject(new Error('no answer')), patience))
    await Promise.race([told, late])
  } catch (error) {
    console.error('Signing out at the user pool failed.', error)
  }
  forgetTokens()
}
