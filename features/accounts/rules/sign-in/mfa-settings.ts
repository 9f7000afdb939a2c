/** The ways of the second step, as the sign-in client calls them (I3). */
export const ways = ['TOTP', 'SMS', 'EMAIL'] as const
export type Way = (typeof ways)[number]

/** Which ways are on, and which of them is asked for first. */
export interface SecondSteps {
  readonly enabled: readonly Way[]
  readonly preferred: Way | undefined
}

export type StepChange = { readonly kind: 'TurnOn' | 'TurnOff' | 'Prefer'; readonly way: Way }

/** What the user pool is told of one way. */
export type WaySetting = 'PREFERRED' | 'NOT_PREFERRED' | 'DISABLED'

/** The steps after a change: the first that is turned on is asked for first, and its place is taken when it goes. */
export function stepsAfter({ enabled, preferred }: SecondSteps, { kind, way }: StepChange): SecondSteps {
  const on = ways.filter((each) => (each === way ? kind !== 'TurnOff' : enabled.includes(each)))
  const wanted = kind === 'Prefer' ? way : preferred
  return { enabled: on, preferred: wanted !== undefined && on.includes(wanted) ? wanted : on[0] }
}

/** What to tell the user pool for a change: every way that is on, and the one that goes. */
export function settingsFor(before: SecondSteps, change: StepChange): Partial<Record<Way, WaySetting>> {
  const after = stepsAfter(before, change)
  return Object.fromEntries([
    ...(change.kind === 'TurnOff' ? [[change.way, 'DISABLED']] : []),
    ...after.enabled.map((way) => [way, way === after.preferred ? 'PREFERRED' : 'NOT_PREFERRED']),
  ]) as Partial<Record<Way, WaySetting>>
}

/**
 * Reads a phone number as people write it into the form that identity services take (ITU-T E.164): spaces, dots, hyphens
 * and brackets go, 00 at the front is a plus.
 * @returns undefined when it has no country code or not as many digits as a number has
 */
export function readPhoneNumber(written: string): string | undefined {
  const digits = written.replace(/[\s().\u2010-\u2015\u2212-]/g, '').replace(/^00/, '+')
  return /^\+[1-9]\d{6,14}$/.test(digits) ? digits : undefined
}
