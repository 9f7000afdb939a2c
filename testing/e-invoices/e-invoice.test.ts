import { describe, expect, test } from 'vitest'
import { create } from 'xmlbuilder2'
import { writeEInvoice, type EInvoiceDocument } from '#protocols/e-invoice/index.ts'
import { brokenRules } from './official-rules.ts'
import { right, wrong, year } from './samples.ts'

/** For the location of the official rules see docs/e-invoices.md. */
const folder = process.env['EINVOICE_RULES']

const all = () => ({
  ...Object.fromEntries(Object.entries(right).map(([name, document]) => [name, writeEInvoice(document)])),
  ...Object.fromEntries(Object.entries(wrong).map(([name, [document]]) => [name, writeEInvoice(document)])),
  'a wrong payable': writeEInvoice(year).replace('>48060.00</cbc:PayableAmount>', '>48061.00</cbc:PayableAmount>'),
})

describe.skipIf(!folder)('the official rules of EN 16931 and Peppol', () => {
  const verdicts = folder ? brokenRules(folder, all()) : new Map<string, string[]>()

  test.each(Object.keys(right))('find nothing wrong with an invoice %s', (name) => {
    expect(verdicts.get(name)).toEqual([])
  })

  test.each([
    ...Object.entries(wrong).map(([name, [, rules]]) => [name, rules] as const),
    ['a wrong payable', ['BR-CO-16']] as const,
  ])('refuse %s', (name, rules) => expect(verdicts.get(name)).toEqual(expect.arrayContaining([...rules])))
})

describe('EN 16931', () => {
  const textsIn = (xml: string, name: string) =>
    [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map(([, text]) => text)

  test.each(Object.entries<EInvoiceDocument>(right))(
    'the sums of %s hold (BR-CO-10, 13, 14, 15, 16)',
    (_, document) => {
      const xml = writeEInvoice(document)
      const minor = (text: string | undefined) => BigInt((text ?? '').replace('.', ''))
      const [net = 0n, ...lines] = textsIn(xml, 'cbc:LineExtensionAmount').map(minor)
      expect(lines.reduce((sum, line) => sum + line, 0n)).toBe(net)
      const one = (name: string) => minor(textsIn(xml, name)[0] ?? '0')
      expect(one('cbc:TaxExclusiveAmount')).toBe(net)
      expect(one('cbc:TaxInclusiveAmount')).toBe(net + one('cbc:TaxAmount'))
      expect(one('cbc:PayableAmount')).toBe(one('cbc:TaxInclusiveAmount') - one('cbc:PrepaidAmount'))
    },
  )

  test.each(Object.entries<EInvoiceDocument>(right))(
    '%s has no empty element, and says again what it was given',
    (_, document) => {
      const xml = writeEInvoice(document)
      expect(xml).not.toMatch(/<([\w:]+)[^>]*\/>|<([\w:]+)[^>]*><\/\2>/)
      expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>/)
      expect(create(xml).end({ prettyPrint: true })).toBe(xml)
      expect(xml).toContain('Nordvik &amp; Sønner &lt;Elektro&gt; AS')
      expect(textsIn(xml, 'cbc:PriceAmount').every((price) => !price?.startsWith('-'))).toBe(true)
    },
  )

  test('characters that XML does not allow are removed', () => {
    const xml = writeEInvoice({ ...year, note: 'a\u0000b\u001Fc\uD800d' })
    expect(textsIn(xml, 'cbc:Note')).toEqual(['abcd'])
  })

  test('a credit note names the corrected invoice, and its due date with the means of payment', () => {
    const xml = writeEInvoice(right['a credit note for the whole'])
    expect(xml).toContain('<CreditNote xmlns="urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2"')
    expect(textsIn(xml, 'cbc:CreditNoteTypeCode')).toEqual(['381'])
    expect(textsIn(xml, 'cbc:DueDate')).toEqual([])
    expect(textsIn(xml, 'cbc:PaymentDueDate')).toEqual(['2026-12-21'])
    expect(xml).toMatch(/<cac:InvoiceDocumentReference>\s*<cbc:ID>104217<\/cbc:ID>/)
  })
})
