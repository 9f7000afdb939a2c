import { encode } from 'uqr'

/**
 * Draws a text as a QR code (ISO/IEC 18004, level M), with its upper left corner at `x` and `y`, without the quiet zone
 * that scanners need: one path, row by row.
 */
export function drawQr(
  canvas: PDFKit.PDFDocument,
  text: string,
  { x: left, y: top, width }: { readonly x: number; readonly y: number; readonly width: number },
): void {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const module = width / size
  for (const [y, row] of data.entries())
    for (let from = 0; from < size; from += 1) {
      let to = from
      while (row[to]) to += 1
      if (to > from) canvas.rect(left + from * module, top + y * module, (to - from) * module, module)
      from = Math.max(from, to)
    }
  canvas.fill('#10262B')
}
