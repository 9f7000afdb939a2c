/** What a reader may allow besides the necessary. */
export interface Choices {
  /** Counting which pages are used (A4). */
  readonly statistics: boolean
  /** Telling us what went wrong on the page. */
  readonly errorReports: boolean
}

export const noConsent: Choices = { statistics: false, errorReports: false }

/** An answer to what may be counted and reported. */
export interface Consent {
  readonly choices: Choices
  readonly answeredAt: Date
  /** Which wording was answered. */
  readonly textVersion: string
  /** Whether the browser asked not to be followed, and the reader was told so before answering. */
  readonly despiteSignal: boolean
}

/** The wording in force. Change it when a purpose, a category or a recipient is added: everybody is then asked again. */
export const textVersion = '2026-11'

const day = 24 * 60 * 60 * 1000

/** How long an answer holds before the reader is asked again: half a year, as the cookies page says. */
export const validForMs = 182 * day

/** Whether an answer still counts: given to the wording in force, not longer ago than half a year, not in the future. */
export function isValid({ answeredAt, textVersion: answered }: Consent, now: Date): boolean {
  const age = now.getTime() - answeredAt.getTime()
  // a clock that was set back by a time zone or a day doesn't lose an answer
  return answered === textVersion && age < validForMs && age > -day
}

/** Whether anything at all was allowed. */
export const allowsAnything = ({ statistics, errorReports }: Choices): boolean => statistics || errorReports

/** Where a browser stands: to be asked, answered, or refusing by its own settings. */
export type Decision =
  | { readonly kind: 'Ask' }
  | { readonly kind: 'Answered'; readonly consent: Consent }
  /** The browser says no for its owner (Global Privacy Control, Do Not Track): nobody is asked. */
  | { readonly kind: 'RefusedBySignal' }

/**
 * What follows from a stored answer and the browser's signal. The signal is a no; only an answer given in its presence
 * outweighs it.
 */
export function decide(consent: Consent | undefined, signal: boolean, now: Date): Decision {
  const answer = consent && isValid(consent, now) ? consent : undefined
  if (!signal) return answer ? { kind: 'Answered', consent: answer } : { kind: 'Ask' }
  if (answer && (answer.despiteSignal || !allowsAnything(answer.choices))) return { kind: 'Answered', consent: answer }
  return { kind: 'RefusedBySignal' }
}

/** What is allowed: nothing unless somebody said so. */
export const allowed = (decision: Decision): Choices =>
  decision.kind === 'Answered' ? decision.consent.choices : noConsent

/** Whether pages may be counted for whoever gave this answer (A4). */
export const mayMeasure = (consent: Consent | undefined, now: Date): boolean =>
  consent !== undefined && isValid(consent, now) && consent.choices.statistics
