import { availableParallelism } from 'node:os'
import { threadPool } from '#platform/thread-pool.ts'
import type { Language } from '#values/language.ts'
import {
  factsOf,
  type CertificateFacts,
  type CertificateProof,
} from '#features/certificates/server/certificate-facts.ts'
import type { DrawTask } from './pdf-thread.ts'

const draw = threadPool<DrawTask, Uint8Array>({
  module: new URL('./pdf-thread.ts', import.meta.url),
  maxThreads: availableParallelism() > 2 ? 2 : 1,
  // about fifteen seconds of work
  maxQueue: 400,
  memoryMb: 192,
})

/** Draws a certificate in a worker thread: it takes about forty milliseconds, which would block the event loop. */
export async function drawCertificate(
  facts: CertificateFacts,
  language: Language,
  proof?: CertificateProof,
): Promise<Buffer> {
  const bytes = await draw({ facts: factsOf(facts), language, proof })
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
