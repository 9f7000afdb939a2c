import type { Factor, MfaPolicy, MfaSettings } from './next-step.ts'

/** A requested change of one second factor. `preferred` undefined leaves the preference as it is. */
export type FactorChange = { factor: Factor; enabled: boolean; preferred: boolean | undefined }

type PreferenceVerdict =
  | { kind: 'Settled'; mfa: MfaSettings }
  | { kind: 'NotSetUp'; factor: Factor }
  | { kind: 'TwoPreferred' }
  | { kind: 'LastOne' }

/**
 * A user's second factors after the requested changes. Factors that are not named stay as they are; only factors that
 * are set up can be turned on; where a second factor is required, the last one stays.
 * @param setUp the factors that would work for this user
 */
export function applyFactorChanges(
  before: MfaSettings,
  wishes: readonly FactorChange[],
  setUp: readonly Factor[],
  policy: MfaPolicy,
): PreferenceVerdict {
  const on = wishes.filter(({ enabled }) => enabled)
  const off = new Set(wishes.filter(({ enabled }) => !enabled).map(({ factor }) => factor))
  const missing = on.find(({ factor }) => !setUp.includes(factor))
  if (missing !== undefined) return { kind: 'NotSetUp', factor: missing.factor }
  const preferred = on.filter((wish) => wish.preferred === true).map(({ factor }) => factor)
  if (preferred.length > 1) return { kind: 'TwoPreferred' }
  const enabled = [...new Set([...before.enabled, ...on.map(({ factor }) => factor)])].filter((each) => !off.has(each))
  if (enabled.length === 0 && before.enabled.length > 0 && policy === 'Required') return { kind: 'LastOne' }
  const unchosen = on.some((wish) => wish.preferred === false && wish.factor === before.preferred)
  const keepsPreferred = before.preferred !== undefined && enabled.includes(before.preferred) && !unchosen
  return {
    kind: 'Settled',
    mfa: { enabled, preferred: preferred[0] ?? (keepsPreferred ? before.preferred : undefined) },
  }
}
