import { wrapTitle, type PreviewFacts, type TitlePiece } from '#features/site/server/index.ts'
import { coverArt } from '#design/art/cover.ts'
import { pigments } from '#design/art/pigments.ts'
import { leaningBar } from '#design/art/shape.ts'
import { toSvg } from '#design/art/to-svg.ts'
import { pictureText, type PictureText } from './picture-text.ts'

const width = 1200
const height = 630
const margin = 72

/** The colours of the pages (design/tokens.css): paper, ink, lamp. */
const paper = '#F6F5F0'
const ink = '#10262B'
const lamp = '#F5B335'

/** A preview picture, as a PNG of 1200 × 630 px: a course's cover with its title, or what the site says first. */
export async function drawPreview({ course, statement }: PreviewFacts): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const text = await pictureText()
  const drawing = course ? coursePicture(text, course) : sitePicture(text, statement)
  return sharp(Buffer.from(drawing)).png({ compressionLevel: 9, palette: true, quality: 95 }).toBuffer()
}

const picture = (parts: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>`

/** The cover's art right of a cut at the slant, the words on its ground. */
function coursePicture(text: PictureText, course: NonNullable<PreviewFacts['course']>): string {
  const { id, family, seed, title, experts } = course
  const { svg, palette } = coverArt({
    id,
    category: family,
    ratio: 'landscape',
    ...(seed !== null && { overrides: { seed } }),
  })
  const art = toSvg({
    ...svg,
    attrs: { ...svg.attrs, width, height, preserveAspectRatio: 'xMidYMid slice' },
  })
  const wrapped = wrapTitle(title, {
    measure: (piece) => text.widthOf(faceOf(piece), piece.text),
    maxWidth: 520,
    maxHeight: 370,
    sizes: [104, 98, 92, 86, 80, 74, 68, 62, 56, 50, 44],
  })
  const people = experts.join(' · ')
  return picture([
    art,
    ...titleLines(text, wrapped, { x: margin, baseline: margin + wrapped.size * 0.82, colour: palette.title }),
    ...(people === ''
      ? []
      : [text.outline({ face: 'sans', text: people, x: margin, y: height - 124, size: 28, colour: palette.title })]),
    ...wordmark(text, { x: margin, y: height - margin, size: 38, colour: palette.title }),
  ])
}

/** What the site says first, beside strokes of a pen, of which one is lit. */
function sitePicture(text: PictureText, statement: string): string {
  const wrapped = wrapTitle(statement, {
    measure: (piece) => text.widthOf(faceOf(piece), piece.text),
    maxWidth: 700,
    maxHeight: 400,
    sizes: [100, 94, 88, 82, 76, 70, 64, 58, 52],
  })
  const colours = [ink, pigments.petrol, pigments.pine, lamp, pigments.vermilion, pigments.cobalt]
  const strokes = colours.map((colour, index) =>
    toSvg({
      tag: 'svg',
      attrs: { width, height, viewBox: `0 0 ${width} ${height}` },
      children: [strokeAt(index, colour)],
    }),
  )
  return picture([
    `<path fill="${paper}" d="M0 0h${width}v${height}H0z"/>`,
    ...strokes,
    ...titleLines(text, wrapped, { x: margin, baseline: margin + wrapped.size * 0.82, colour: ink }),
    ...wordmark(text, { x: margin, y: height - margin, size: 46, colour: ink }),
  ])
}

const strokeAt = (index: number, colour: string) => leaningBar(790 + index * 82, -20, 46, height + 40, colour)

const faceOf = ({ isLeaning }: TitlePiece) => (isLeaning ? 'serif-italic' : 'serif')

interface Placed {
  readonly x: number
  readonly baseline: number
  readonly colour: string
}

function titleLines(
  text: PictureText,
  { size, lines }: ReturnType<typeof wrapTitle>,
  { x, baseline, colour }: Placed,
): string[] {
  return lines.flatMap((line, index) => {
    let at = x
    return line.map((piece) => {
      const face = faceOf(piece)
      const drawn = text.outline({ face, text: piece.text, x: at, y: baseline + index * size * 1.04, size, colour })
      at += text.widthOf(face, piece.text) * size
      return drawn
    })
  })
}

/** The name, whose second half leans. */
function wordmark(
  text: PictureText,
  { x, y, size, colour }: { readonly x: number; readonly y: number; readonly size: number; readonly colour: string },
): string[] {
  const upright = 'Kurs'
  return [
    text.outline({ face: 'serif', text: upright, x, y, size, colour }),
    text.outline({ face: 'serif-italic', text: 'iva', x: x + text.widthOf('serif', upright) * size, y, size, colour }),
  ]
}
