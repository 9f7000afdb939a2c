import type { Factor } from './sign-in-step.ts'

/** The current step of a reauthentication. */
export type ReauthenticationStep =
  | { readonly kind: 'Proved'; readonly accessToken: string; readonly refreshToken: string }
  | {
      readonly kind: 'Code'
      readonly challenge: string
      readonly session: string
      /** the code's name in the answer */
      readonly member: string
      readonly factor: Factor
      readonly sentTo: string | undefined
    }
  | {
      readonly kind: 'ChooseFactor'
      readonly challenge: string
      readonly session: string
      /** by the protocol's names */
      readonly factors: readonly string[]
    }
  | {
      readonly kind: 'Passkey'
      readonly challenge: string
      readonly session: string
      readonly options: Readonly<Record<string, unknown>>
    }
  /** A step that only a sign-in requires, such as a new password. */
  | { readonly kind: 'Elsewhere' }

const codes: Readonly<Record<string, Factor>> = {
  SOFTWARE_TOKEN_MFA: 'App',
  SMS_MFA: 'Sms',
  SMS_OTP: 'Sms',
  EMAIL_OTP: 'Email',
}

/** Reads the answer of InitiateAuth or RespondToAuthChallenge. Malformed members count as missing. */
export function readReauthenticationStep(answer: Readonly<Record<string, unknown>>): ReauthenticationStep {
  const tokens = recordOf(answer['AuthenticationResult'])
  const accessToken = textOf(tokens['AccessToken'])
  if (accessToken) return { kind: 'Proved', accessToken, refreshToken: textOf(tokens['RefreshToken']) }
  const challenge = textOf(answer['ChallengeName'])
  const session = textOf(answer['Session'])
  const parameters = recordOf(answer['ChallengeParameters'])
  const factor = Object.hasOwn(codes, challenge) ? codes[challenge] : undefined
  if (factor) {
    const sentTo = textOf(parameters['CODE_DELIVERY_DESTINATION']) || undefined
    return { kind: 'Code', challenge, session, member: `${challenge}_CODE`, factor, sentTo }
  }
  if (challenge === 'SELECT_MFA_TYPE') {
    const offered = listOf(parseJson(textOf(parameters['MFAS_CAN_CHOOSE'])))
    return { kind: 'ChooseFactor', challenge, session, factors: offered.filter((each) => Object.hasOwn(codes, each)) }
  }
  if (challenge === 'WEB_AUTHN') {
    const options = recordOf(parseJson(textOf(parameters['CREDENTIAL_REQUEST_OPTIONS'])))
    return { kind: 'Passkey', challenge, session, options }
  }
  return { kind: 'Elsewhere' }
}

/** The factor of a protocol name. */
export const factorOfName = (name: string): Factor => (Object.hasOwn(codes, name) ? codes[name] : undefined) ?? 'App'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}

const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : []

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
