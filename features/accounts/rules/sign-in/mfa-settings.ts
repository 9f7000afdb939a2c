/** The second factors, by the sign-in client's names (I3). */
export const mfaMethods = ['TOTP', 'SMS', 'EMAIL'] as const
export type MfaMethod = (typeof mfaMethods)[number]

/** The enabled second factors, and the preferred one. */
export interface MfaSettings {
  readonly enabled: readonly MfaMethod[]
  readonly preferred: MfaMethod | undefined
}

export type MfaChange = { readonly kind: 'TurnOn' | 'TurnOff' | 'Prefer'; readonly method: MfaMethod }

/** The user pool's setting of one second factor. */
type MfaPreference = 'PREFERRED' | 'NOT_PREFERRED' | 'DISABLED'

/** The settings after a change: the first enabled factor is preferred, and replaced when it is turned off. */
export function settingsAfter({ enabled, preferred }: MfaSettings, { kind, method }: MfaChange): MfaSettings {
  const on = mfaMethods.filter((each) => (each === method ? kind !== 'TurnOff' : enabled.includes(each)))
  const wanted = kind === 'Prefer' ? method : preferred
  return { enabled: on, preferred: wanted !== undefined && on.includes(wanted) ? wanted : on[0] }
}

/** The user pool's settings for a change: every enabled factor, and the one that is turned off. */
export function preferencesFor(before: MfaSettings, change: MfaChange): Partial<Record<MfaMethod, MfaPreference>> {
  const after = settingsAfter(before, change)
  return Object.fromEntries([
    ...(change.kind === 'TurnOff' ? [[change.method, 'DISABLED']] : []),
    ...after.enabled.map((method) => [method, method === after.preferred ? 'PREFERRED' : 'NOT_PREFERRED']),
  ]) as Partial<Record<MfaMethod, MfaPreference>>
}

/**
 * Reads a typed phone number as E.164: spaces, dots, hyphens and brackets are removed, 00 at the front is a plus.
 * @returns undefined when it has no country code or an invalid length
 */
export function readPhoneNumber(written: string): string | undefined {
  const digits = written.replace(/[\s().\u2010-\u2015\u2212-]/g, '').replace(/^00/, '+')
  return /^\+[1-9]\d{6,14}$/.test(digits) ? digits : undefined
}
