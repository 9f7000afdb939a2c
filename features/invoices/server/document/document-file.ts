import { qrAddress } from '#protocols/verifactu/index.ts'
import type { Language } from '#values/language.ts'
import type { InvoiceSnapshot } from '#features/invoices/rules/snapshot.ts'
import { documentTexts } from './document-texts.ts'
import { renderDocument } from './render-document.ts'
import { ehfOf } from './ehf.ts'

/** A file of a document. */
export interface DocumentFile {
  readonly name: string
  readonly mediaType: string
  readonly bytes: Buffer
}

const fileName = (snapshot: InvoiceSnapshot, language: Language) => {
  const texts = documentTexts[language]
  const kind = snapshot.kind === 'CREDIT_NOTE' ? texts.creditNote : texts.invoice
  return `${kind.toLocaleLowerCase().replaceAll(' ', '-')}-${snapshot.number}`
}

/** The document as a PDF, its EHF within and, of a Spanish one, the code of the tax agency on it. */
export async function pdfFile(
  snapshot: InvoiceSnapshot,
  language: Language,
  { isSentAsEhf = false }: { readonly isSentAsEhf?: boolean } = {},
): Promise<DocumentFile> {
  const sign = snapshot.kind === 'INVOICE' ? 1n : -1n
  const { issuer, number, issueDate } = snapshot
  const bytes = await renderDocument(snapshot, language, {
    ehf: ehfOf(snapshot),
    isSentAsEhf,
    // no records are sent yet, so the agency's real address would not know it
    qrAddress:
      snapshot.market === 'es'
        ? qrAddress('trial', { nif: issuer.number, number, issuedOn: issueDate, total: sign * snapshot.total })
        : undefined,
  })
  return { name: `${fileName(snapshot, language)}.pdf`, mediaType: 'application/pdf', bytes }
}

/** The document as EHF; undefined where EHF does not apply. */
export function ehfFile(snapshot: InvoiceSnapshot): DocumentFile | undefined {
  const xml = ehfOf(snapshot)
  if (xml === undefined) return undefined
  return { name: `ehf-${snapshot.number}.xml`, mediaType: 'application/xml', bytes: Buffer.from(xml) }
}
