import { useSyncExternalStore } from 'react'
import { allowed, decide, isValid, textVersion, type Choices, type Decision } from '#features/consent/rules/consent.ts'
import { isEmbedded } from '#features/consent/rules/is-embedded.ts'
import {
  expiredConsent,
  markRecorded,
  parseConsent,
  writeConsent,
  type StoredConsent,
} from '#features/consent/rules/stored-consent.ts'

const key = 'kursiva.consent'
const visitKey = 'kursiva.visit'
const changed = new EventTarget()

let stored: StoredConsent | undefined
let decision: Decision | undefined

/** The answer this browser holds, whether it still counts or not. */
export function storedConsent(): StoredConsent | undefined {
  currentDecision()
  return stored
}

/** The current decision. */
export function currentDecision(): Decision {
  if (!decision) {
    stored = read()
    decision = decide(stored, sendsRefusalSignal(), new Date())
    if (stored && !isValid(stored, new Date())) store(expiredConsent(stored))
  }
  return decision
}

/** The current decision; re-renders after changes, also from other tabs. */
export const useDecision = (): Decision => useSyncExternalStore(onConsentChange, currentDecision)

/**
 * Whether this page may send error reports (A5): until the visitor or the browser objects. In another platform's frame,
 * where the cookies page is out of reach, only if they were switched on.
 */
export const mayReportErrors = (): boolean =>
  allowed(currentDecision()).errorReports && (currentDecision().kind === 'Answered' || !isEmbedded(location.pathname))

/** Calls the listener after every new answer, until the returned function is called. */
export function onConsentChange(listener: () => void): () => void {
  changed.addEventListener('change', listener)
  return () => changed.removeEventListener('change', listener)
}

/** Stores a decision. It applies at once and is sent to the server later. */
export function answer(choices: Choices): void {
  keep({
    choices,
    answeredAt: new Date(),
    textVersion,
    despiteSignal: sendsRefusalSignal(),
    consentId: storedConsent()?.consentId ?? crypto.randomUUID(),
    unsent: crypto.randomUUID(),
  })
}

/** Notes that the server has recorded the answer of that number. */
export function noteRecorded(answerId: string): void {
  const consent = storedConsent()
  if (consent?.unsent === answerId) keep(markRecorded(consent))
}

/** Follows changes from other tabs. Call it once per page. */
export function followOtherTabs(): void {
  addEventListener('storage', (event) => {
    if (event.key !== key && event.key !== null) return
    decision = undefined
    changed.dispatchEvent(new Event('change'))
  })
}

/** Whether the browser sends Global Privacy Control or the older Do Not Track. */
function sendsRefusalSignal(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean }
  return globalPrivacyControl === true || doNotTrack === '1'
}

/** The stored visit, for analytics only. */
export const visitStorage = {
  read: (): string | null => attempt(() => localStorage.getItem(visitKey)) ?? null,
  write: (visit: string): void => {
    attempt(() => localStorage.setItem(visitKey, visit))
  },
  clear: (): void => {
    attempt(() => localStorage.removeItem(visitKey))
  },
}

function keep(consent: StoredConsent): void {
  store(consent)
  decision = decide(consent, sendsRefusalSignal(), new Date())
  changed.dispatchEvent(new Event('change'))
}

function store(consent: StoredConsent | undefined): void {
  attempt(() => (consent ? localStorage.setItem(key, writeConsent(consent)) : localStorage.removeItem(key)))
  stored = consent
}

const read = (): StoredConsent | undefined => parseConsent(attempt(() => localStorage.getItem(key)) ?? null)

/** Without access to storage a decision lasts as long as the page. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
