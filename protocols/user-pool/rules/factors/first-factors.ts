import type { MfaPolicy, MfaSettings } from './next-step.ts'

/** What a sign-in may begin with, in the protocol's own names. */
export type FirstFactor = 'PASSWORD' | 'PASSWORD_SRP' | 'EMAIL_OTP' | 'SMS_OTP' | 'WEB_AUTHN'

/** Everything that decides how somebody may begin. */
export type Beginner = {
  mustChangePassword: boolean
  emailVerified: boolean
  phoneVerified: boolean
  hasPasskey: boolean
  mfa: MfaSettings
}

/** Nobody in particular: unknown names are offered what a user is who has set up nothing. */
export const nobody: Beginner = {
  mustChangePassword: false,
  emailVerified: true,
  phoneVerified: false,
  hasPasskey: false,
  mfa: { enabled: [], preferred: undefined },
}

/**
 * What this user may begin a sign-in with, in the pool's order. A temporary password must be replaced, so only it will
 * do. A one-time code is one proof and takes the password's place: whoever has a second factor, or must have one, begins
 * with the password or a passkey, else the second proof could be the first one's mailbox again.
 */
export function firstFactors(
  user: Beginner,
  allowed: readonly FirstFactor[],
  policy: MfaPolicy,
): readonly FirstFactor[] {
  const needsTwoProofs = policy === 'Required' || (policy === 'Optional' && user.mfa.enabled.length > 0)
  const stands: Readonly<Record<FirstFactor, boolean>> = {
    PASSWORD: true,
    PASSWORD_SRP: true,
    EMAIL_OTP: user.emailVerified && !needsTwoProofs && !user.mustChangePassword,
    SMS_OTP: user.phoneVerified && !needsTwoProofs && !user.mustChangePassword,
    WEB_AUTHN: user.hasPasskey && !user.mustChangePassword,
  }
  return allowed.filter((factor) => stands[factor])
}
