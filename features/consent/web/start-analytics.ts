import { allowed } from '#features/consent/rules/consent.ts'
import type { AnalyticsEvent } from '#features/consent/rules/analytics-event.ts'
import { isEmbedded } from '#features/consent/rules/is-embedded.ts'
import type { Analytics } from './analytics/analytics.ts'
import { currentDecision, followOtherTabs, onConsentChange, storedConsent, visitStorage } from './consent-state.ts'
import type { AnalyticsParts } from './analytics-modules.ts'

let analytics: Promise<Analytics | undefined> | undefined

/** Counts an event (A4) if the visitor allows statistics, else drops it. */
export function track(event: AnalyticsEvent): void {
  void analytics?.then((running) => running?.track(event))
}

/**
 * Starts analytics when the visitor allows it and stops when the consent is withdrawn, here or in another tab.
 * Without consent no analytics code is loaded and nothing is stored. Call it once at page start.
 */
export function startAnalyticsOnConsent(parts: AnalyticsParts): void {
  const follow = () => {
    if (storedConsent()?.unsent) void sendAnswer(parts.restEndpoint)
    if (allowed(currentDecision()).statistics && !isEmbedded(location.pathname)) begin(parts)
    else end()
  }
  followOtherTabs()
  onConsentChange(follow)
  follow()
}

function begin(parts: AnalyticsParts): void {
  analytics ??= import('./analytics/analytics.ts').then(
    ({ startAnalytics }) => startAnalytics(parts),
    // without its code nothing is counted
    () => undefined,
  )
}

function end(): void {
  void analytics?.then((running) => running?.stop())
  analytics = undefined
  visitStorage.clear()
}

async function sendAnswer(restEndpoint: string): Promise<void> {
  try {
    const { recordAnswer } = await import('./send-consent.ts')
    await recordAnswer(restEndpoint)
  } catch {
    // the next page tries again
  }
}
