import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFString, type PDFObject } from 'pdf-lib'
import { describe, expect, test } from 'vitest'
import type { InvoiceSnapshot } from '#features/invoices/rules/snapshot.ts'
import { languages, type Language } from '#values/language.ts'
import { credit, long, norwegian, paidByCard, spanish } from '#testing/e-invoices/snapshots.ts'
import { renderDocument } from './render-document.ts'
import { ehfOf } from './ehf.ts'
import { invoicePdf, type DocumentExtras } from './invoice-pdf.ts'

const inTime = 20_000

const load = (bytes: Buffer) => PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true })

/** The kinds of elements in the order of reading. */
function elementsOf(pdf: PDFDocument): string[] {
  const found: string[] = []
  const walk = (object: PDFObject | undefined): void => {
    const element = object && pdf.context.lookup(object)
    if (element instanceof PDFArray) for (const child of element.asArray()) walk(child)
    if (!(element instanceof PDFDict)) return
    const kind = element.get(PDFName.of('S'))
    if (kind instanceof PDFName) found.push(kind.decodeText())
    walk(element.get(PDFName.of('K')))
  }
  walk(pdf.catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict).get(PDFName.of('K')))
  return found
}

describe('S3: an invoice as PDF', () => {
  test('the same snapshot is the same file, byte for byte, wherever it is drawn', { timeout: inTime }, async () => {
    const once = await invoicePdf(norwegian, 'nb')
    expect(once.equals(await invoicePdf(norwegian, 'nb'))).toBe(true)
    expect(once.equals(await renderDocument(norwegian, 'nb', {}))).toBe(true)
  })

  test.each(languages)(
    'is one tagged A4 page in %s, with a table whose heads are heads',
    { timeout: inTime },
    async (language) => {
      const pdf = await load(await invoicePdf(norwegian, language))
      expect(pdf.getPages().map((page) => page.getSize())).toEqual([{ width: 595.275, height: 841.89 }])
      const lang = pdf.catalog.get(PDFName.of('Lang'))
      expect(lang instanceof PDFString || lang instanceof PDFHexString ? lang.decodeText() : '').toBe(language)
      const elements = elementsOf(pdf)
      expect(elements.filter((kind) => kind === 'H1')).toHaveLength(1)
      expect(elements.filter((kind) => kind === 'TR')).toHaveLength(3)
      expect(elements.filter((kind) => kind === 'TH')).toHaveLength(5)
      expect(elements.filter((kind) => kind === 'TD')).toHaveLength(10)
    },
  )

  test('the head of the table is a head once, on however many pages it stands', { timeout: inTime }, async () => {
    const pdf = await load(await invoicePdf(long(23), 'nb'))
    expect(pdf.getPageCount()).toBe(3)
    expect(elementsOf(pdf).filter((kind) => kind === 'TH')).toHaveLength(5)
    expect(elementsOf(pdf).filter((kind) => kind === 'TR')).toHaveLength(24)
  })

  test('carries its EHF', { timeout: inTime }, async () => {
    const pdf = await load(await invoicePdf(norwegian, 'nb', { ehf: ehfOf(norwegian) }))
    const [file] = pdf.catalog.lookup(PDFName.of('AF'), PDFArray).asArray()
    const name = (pdf.context.lookup(file) as PDFDict).get(PDFName.of('UF')) as PDFString
    expect(name.decodeText()).toBe(`EHF-${norwegian.number}.xml`)
  })
})

const found = spawnSync('pdftotext', ['-v']).status === 0

/** What is read on it, spaces as they come. */
async function textOf(snapshot: InvoiceSnapshot, language: Language, extras: DocumentExtras = {}): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'kursiva-invoice-'))
  try {
    writeFileSync(join(folder, 'invoice.pdf'), await invoicePdf(snapshot, language, extras))
    const { stdout } = spawnSync('pdftotext', ['-layout', join(folder, 'invoice.pdf'), '-'], { encoding: 'utf8' })
    return stdout.replaceAll('\u00A0', ' ')
  } finally {
    rmSync(folder, { recursive: true })
  }
}

describe.skipIf(!found)('S3: what is read on an invoice', () => {
  test('in Norway: what the law of bookkeeping asks for', { timeout: inTime }, async () => {
    const text = await textOf(norwegian, 'nb')
    for (const part of [
      'Faktura',
      norwegian.number,
      'Nordvik Elektro AS',
      'Org.nr. 313 980 774',
      'Org.nr. 313 442 071 MVA',
      'Foretaksregisteret',
      '21. desember 2026',
      'Prosjekt 2611',
      '21.11.2026–20.11.2027',
      '40 plasser i 12 måneder',
      '−4 272,00',
      'Mva. 25 %',
      '48 060,00 kr',
      '8601 11 17947',
      '1000 0000 0000 0420',
      'Side 1 av 1',
    ])
      expect(text).toContain(part)
  })

  test('in Norway: what a card has paid is called a receipt', { timeout: inTime }, async () => {
    const text = await textOf({ ...norwegian, payment: { method: 'CARD', kid: '' } }, 'nb')
    expect(text).toContain('Kvittering')
    expect(text).not.toContain('Faktura')
  })

  const qrAddress = 'https://prewww2.aeat.es/wlpl/TIKE-CONT/ValidarQR?nif=B00000000'

  test('in Spain: VERI*FACTU only when the record is sent', { timeout: inTime }, async () => {
    expect(await textOf(spanish, 'es', { qrAddress })).not.toContain('VERI*FACTU')
  })

  test('EHF is named only when the network has taken it', { timeout: inTime }, async () => {
    const buyer = { ...norwegian.buyer, sendVia: 'EHF' as const }
    const ehf = ehfOf(norwegian)
    expect(await textOf({ ...norwegian, buyer }, 'nb', { ehf })).not.toContain('sendt som EHF')
    expect(await textOf({ ...norwegian, buyer }, 'nb', { ehf, isSentAsEhf: true })).toContain('også sendt som EHF')
  })

  test('the account is labelled by its country; a municipality is no second town', { timeout: inTime }, async () => {
    const text = await textOf({ ...norwegian, buyer: { ...norwegian.buyer, municipality: 'BODØ' } }, 'es')
    expect(text).toContain('N.º de cuenta')
    expect(text).not.toContain('BODØ')
    const elsewhere = { ...norwegian, buyer: { ...norwegian.buyer, municipality: 'Sørfold' } }
    expect(await textOf(elsewhere, 'nb')).toContain('Kommune: Sørfold')
    expect(ehfOf(elsewhere)).toContain('<cbc:CountrySubentity>Sørfold</cbc:CountrySubentity>')
  })

  test('in Spain: the code, the words of a record that is sent, and no KID', { timeout: inTime }, async () => {
    const text = await textOf(spanish, 'es', { qrAddress, isRecordSent: true })
    for (const part of [
      'QR tributario:',
      'VERI*FACTU',
      'NIF B56803240',
      'Base imponible',
      '1.411,34 €',
      'IVA 21 %',
      'tomo 38.204',
    ])
      expect(text).toContain(part)
    expect(text).not.toContain('KID')
  })

  test('by card there is nothing to pay, and a credit note says what it corrects', { timeout: inTime }, async () => {
    const card = await textOf(paidByCard, 'nb')
    expect(card).toContain('Betalt med kort')
    expect(card).not.toMatch(/Forfall|KID|Å betale/)
    const note = await textOf(credit, 'nb')
    for (const part of [
      'Kreditnota',
      'Retter faktura',
      `${norwegian.number} · 21.11.2026`,
      'Til gode',
      'Færre plasser fra 21. desember.',
    ])
      expect(note).toContain(part)
    expect(await textOf({ ...spanish, kind: 'CREDIT_NOTE' }, 'es')).toContain('Factura rectificativa')
  })

  test('on many pages each line once, the sum on the last, the number on each', { timeout: inTime }, async () => {
    const pages = (await textOf(long(23), 'nb')).split('\f').slice(0, 3)
    expect(pages.join('').match(/avdeling \d+/g)).toHaveLength(23)
    expect(pages.map((page) => page.includes('Å betale'))).toEqual([false, false, true])
    for (const [place, page] of pages.entries()) expect(page).toContain(`${norwegian.number}, side ${place + 1} av 3`)
    for (const page of pages) expect(page).toContain('Beskrivelse')
  })
})
