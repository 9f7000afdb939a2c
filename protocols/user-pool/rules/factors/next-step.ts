/** A second factor. */
export type Factor = 'SOFTWARE_TOKEN_MFA' | 'SMS_MFA' | 'EMAIL_OTP'

/** The second factors a user has set up, and which of them is asked for first. */
export type MfaSettings = { enabled: readonly Factor[]; preferred: Factor | undefined }

/** Whether the pool requires a second factor: never, of users who have set one up, or of everybody. */
export type MfaPolicy = 'Off' | 'Optional' | 'Required'

/** A factor that was proved in this sign-in. A passkey with user verification counts as two factors. */
export type Proof = 'Password' | 'NewPassword' | 'Passkey' | 'Device' | Factor

/** The next step between the first factor and the tokens. */
export type NextStep =
  | { kind: 'NewPassword' }
  | { kind: 'DeviceProof' }
  | { kind: 'Factor'; factor: Factor }
  | { kind: 'FactorChoice'; factors: readonly Factor[] }
  | { kind: 'FactorSetUp' }
  | { kind: 'Tokens' }

/**
 * Decides the next step of a sign-in: a temporary password is replaced first; a remembered device replaces the second
 * factor; the first factor is never asked for again as the second.
 */
export function nextStep(
  user: { mustChangePassword: boolean; mfa: MfaSettings },
  progress: { proved: readonly Proof[]; hasRememberedDevice: boolean },
  policy: MfaPolicy,
): NextStep {
  const { proved } = progress
  if (user.mustChangePassword && !proved.includes('NewPassword')) return { kind: 'NewPassword' }
  if (progress.hasRememberedDevice && !proved.includes('Device')) return { kind: 'DeviceProof' }
  if (policy === 'Off' || hasTwoFactors(proved)) return { kind: 'Tokens' }
  const factors = user.mfa.enabled.filter((factor) => !proved.includes(factor))
  const [first] = factors
  if (first === undefined) return policy === 'Required' ? { kind: 'FactorSetUp' } : { kind: 'Tokens' }
  const { preferred } = user.mfa
  if (preferred !== undefined && factors.includes(preferred)) return { kind: 'Factor', factor: preferred }
  return factors.length === 1 ? { kind: 'Factor', factor: first } : { kind: 'FactorChoice', factors }
}

/** Whether two independent factors were proved. A new password is none: it follows from the old one. */
export function hasTwoFactors(proved: readonly Proof[]): boolean {
  return proved.includes('Passkey') || new Set(proved.filter((proof) => proof !== 'NewPassword')).size > 1
}
