import { accessToken, currentViewer } from '#features/accounts/web/index.ts'
import { currentLanguage } from '#features/markets/web/index.ts'
import { noteRecorded, storedConsent } from './consent-state.ts'

let sending: Promise<boolean> | undefined

/**
 * Has the server record the answer, unless it has. A failure is no matter for the reader: the next page tries again.
 * @returns whether it is recorded now
 */
export function recordAnswer(restEndpoint: string): Promise<boolean> {
  sending ??= send(restEndpoint)
    .catch(() => false)
    .finally(() => (sending = undefined))
  return sending
}

async function send(restEndpoint: string): Promise<boolean> {
  const consent = storedConsent()
  if (!consent?.unsent) return consent !== undefined
  const { choices, unsent, despiteSignal, textVersion } = consent
  const body = JSON.stringify({
    ...choices,
    answerId: unsent,
    // a refusal needs an id only until it is recorded
    consentId: consent.consentId ?? crypto.randomUUID(),
    despiteSignal,
    textVersion,
    language: currentLanguage(),
  })
  const post = (token: string | undefined) =>
    fetch(`${restEndpoint}/consents`, {
      method: 'POST',
      keepalive: true,
      headers: { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
      body,
    })
  const token = currentViewer().kind === 'User' ? await accessToken().catch(() => undefined) : undefined
  let response = await post(token)
  // an expired session must not prevent a decision
  if (response.status === 401) response = await post(undefined)
  if (!response.ok) return false
  noteRecorded(unsent)
  return storedConsent()?.unsent === undefined || send(restEndpoint)
}
