import type { IdentityProblem } from './identity-problem.ts'

/** A second factor: a number from an app, or one that is sent. */
const factors = ['App', 'Sms', 'Email'] as const
export type Factor = (typeof factors)[number]

/** A first factor. */
const firstFactors = ['Password', 'Passkey', 'EmailCode', 'SmsCode'] as const
export type FirstFactor = (typeof firstFactors)[number]

/** The current step of a sign-in. */
export type SignInStep =
  | { readonly kind: 'Password' }
  /** Replaces a password that an administrator chose; `missing` are the attributes that the pool requires with it. */
  | { readonly kind: 'NewPassword'; readonly missing: readonly string[] }
  | { readonly kind: 'Code'; readonly factor: Factor; readonly sentTo: string | undefined }
  | { readonly kind: 'ChooseFactor'; readonly factors: readonly Factor[] }
  | { readonly kind: 'ChooseSetUp'; readonly factors: readonly Factor[] }
  | { readonly kind: 'SetUpApp'; readonly secret: string }
  | { readonly kind: 'SetUpEmail' }
  | { readonly kind: 'ChooseFirstFactor'; readonly factors: readonly FirstFactor[] }
  | { readonly kind: 'ConfirmAccount' }
  | { readonly kind: 'ResetPassword' }
  | { readonly kind: 'Done' }
  /** Something this page cannot ask for. */
  | { readonly kind: 'Unknown' }

/** The sign-in client's next step, as far as it is read here. */
export interface NextSignInStep {
  readonly signInStep: string
  readonly missingAttributes?: readonly string[] | undefined
  readonly allowedMFATypes?: readonly string[] | undefined
  readonly availableChallenges?: readonly string[] | undefined
  readonly codeDeliveryDetails?: { readonly destination?: string | undefined } | undefined
  readonly totpSetupDetails?: { readonly sharedSecret: string } | undefined
}

const factorOf: Readonly<Record<string, Factor>> = { TOTP: 'App', SMS: 'Sms', EMAIL: 'Email' }
const firstFactorOf: Readonly<Record<string, FirstFactor>> = {
  PASSWORD: 'Password',
  PASSWORD_SRP: 'Password',
  WEB_AUTHN: 'Passkey',
  EMAIL_OTP: 'EmailCode',
  SMS_OTP: 'SmsCode',
}

/** Maps the protocol's names to ours: each once, in our order, without unknown ones. */
function mapKnown<Ours extends string>(
  ours: readonly Ours[],
  table: Readonly<Record<string, Ours>>,
  theirs: readonly string[] | undefined,
): Ours[] {
  const found = new Set((theirs ?? []).map((each) => (Object.hasOwn(table, each) ? table[each] : undefined)))
  return ours.filter((each) => found.has(each))
}

/** The page's next step, from the sign-in client's (I3). */
export function signInStep(next: NextSignInStep): SignInStep {
  const sentTo = next.codeDeliveryDetails?.destination
  switch (next.signInStep) {
    case 'DONE':
      return { kind: 'Done' }
    case 'CONFIRM_SIGN_IN_WITH_PASSWORD':
      return { kind: 'Password' }
    case 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED':
      return { kind: 'NewPassword', missing: next.missingAttributes ?? [] }
    case 'CONFIRM_SIGN_IN_WITH_TOTP_CODE':
      return { kind: 'Code', factor: 'App', sentTo: undefined }
    case 'CONFIRM_SIGN_IN_WITH_SMS_CODE':
      return { kind: 'Code', factor: 'Sms', sentTo }
    case 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE':
      return { kind: 'Code', factor: 'Email', sentTo }
    case 'CONTINUE_SIGN_IN_WITH_MFA_SELECTION':
      return chosenFrom('ChooseFactor', next.allowedMFATypes)
    case 'CONTINUE_SIGN_IN_WITH_MFA_SETUP_SELECTION':
      return chosenFrom('ChooseSetUp', next.allowedMFATypes)
    case 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP':
      return next.totpSetupDetails
        ? { kind: 'SetUpApp', secret: next.totpSetupDetails.sharedSecret }
        : { kind: 'Unknown' }
    case 'CONTINUE_SIGN_IN_WITH_EMAIL_SETUP':
      return { kind: 'SetUpEmail' }
    case 'CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION':
      return { kind: 'ChooseFirstFactor', factors: mapKnown(firstFactors, firstFactorOf, next.availableChallenges) }
    case 'CONFIRM_SIGN_UP':
      return { kind: 'ConfirmAccount' }
    case 'RESET_PASSWORD':
      return { kind: 'ResetPassword' }
    default:
      return { kind: 'Unknown' }
  }
}

function chosenFrom(kind: 'ChooseFactor' | 'ChooseSetUp', types: readonly string[] | undefined): SignInStep {
  const offered = mapKnown(factors, factorOf, types)
  return offered.length > 0 ? { kind, factors: offered } : { kind: 'Unknown' }
}

/** The sign-in client's name of a factor. */
export const factorAnswers: Readonly<Record<Factor, string>> = { App: 'TOTP', Sms: 'SMS', Email: 'EMAIL' }
export const firstFactorAnswers: Readonly<Record<FirstFactor, string>> = {
  Password: 'PASSWORD_SRP',
  Passkey: 'WEB_AUTHN',
  EmailCode: 'EMAIL_OTP',
  SmsCode: 'SMS_OTP',
}

/** Problems that end a sign-in: the page goes back to its beginning and shows them. */
const final: readonly IdentityProblem[] = [
  'SignInExpired',
  'WrongPassword',
  'LockedOut',
  'UserDisabled',
  'TemporaryPasswordExpired',
  'EmployerOnly',
  'NoSuchFactor',
]

/** Whether the sign-in must start again after this problem, rather than repeat the step. */
export const endsSignIn = (problem: IdentityProblem): boolean => final.includes(problem)

/**
 * The number of this step, and how many are known: a choice is always followed by the chosen step.
 * @param before completed steps, the user name included
 */
export function stepPosition(step: SignInStep, before: number): { readonly number: number; readonly total: number } {
  const number = before + 1
  const isFollowed = step.kind === 'ChooseFactor' || step.kind === 'ChooseSetUp' || step.kind === 'SetUpEmail'
  return { number, total: isFollowed ? number + 1 : number }
}

/** Splits a key into groups of four for typing. */
export const groupsOfFour = (key: string): string[] => key.match(/.{1,4}/g) ?? []

/** The URI in the QR code of an authenticator app (Key URI Format): issuer, account and key. */
export function totpUri(account: string, secret: string): string {
  const issuer = 'Kursiva'
  return `otpauth://totp/${encodeURIComponent(`${issuer}:${account}`)}?secret=${encodeURIComponent(secret)}&issuer=${issuer}`
}
