// The thread that draws invoices.
import type { Language } from '#values/language.ts'
import type { InvoiceSnapshot } from '#features/invoices/rules/snapshot.ts'
import { invoicePdf, type DocumentExtras } from './invoice-pdf.ts'

export interface DocumentTask {
  readonly snapshot: InvoiceSnapshot
  readonly language: Language
  readonly extras: DocumentExtras
}

export async function run({ snapshot, language, extras }: DocumentTask): Promise<Uint8Array> {
  return new Uint8Array(await invoicePdf(snapshot, language, extras))
}
