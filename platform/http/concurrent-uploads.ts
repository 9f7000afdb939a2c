import type { IncomingMessage, ServerResponse } from 'node:http'

export interface ConcurrentUploadsOptions {
  /** A key identifies the sender, such as an organization's id. */
  readonly maxPerKey: number
  readonly maxTotal: number
  /** How long a body may take to arrive, in ms; after that the connection is closed. */
  readonly timeoutMs: number
}

/**
 * Limits how many request bodies are received and in memory at the same time. A slot is taken before the body is read,
 * and released when the response is sent or the connection closes.
 * @returns the reason when there is no free slot: `OWN`, the key has too many, or `ALL`; undefined when there is one
 */
export function concurrentUploads({ maxPerKey, maxTotal, timeoutMs }: ConcurrentUploadsOptions) {
  const underWay = new Map<string, number>()
  let total = 0
  return (key: string, request: IncomingMessage, response: ServerResponse): 'OWN' | 'ALL' | undefined => {
    const own = underWay.get(key) ?? 0
    if (own >= maxPerKey) return 'OWN'
    if (total >= maxTotal) return 'ALL'
    underWay.set(key, own + 1)
    total++
    const timer = setTimeout(() => request.destroy(), timeoutMs).unref()
    request.once('end', () => clearTimeout(timer))
    response.once('close', () => {
      clearTimeout(timer)
      total--
      const left = (underWay.get(key) ?? 1) - 1
      if (left === 0) underWay.delete(key)
      else underWay.set(key, left)
    })
    return undefined
  }
}
