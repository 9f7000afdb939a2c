import { encode } from 'uqr'

/** The width of the code on the sheet, without the light around it that scanners need: 27 mm on paper. */
export const qrWidth = 102

/** A text as a QR code (ISO/IEC 18004, level M), its upper left corner at `left` and `top`: one path, row by row. */
export function drawQr(canvas: PDFKit.PDFDocument, text: string, left: number, top: number): void {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const module = qrWidth / size
  for (const [y, row] of data.entries())
    for (let from = 0; from < size; from += 1) {
      let to = from
      while (row[to]) to += 1
      if (to > from) canvas.rect(left + from * module, top + y * module, (to - from) * module, module)
      from = Math.max(from, to)
    }
  canvas.fill('#10262B')
}
