// The worker thread that renders PDFs: receives one document at a time and sends back the file.
import { parentPort } from 'node:worker_threads'
import type { Language } from '#values/language.ts'
import { attachmentPdf, type PageFacts } from './attachment-pdf.ts'

export interface PrintTask {
  readonly facts: PageFacts
  readonly language: Language
}

export interface PrintOutcome {
  readonly bytes: Uint8Array
  readonly pages: number
}

async function print({ facts, language }: PrintTask): Promise<void> {
  const { bytes, pages } = await attachmentPdf(facts, language)
  const outcome: PrintOutcome = { bytes: new Uint8Array(bytes), pages }
  // a thread's port has no origins: oxlint takes it for a window
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage(outcome)
}

// an error ends the thread: the caller's promise rejects, and the next document gets a new thread
parentPort?.addListener('message', (task: PrintTask) => void print(task))
