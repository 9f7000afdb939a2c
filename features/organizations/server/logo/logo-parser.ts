import * as v from 'valibot'
import { childParser } from '#platform/child-process/index.ts'
import type { LogoType } from '#features/organizations/rules/logo/logo-bytes.ts'
import type { LogoLine } from './read-logo-process.ts'

export type LogoRead =
  | { readonly kind: 'Logo'; readonly type: LogoType }
  | { readonly kind: 'NotALogo' }
  | { readonly kind: 'Busy'; readonly retryAfterSeconds: number }

const Line: v.GenericSchema<unknown, LogoLine> = v.strictObject({
  type: v.nullable(v.picklist(['image/webp', 'image/png'])),
})

const parse = childParser({
  module: new URL('read-logo-process.ts', import.meta.url),
  line: Line,
  limits: { heapMb: 64, addressSpaceMb: 1536, cpuSeconds: 2, timeoutMs: 20_000, maxOutputBytes: 1024 },
  queue: { concurrency: 2, maxWaiting: 16, maxWaitingPerKey: 2, maxWaitMs: 20_000 },
})

/**
 * Detects the type of an image in a separate child process (docs/decisions/0081); if the process crashes, the bytes
 * count as no logo.
 */
export async function readLogoType(bytes: Uint8Array, organizationId: string): Promise<LogoRead> {
  const result = await parse(bytes, organizationId)
  if (result.kind === 'Busy') return { kind: 'Busy', retryAfterSeconds: result.retryAfterSeconds }
  const type = result.kind === 'Parsed' ? result.values[0]?.type : undefined
  return type ? { kind: 'Logo', type } : { kind: 'NotALogo' }
}
