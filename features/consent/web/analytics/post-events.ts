import { storedConsent } from '#features/consent/web/consent-state.ts'
import { recordAnswer } from '#features/consent/web/send-consent.ts'
import type { QueuedEvent, SendOutcome } from './event-queue.ts'

/**
 * Sends events to Kursiva's own server only (decision 0014). The consent is recorded first, except while the page
 * unloads.
 */
export async function postEvents(
  restEndpoint: string,
  { visitId, events, leaving }: { visitId: string; events: readonly QueuedEvent[]; leaving: boolean },
): Promise<SendOutcome> {
  const consent = storedConsent()
  if (!consent?.choices.statistics || !consent.consentId) return 'Refused'
  if (consent.unsent && (leaving || !(await recordAnswer(restEndpoint)))) return 'Failed'
  const body = JSON.stringify({
    consentId: consent.consentId,
    visitId,
    events: events.map(({ at, ...rest }) => ({ ...rest, age: Math.max(0, Date.now() - at) })),
  })
  const address = `${restEndpoint}/events`
  if (leaving) return navigator.sendBeacon(address, new Blob([body], { type: 'application/json' })) ? 'Taken' : 'Failed'
  try {
    const headers = { 'Content-Type': 'application/json' }
    const { ok, status } = await fetch(address, { method: 'POST', keepalive: true, headers, body })
    if (ok) return 'Taken'
    return status === 429 || status >= 500 ? 'Failed' : 'Refused'
  } catch {
    return 'Failed'
  }
}
