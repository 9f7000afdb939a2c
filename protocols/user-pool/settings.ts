import type { AttributeSchema } from './rules/attributes.ts'
import type { MfaPolicy } from './rules/next-step.ts'
import type { PasswordPolicy } from './rules/password-policy.ts'

/** What an installation decides about its pool. */
export type UserPoolSettings = {
  /** `<region>_<name>`, for example `eu-north-1_Ab12Cd34E`. The name part is hashed into every password verifier. */
  poolId: string
  /** The public clients that may use the pool. */
  clientIds: readonly string[]
  /** The `iss` of all tokens: an address below which `/.well-known/jwks.json` answers. */
  issuer: string
  /** 32 bytes, kept outside the database. Losing them loses all passwords, codes and refresh tokens. */
  sealingKey: Uint8Array
  attributes: AttributeSchema
  /** Attributes that a user must have in the end; asked for together with a new password. */
  requiredAttributes: readonly string[]
  mfa: MfaPolicy
  passwordPolicy: PasswordPolicy
  /** Whether USER_PASSWORD_AUTH is offered, where the password itself travels. */
  passwordFlow: boolean
  lifetimes: {
    accessTokenSeconds: number
    /** From sign-in to the absolute end of refreshing. */
    refreshTokenSeconds: number
    /** How long a refresh token that was exchanged may still be exchanged for the same successor. */
    refreshGraceSeconds: number
    authSessionSeconds: number
    codeSeconds: number
    /** How far a client's clock may be off when it signs a password claim. */
    timestampToleranceSeconds: number
  }
  limits: UserPoolLimits
}

/** Attempts per window. `…PerAddress` counts by network address, the others by user. */
export type UserPoolLimits = {
  failedSignInsPerAddress: Limit
  signUpsPerAddress: Limit
  codeRequestsPerAddress: Limit
  codeRequests: Limit
  codeTries: Limit
  passwordChanges: Limit
}

export type Limit = { count: number; seconds: number }

const HOUR = 3600

/** Everything that rarely differs between installations (lifetimes and limits as Amazon Cognito has them; codes as OWASP ASVS 5.0 V6.5.5 asks). */
export const defaultUserPoolSettings = {
  passwordPolicy: { shortest: 15, longest: 256, contextWords: [] },
  passwordFlow: false,
  requiredAttributes: [] as readonly string[],
  mfa: 'Optional',
  lifetimes: {
    accessTokenSeconds: 15 * 60,
    refreshTokenSeconds: 30 * 24 * HOUR,
    refreshGraceSeconds: 30,
    authSessionSeconds: 3 * 60,
    codeSeconds: 10 * 60,
    timestampToleranceSeconds: 5 * 60,
  },
  limits: {
    failedSignInsPerAddress: { count: 300, seconds: HOUR },
    signUpsPerAddress: { count: 100, seconds: HOUR },
    codeRequestsPerAddress: { count: 200, seconds: HOUR },
    codeRequests: { count: 5, seconds: HOUR },
    codeTries: { count: 15, seconds: HOUR },
    passwordChanges: { count: 5, seconds: HOUR },
  },
} satisfies Partial<UserPoolSettings>

const POOL_ID = /^[a-z]{2,4}(-[a-z]+)+-\d_[A-Za-z0-9]+$/

/** The pool's name: what stands after `_` in its id. Throws for an id that the clients could not parse. */
export function poolNameOf(poolId: string): string {
  if (!POOL_ID.test(poolId)) throw new Error(`user-pool: ${poolId} is not a user pool id`)
  return poolId.slice(poolId.indexOf('_') + 1)
}
