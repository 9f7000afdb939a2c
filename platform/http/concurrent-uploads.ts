import type { IncomingMessage, ServerResponse } from 'node:http'

export interface ConcurrentUploadsOptions {
  /** A key stands for whoever sends, such as an organization's id. */
  readonly maxPerKey: number
  readonly maxTotal: number
  /** How long a body may take to arrive; then the connection is closed. */
  readonly timeoutMs: number
}

/**
 * Limits how many bodies are received and held at once. The place is taken before the body is read and given back when
 * the answer is sent or the connection is gone.
 * @returns why there is no place: `OWN`, the key has too many, or `ALL`; undefined when there is one
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
