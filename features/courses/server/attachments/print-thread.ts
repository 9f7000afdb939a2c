// The thread that prints pages.
import type { Language } from '#values/language.ts'
import { attachmentPdf, type PageFacts } from './attachment-pdf.ts'

export interface PrintTask {
  readonly facts: PageFacts
  readonly language: Language
}

export interface PrintResult {
  readonly bytes: Uint8Array
  readonly pages: number
}

export async function run({ facts, language }: PrintTask): Promise<PrintResult> {
  const { bytes, pages } = await attachmentPdf(facts, language)
  return { bytes: new Uint8Array(bytes), pages }
}
