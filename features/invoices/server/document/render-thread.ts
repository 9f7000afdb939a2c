// Worker thread that renders one invoice at a time.
import { parentPort } from 'node:worker_threads'
import type { Language } from '#values/language.ts'
import type { InvoiceSnapshot } from '#features/invoices/rules/snapshot.ts'
import { invoicePdf, type DocumentExtras } from './invoice-pdf.ts'

export interface DocumentTask {
  readonly snapshot: InvoiceSnapshot
  readonly language: Language
  readonly extras: DocumentExtras
}

async function draw({ snapshot, language, extras }: DocumentTask): Promise<void> {
  const bytes = new Uint8Array(await invoicePdf(snapshot, language, extras))
  // a worker's port has no target origin: oxlint confuses it with a window
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage(bytes)
}

// an error ends the thread: the caller is rejected, and the next document gets a new thread
parentPort?.addListener('message', (task: DocumentTask) => void draw(task))
