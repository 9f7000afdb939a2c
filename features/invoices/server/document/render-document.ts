import { threadPool } from '#platform/thread-pool.ts'
import type { Language } from '#values/language.ts'
import type { InvoiceSnapshot } from '#features/invoices/rules/snapshot.ts'
import type { DocumentTask } from './render-thread.ts'
import type { DocumentExtras } from './invoice-pdf.ts'

const draw = threadPool<DocumentTask, Uint8Array>({
  module: new URL('./render-thread.ts', import.meta.url),
  maxThreads: 1,
  maxQueue: 200,
  memoryMb: 192,
})

/** Renders a document in a worker thread: it takes tens of milliseconds of CPU, which would block the event loop. */
export async function renderDocument(
  snapshot: InvoiceSnapshot,
  language: Language,
  extras: DocumentExtras,
): Promise<Buffer> {
  const bytes = await draw({ snapshot, language, extras })
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
