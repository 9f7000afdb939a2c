/** The optional purposes, each with its legal basis. */
export interface Choices {
  /** Counting which pages are used (A4), by consent: off until allowed. */
  readonly statistics: boolean
  /** Error reports from the page (A5), by legitimate interest: on until the visitor objects (GDPR article 21). */
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
export const textVersion = '2026-11-24'

const day = 24 * 60 * 60 * 1000

/** How long a decision is valid: half a year, as stated on the cookies page. */
export const validForMs = 182 * day

/** Whether an answer still counts: given to the wording in force, not longer ago than half a year, not in the future. */
export function isValid({ answeredAt, textVersion: answered }: Consent, now: Date): boolean {
  const age = now.getTime() - answeredAt.getTime()
  // a clock that was set back by a time zone or a day doesn't lose an answer
  return answered === textVersion && age < validForMs && age > -day
}

const isRefusal = ({ statistics, errorReports }: Choices): boolean => !statistics && !errorReports

/** Whether to ask, and what was decided. */
export type Decision =
  /** @property errorReports false after an earlier answer that switched them off: an objection does not run out */
  | { readonly kind: 'Ask'; readonly errorReports: boolean }
  | { readonly kind: 'Answered'; readonly consent: Consent }
  /** The browser refuses by Global Privacy Control or Do Not Track: the visitor is not asked. */
  | { readonly kind: 'RefusedBySignal' }

/**
 * Combines the stored decision and the browser's signal. The signal is a refusal, and an objection to error reports
 * (GDPR article 21.5); only a decision made in spite of it outweighs it.
 */
export function decide(consent: Consent | undefined, signal: boolean, now: Date): Decision {
  const answer = consent && isValid(consent, now) ? consent : undefined
  if (answer && (!signal || answer.despiteSignal || isRefusal(answer.choices)))
    return { kind: 'Answered', consent: answer }
  if (signal) return { kind: 'RefusedBySignal' }
  return { kind: 'Ask', errorReports: consent?.choices.errorReports ?? true }
}

/** The allowed purposes: without a decision only error reports, unless the visitor or the browser has objected. */
export const allowed = (decision: Decision): Choices => {
  if (decision.kind === 'Answered') return decision.consent.choices
  return { statistics: false, errorReports: decision.kind === 'Ask' && decision.errorReports }
}

/** Whether statistics are allowed (A4). */
export const mayMeasure = (consent: Consent | undefined, now: Date): boolean =>
  consent !== undefined && isValid(consent, now) && consent.choices.statistics
