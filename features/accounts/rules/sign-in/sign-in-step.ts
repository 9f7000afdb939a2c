import type { IdentityProblem } from './identity-problem.ts'

/** A second proof, beside the password: a number from an app, or one that is sent. */
export const factors = ['App', 'Sms', 'Email'] as const
export type Factor = (typeof factors)[number]

/** A way to prove who one is without typing the password here first. */
export const firstWays = ['Password', 'Passkey', 'EmailCode', 'SmsCode'] as const
export type FirstWay = (typeof firstWays)[number]

/** Where a sign-in stands, and what it waits for. */
export type SignInStep =
  | { readonly kind: 'Password' }
  /** A password chosen by somebody else is replaced; `missing` are attributes the pool wants with it. */
  | { readonly kind: 'NewPassword'; readonly missing: readonly string[] }
  | { readonly kind: 'Code'; readonly factor: Factor; readonly sentTo: string | undefined }
  | { readonly kind: 'ChooseFactor'; readonly factors: readonly Factor[] }
  | { readonly kind: 'ChooseSetUp'; readonly factors: readonly Factor[] }
  | { readonly kind: 'SetUpApp'; readonly secret: string }
  | { readonly kind: 'SetUpEmail' }
  | { readonly kind: 'ChooseWay'; readonly ways: readonly FirstWay[] }
  | { readonly kind: 'ConfirmAccount' }
  | { readonly kind: 'ResetPassword' }
  | { readonly kind: 'Done' }
  /** Something this page cannot ask for. */
  | { readonly kind: 'Unknown' }

/** What the sign-in client says comes next, as far as it is read here. */
export interface NextSignInStep {
  readonly signInStep: string
  readonly missingAttributes?: readonly string[] | undefined
  readonly allowedMFATypes?: readonly string[] | undefined
  readonly availableChallenges?: readonly string[] | undefined
  readonly codeDeliveryDetails?: { readonly destination?: string | undefined } | undefined
  readonly totpSetupDetails?: { readonly sharedSecret: string } | undefined
}

const factorOf: Readonly<Record<string, Factor>> = { TOTP: 'App', SMS: 'Sms', EMAIL: 'Email' }
const wayOf: Readonly<Record<string, FirstWay>> = {
  PASSWORD: 'Password',
  PASSWORD_SRP: 'Password',
  WEB_AUTHN: 'Passkey',
  EMAIL_OTP: 'EmailCode',
  SMS_OTP: 'SmsCode',
}

/** The words of ours that some of theirs stand for: each once, in our order, unknown ones left out. */
function known<Ours extends string>(
  ours: readonly Ours[],
  table: Readonly<Record<string, Ours>>,
  theirs: readonly string[] | undefined,
): Ours[] {
  const found = new Set((theirs ?? []).map((each) => (Object.hasOwn(table, each) ? table[each] : undefined)))
  return ours.filter((each) => found.has(each))
}

/** What the page asks for next, after what the sign-in client says (I3). */
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
      return { kind: 'ChooseWay', ways: known(firstWays, wayOf, next.availableChallenges) }
    case 'CONFIRM_SIGN_UP':
      return { kind: 'ConfirmAccount' }
    case 'RESET_PASSWORD':
      return { kind: 'ResetPassword' }
    default:
      return { kind: 'Unknown' }
  }
}

function chosenFrom(kind: 'ChooseFactor' | 'ChooseSetUp', types: readonly string[] | undefined): SignInStep {
  const offered = known(factors, factorOf, types)
  return offered.length > 0 ? { kind, factors: offered } : { kind: 'Unknown' }
}

/** A choice in the sign-in client's words. */
export const factorAnswers: Readonly<Record<Factor, string>> = { App: 'TOTP', Sms: 'SMS', Email: 'EMAIL' }
export const wayAnswers: Readonly<Record<FirstWay, string>> = {
  Password: 'PASSWORD_SRP',
  Passkey: 'WEB_AUTHN',
  EmailCode: 'EMAIL_OTP',
  SmsCode: 'SMS_OTP',
}

/** What ends a sign-in that is under way: the page goes back to its beginning and says why. */
const final: readonly IdentityProblem[] = [
  'SignInExpired',
  'WrongPassword',
  'LockedOut',
  'UserDisabled',
  'TemporaryPasswordExpired',
  'EmployerOnly',
  'NoSuchFactor',
]

/** Whether a step can be tried again after this problem, or the whole sign-in must begin anew. */
export const endsSignIn = (problem: IdentityProblem): boolean => final.includes(problem)

/**
 * Which step this is, and of how many that are known of: a choice is always followed by what was chosen.
 * @param before steps that lie behind, the first one (who one is) included
 */
export function placeOf(step: SignInStep, before: number): { readonly number: number; readonly total: number } {
  const number = before + 1
  const isFollowed = step.kind === 'ChooseFactor' || step.kind === 'ChooseSetUp' || step.kind === 'SetUpEmail'
  return { number, total: isFollowed ? number + 1 : number }
}

/** A key that is typed by hand is read in groups of four. */
export const inGroups = (key: string): string[] => key.match(/.{1,4}/g) ?? []

/** The address behind the QR code of an authenticator app (Key URI Format): who the account is with, whose it is, the key. */
export function appAddress(account: string, secret: string): string {
  const issuer = 'Kursiva'
  return `otpauth://totp/${encodeURIComponent(`${issuer}:${account}`)}?secret=${encodeURIComponent(secret)}&issuer=${issuer}`
}
