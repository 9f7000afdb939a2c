// The thread that invoices are drawn on: it takes one at a time and sends back the file.
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
  // a thread's port has no origins: oxlint takes it for a window
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage(bytes)
}

// what fails, ends the thread: whoever waits for it is told, and the next document gets a new one
parentPort?.addListener('message', (task: DocumentTask) => void draw(task))
