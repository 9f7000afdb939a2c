import type { TransportFailure } from '#apps/web/apollo/transport-failure.ts'

/**
 * Whether a failure is of the server or of the way to it, so that the same request may succeed later; a refusal is an
 * answer.
 */
export function isPassing({ kind, status, codes }: TransportFailure): boolean {
  if (kind === 'GraphQL') return codes.length > 0 && codes.every((code) => code === 'INTERNAL')
  if (kind === 'Server') return status === undefined || status >= 500 || status === 408 || status === 429
  return !codes.includes('AbortError')
}
