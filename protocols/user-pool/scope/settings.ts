import type { AccessKey } from '../wire/signature.ts'
import type { AttributeSchema } from '../rules/attributes.ts'
import type { DevicePolicy } from '../rules/devices/devices.ts'
import type { FirstFactor } from '../rules/factors/first-factors.ts'
import type { Factor, MfaPolicy } from '../rules/factors/next-step.ts'
import type { PasswordPolicy } from '../rules/passwords/password-policy.ts'
import type { RelyingParty } from '../rules/passkeys/relying-party.ts'

/** What an installation decides about its pool. */
export type UserPoolSettings = {
  /** `<region>_<name>`, for example `eu-north-1_Ab12Cd34E`. The name part is hashed into every password verifier. */
  poolId: string
  /** The public clients that may use the pool. */
  clientIds: readonly string[]
  /** The `iss` of all tokens: an address below which `/.well-known/jwks.json` answers. */
  issuer: string
  /** 32 bytes, stored outside the database. Losing them loses all passwords, codes and refresh tokens. */
  sealingKey: Uint8Array
  attributes: AttributeSchema
  /** Attributes that a user must have; asked for together with a new password. */
  requiredAttributes: readonly string[]
  mfa: MfaPolicy
  devices: DevicePolicy
  /** The second factors a user may set up here, the best first. */
  secondFactors: readonly Factor[]
  /** The first factors of the choice-based flow, in the order they are offered. */
  firstFactors: readonly FirstFactor[]
  /**
   * The phone number prefixes that messages are sent to (`+479`): the mobile ranges of the served countries, against
   * toll fraud. None means that no messages are sent.
   */
  smsPrefixes: readonly string[]
  passwordPolicy: PasswordPolicy
  /** The sites that passkeys are for. Without any, no passkeys are offered. */
  passkeys: { relyingParties: readonly RelyingParty[]; displayName: string }
  /** Whether USER_PASSWORD_AUTH is offered, which sends the password itself. */
  passwordFlow: boolean
  /** The access keys of the administration. Without any, the pool cannot be administered over the network. */
  administrationKeys: readonly AccessKey[]
  lifetimes: {
    accessTokenSeconds: number
    /** From sign-in to the absolute end of refreshing. */
    refreshTokenSeconds: number
    /** How long an exchanged refresh token may still be exchanged for the same successor. */
    refreshGraceSeconds: number
    /** How long a sign-in or a reauthentication allows changes of how a user signs in (OWASP ASVS 5.0 V7.5.1). */
    recentProofSeconds: number
    /** How long a new address can only be used to sign in, unless the former one confirms it. */
    addressHoldSeconds: number
    /** How long a mail's link can undo its change. */
    undoSeconds: number
    authSessionSeconds: number
    codeSeconds: number
    /** How long a temporary password is valid. */
    temporaryPasswordSeconds: number
    /** How far a client's clock may be off when it signs a password claim. */
    timestampToleranceSeconds: number
  }
  limits: UserPoolLimits
}

/** Attempts per window. `…PerAddress` counts by network address, the others by user. */
type UserPoolLimits = {
  failedSignInsPerAddress: Limit
  signUpsPerAddress: Limit
  codeRequestsPerAddress: Limit
  codeRequests: Limit
  codeTries: Limit
  /** One-time codes as the first factor: anybody may request them by naming a user. */
  signInCodes: Limit
  signInCodeTries: Limit
  /** Second factors: only after a first one. */
  factorCodes: Limit
  factorTries: Limit
  /** Text messages cost money: counted by number and by network address too. */
  smsPerNumber: Limit
  smsPerAddress: Limit
  passwordChanges: Limit
}

export type Limit = { count: number; seconds: number }

const HOUR = 3600

/**
 * Defaults that rarely differ between installations (lifetimes and limits as in Amazon Cognito; codes as OWASP ASVS 5.0
 * V6.5.5 requires).
 */
export const defaultUserPoolSettings = {
  passwordPolicy: { minLength: 15, maxLength: 256, contextWords: [] },
  passwordFlow: false,
  administrationKeys: [],
  requiredAttributes: [] as readonly string[],
  mfa: 'Optional',
  devices: 'Off',
  passkeys: { relyingParties: [], displayName: '' },
  secondFactors: ['SOFTWARE_TOKEN_MFA', 'SMS_MFA', 'EMAIL_OTP'] as readonly Factor[],
  firstFactors: ['PASSWORD', 'PASSWORD_SRP', 'EMAIL_OTP', 'WEB_AUTHN'] as readonly FirstFactor[],
  smsPrefixes: [] as readonly string[],
  lifetimes: {
    accessTokenSeconds: 15 * 60,
    refreshTokenSeconds: 30 * 24 * HOUR,
    refreshGraceSeconds: 30,
    recentProofSeconds: 5 * 60,
    addressHoldSeconds: 72 * HOUR,
    undoSeconds: 7 * 24 * HOUR,
    authSessionSeconds: 3 * 60,
    codeSeconds: 10 * 60,
    temporaryPasswordSeconds: 7 * 24 * HOUR,
    timestampToleranceSeconds: 5 * 60,
  },
  limits: {
    failedSignInsPerAddress: { count: 300, seconds: HOUR },
    signUpsPerAddress: { count: 100, seconds: HOUR },
    codeRequestsPerAddress: { count: 200, seconds: HOUR },
    codeRequests: { count: 5, seconds: HOUR },
    codeTries: { count: 15, seconds: HOUR },
    signInCodes: { count: 5, seconds: HOUR },
    signInCodeTries: { count: 15, seconds: HOUR },
    factorCodes: { count: 10, seconds: HOUR },
    factorTries: { count: 15, seconds: HOUR },
    smsPerNumber: { count: 10, seconds: 24 * HOUR },
    smsPerAddress: { count: 30, seconds: HOUR },
    passwordChanges: { count: 5, seconds: HOUR },
  },
} satisfies Partial<UserPoolSettings>

const POOL_ID = /^[a-z]{2,4}(-[a-z]+)+-\d_[A-Za-z0-9]+$/

/**
 * The pool's name: the part of its id after `_`.
 * @throws for an id that clients could not parse
 */
export function poolNameOf(poolId: string): string {
  if (!POOL_ID.test(poolId)) throw new Error(`user-pool: ${poolId} is not a user pool id`)
  return poolId.slice(poolId.indexOf('_') + 1)
}

/** The pool's region: the part of its id before `_`. */
export function regionOf(poolId: string): string {
  return poolId.slice(0, poolId.indexOf('_'))
}
