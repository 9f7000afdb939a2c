// The thread that draws certificates.
import type { Language } from '#values/language.ts'
import type { CertificateFacts, CertificateProof } from '#features/certificates/server/certificate-facts.ts'
import { certificatePdf } from './certificate-pdf.ts'

export interface DrawTask {
  readonly facts: CertificateFacts
  readonly language: Language
  readonly proof: CertificateProof | undefined
}

export async function run({ facts, language, proof }: DrawTask): Promise<Uint8Array> {
  return new Uint8Array(await certificatePdf(facts, language, proof))
}
