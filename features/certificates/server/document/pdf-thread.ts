// The threads that certificates are drawn on: each takes one at a time and sends back the file.
import { parentPort } from 'node:worker_threads'
import type { Language } from '#values/language.ts'
import type { CertificateFacts, CertificateProof } from '#features/certificates/server/certificate-facts.ts'
import { certificatePdf } from './certificate-pdf.ts'

export interface DrawTask {
  readonly facts: CertificateFacts
  readonly language: Language
  readonly proof: CertificateProof | undefined
}

async function draw({ facts, language, proof }: DrawTask): Promise<void> {
  const bytes = new Uint8Array(await certificatePdf(facts, language, proof))
  // a thread's port has no origins: oxlint takes it for a window
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage(bytes)
}

// an error ends the thread: the caller is rejected, and the next certificate gets a new thread
parentPort?.addListener('message', (task: DrawTask) => void draw(task))
