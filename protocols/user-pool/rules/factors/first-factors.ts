import type { MfaPolicy, MfaSettings } from './next-step.ts'

/** The first factor of a sign-in, by the protocol's names. */
export type FirstFactor = 'PASSWORD' | 'PASSWORD_SRP' | 'EMAIL_OTP' | 'SMS_OTP' | 'WEB_AUTHN'

/** Everything that decides which first factors a user may use. */
export type SignInCandidate = {
  mustChangePassword: boolean
  emailVerified: boolean
  phoneVerified: boolean
  hasPasskey: boolean
  mfa: MfaSettings
}

/** Unknown names are offered what a user without any set-up is offered. */
export const unknownCandidate: SignInCandidate = {
  mustChangePassword: false,
  emailVerified: true,
  phoneVerified: false,
  hasPasskey: false,
  mfa: { enabled: [], preferred: undefined },
}

/**
 * The first factors that this user may use, in the pool's order. A temporary password must be replaced, so only the
 * password is allowed. A one-time code replaces the password as a single factor: users who have or must have a second
 * factor begin with the password or a passkey, else both factors could be the same mailbox.
 */
export function firstFactors(
  user: SignInCandidate,
  allowed: readonly FirstFactor[],
  policy: MfaPolicy,
): readonly FirstFactor[] {
  const needsTwoProofs = policy === 'Required' || (policy === 'Optional' && user.mfa.enabled.length > 0)
  const isUsable: Readonly<Record<FirstFactor, boolean>> = {
    PASSWORD: true,
    PASSWORD_SRP: true,
    EMAIL_OTP: user.emailVerified && !needsTwoProofs && !user.mustChangePassword,
    SMS_OTP: user.phoneVerified && !needsTwoProofs && !user.mustChangePassword,
    WEB_AUTHN: user.hasPasskey && !user.mustChangePassword,
  }
  return allowed.filter((factor) => isUsable[factor])
}
