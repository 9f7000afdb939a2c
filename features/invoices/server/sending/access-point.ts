/** A document to send over the Peppol network, with its sender and receiver. */
export interface Consignment {
  /** the same at every try, so that it is delivered once */
  readonly id: string
  readonly number: string
  /** 0192:313442071 */
  readonly sender: string
  readonly receiver: string
  readonly xml: string
}

/** The result of sending. */
export type Handover =
  | { readonly kind: 'Taken'; readonly reference: string }
  /** The receiver cannot be reached this way: it must go another one. */
  | { readonly kind: 'Unreachable'; readonly reason: string }
  /** Temporary failure: may be retried. */
  | { readonly kind: 'NotNow'; readonly reason: string }

/** The way into the Peppol network: finding receivers (SML, SMP) and handing over (AS4) is its own. */
export type AccessPoint = (consignment: Consignment, signal: AbortSignal) => Promise<Handover>

const reasonLimit = 300

/**
 * A provider's access point over HTTP: `POST` of the document, with the parties in headers and the consignment's id
 * as Idempotency-Key. 2xx: accepted, and `id` in the response is the reference; 404, 410 and 422: the receiver is
 * not on the network or does not accept such documents; anything else is temporary.
 */
export function httpAccessPoint({ url, token }: { readonly url: string; readonly token: string }): AccessPoint {
  return async ({ id, sender, receiver, xml }, signal) => {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/xml; charset=utf-8',
          'idempotency-key': id,
          'peppol-sender': sender,
          'peppol-receiver': receiver,
        },
        body: xml,
        redirect: 'manual',
        signal: AbortSignal.any([signal, AbortSignal.timeout(20_000)]),
      })
      const text = (await response.text()).slice(0, reasonLimit)
      if (response.ok) return { kind: 'Taken', reference: referenceIn(text) ?? id }
      const kind = [404, 410, 422].includes(response.status) ? 'Unreachable' : 'NotNow'
      return { kind, reason: `the access point answered ${response.status}: ${text}` }
    } catch (error) {
      const { name, message } = error as Error
      return { kind: 'NotNow', reason: `${name}: ${message}`.slice(0, reasonLimit) }
    }
  }
}

function referenceIn(text: string): string | undefined {
  try {
    const answer: unknown = JSON.parse(text)
    const id = typeof answer === 'object' && answer !== null && 'id' in answer ? answer.id : undefined
    return typeof id === 'string' && id !== '' ? id.slice(0, 200) : undefined
  } catch {
    return undefined
  }
}
