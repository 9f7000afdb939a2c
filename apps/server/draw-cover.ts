import type { CoverFacts } from '#features/courses/server/index.ts'
import { coverArt } from '#design/art/cover.ts'
import { toSvg } from '#design/art/to-svg.ts'

/**
 * The cover of a course without its title, as a PNG of 400 × 500 px. It never holds a letter either: the server has no
 * fonts. The library that draws is loaded with the first picture.
 */
export async function drawCover({ id, family, seed }: CoverFacts): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const { svg } = coverArt({ id, category: family, ...(seed !== null && { overrides: { seed } }) })
  return sharp(Buffer.from(toSvg(svg)))
    .png({ palette: true })
    .toBuffer()
}
