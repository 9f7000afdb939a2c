/** The optional purposes that a visitor may allow. */
export interface Choices {
  /** Counting which pages are used (A4). */
  readonly statistics: boolean
  /** Error reports from the page. */
  readonly errorReports: boolean
}

export const noConsent: Choices = { statistics: false, errorReports: false }

/** A visitor's consent decision. */
export interface Consent {
  readonly choices: Choices
  readonly answeredAt: Date
  /** Which wording was answered. */
  readonly textVersion: string
  /** Whether the browser sent a refusal signal (GPC, Do Not Track), which the visitor was shown before deciding. */
  readonly despiteSignal: boolean
}

/**
 * The version of the consent text. Change it when a purpose, category or recipient is added: all visitors are then
 * asked again.
 */
export const textVersion = '2026-11'

const day = 24 * 60 * 60 * 1000

/** How long a decision is valid: half a year, as stated on the cookies page. */
export const validForMs = 182 * day

/** Whether an answer still counts: given to the wording in force, not longer ago than half a year, not in the future. */
export function isValid({ answeredAt, textVersion: answered }: Consent, now: Date): boolean {
  const age = now.getTime() - answeredAt.getTime()
  // a clock that was set back by a time zone or a day doesn't lose an answer
  return answered === textVersion && age < validForMs && age > -day
}

/** Whether anything at all was allowed. */
export const allowsAnything = ({ statistics, errorReports }: Choices): boolean => statistics || errorReports

/** Whether to ask, and what was decided. */
export type Decision =
  | { readonly kind: 'Ask' }
  | { readonly kind: 'Answered'; readonly consent: Consent }
  /** The browser refuses by Global Privacy Control or Do Not Track: the visitor is not asked. */
  | { readonly kind: 'RefusedBySignal' }

/**
 * Combines the stored decision and the browser's signal. The signal is a refusal; only a decision made in spite of
 * it outweighs it.
 */
export function decide(consent: Consent | undefined, signal: boolean, now: Date): Decision {
  const answer = consent && isValid(consent, now) ? consent : undefined
  if (!signal) return answer ? { kind: 'Answered', consent: answer } : { kind: 'Ask' }
  if (answer && (answer.despiteSignal || !allowsAnything(answer.choices))) return { kind: 'Answered', consent: answer }
  return { kind: 'RefusedBySignal' }
}

/** The allowed purposes: none without a decision. */
export const allowed = (decision: Decision): Choices =>
  decision.kind === 'Answered' ? decision.consent.choices : noConsent

/** Whether statistics are allowed (A4). */
export const mayMeasure = (consent: Consent | undefined, now: Date): boolean =>
  consent !== undefined && isValid(consent, now) && consent.choices.statistics
