import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { encode } from 'uqr'
import { houseFonts, type FontName } from '#platform/pdf/house-fonts.ts'

type Line = readonly [text: string, font: FontName, size: number, x: number, y: number]

const lines: readonly Line[] = [
  ['Kurs', 'serif-700', 48, 72, 97],
  ['iva', 'serif-700-italic', 48, 170, 97],
  ['Kursbevis', 'serif-500', 18, 976, 74],
  ['Certificado · Certificate', 'serif-500-italic', 18, 879, 99],
  ['Dette viser at', 'sans-400', 17, 72, 240],
  ['Ingrid Solbakken', 'serif-500-italic', 106, 72, 356],
  ['har gjennomført og bestått', 'sans-400', 17, 72, 438],
  ['Elsikkerhet i praksis', 'serif-600', 52, 72, 494],
  ['8 episoder, 1 time og 42 minutter. Prøve bestått med 87 % (krav: 80 %).', 'sans-400', 16, 72, 536],
  ['Sverre Halland', 'serif-500-italic', 35, 78, 683],
  ['Sverre Halland, kursets ekspert', 'sans-400', 13, 72, 706],
  ['21. november 2026', 'serif-600', 18, 349, 710],
  ['Utstedt av Kursiva', 'sans-400', 13, 349, 731],
  ['K7M2-QX4D-9TRV', 'serif-600', 18, 646, 710],
  ['Kontroller det på', 'sans-400', 13, 646, 731],
  ['kursiva.no/no/certificate', 'sans-400', 13, 646, 749],
]

/**
 * Renders the same page as a certificate with the PDF library alone: untagged, not PDF/A, and without checking that
 * the font has every character.
 */
export function bareCertificate(address: string): Promise<Buffer> {
  const document = new PDFDocument({ size: [841.89, 595.28], margin: 0, font: null as unknown as string })
  for (const [name, font] of houseFonts()) document.registerFont(name, font)
  const bytes = buffer(document)
  document.scale(0.75).rect(0, 0, 1123, 794).fill('#FDFBF4').lineWidth(1).strokeColor('#DDD8C8')
  for (let x = 71; x < 1223; x += 71.6) document.moveTo(x, 257).lineTo(x - 29, 393)
  document.stroke().strokeColor('#10262B')
  for (const y of [279, 307, 356, 389]) document.moveTo(0, y).lineTo(1123, y).stroke()
  for (const x of [72, 349, 646])
    document
      .moveTo(x, 682)
      .lineTo(x + 230, 682)
      .stroke()
  for (const [text, font, size, x, y] of lines)
    document
      .font(font)
      .fontSize(size)
      .fillColor('#10262B')
      .text(text, x, y, { lineBreak: false, baseline: 'alphabetic' })
  const { data, size } = encode(address, { ecc: 'M', border: 0 })
  const module = 102 / size
  for (const [y, row] of data.entries())
    for (const [x, dark] of row.entries()) if (dark) document.rect(949 + x * module, 444 + y * module, module, module)
  document.fill('#10262B')
  for (let stroke = 0; stroke < 8; stroke += 1) document.rect(892 + stroke * 20, 682, 11, 62).fill('#F3B02F')
  document.end()
  return bytes
}
