import type { SmsGateway } from '#platform/settings/sms-settings.ts'
import { redactText } from '#platform/redact.ts'
import type { GatewayAnswer, SendText, TextMessage } from './gateway.ts'

const requestTimeoutMs = 10_000
const maxReasonLength = 500

/**
 * HTTP status codes about the message itself are permanent; a wrong token can be corrected, and a full queue is
 * temporary.
 */
const refusals: ReadonlySet<number> = new Set([400, 404, 410, 413, 422])

/**
 * Sends messages to the gateway of SMS_GATEWAY_URL: `POST` of `{ to, text, sender, id }` as JSON with a bearer token.
 * The id is also in `Idempotency-Key`, so that the gateway recognises a repeat after a crash or a lost response. Any
 * 2xx is a success; redirects are not followed, since they would get the token.
 */
export function httpGateway({ url, token, sender }: SmsGateway): SendText {
  return async ({ id, to, text }: TextMessage): Promise<GatewayAnswer> => {
    try {
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(requestTimeoutMs),
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': id },
        body: JSON.stringify({ to, text, sender, id }),
      })
      await response.body?.cancel()
      if (response.ok) return { kind: 'Accepted' }
      const reason = `the gateway answered ${response.status}`
      return { kind: refusals.has(response.status) ? 'Refused' : 'NotNow', reason }
    } catch (error) {
      return { kind: 'NotNow', reason: inWords(error as Error, token) }
    }
  }
}

/** The error, and its cause, without the token. */
function inWords({ message, cause }: Error, token: string): string {
  const because = cause instanceof Error ? `: ${cause.message}` : ''
  return redactText(`${message}${because}`.replaceAll(token, '[token]')).slice(0, maxReasonLength)
}
