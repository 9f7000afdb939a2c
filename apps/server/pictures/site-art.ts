import { readFile } from 'node:fs/promises'
import type { SiteArt } from '#features/site/server/index.ts'
import { coverArt } from '#design/art/cover.ts'
import { portraitArt } from '#design/art/portrait.ts'
import { toSvg } from '#design/art/to-svg.ts'
import { drawPreview } from './draw-preview.ts'
import { siteIcon } from '#apps/server/folders.ts'

/** The sizes of the icon, in pixels. */
const iconSizes = [16, 32, 48] as const

let icon: Promise<Buffer> | undefined

/** Draws the pictures of the public site. Covers have no title in them: that is text of the page. */
export const siteArt: SiteArt = {
  cover: ({ id, family, seed }) =>
    toSvg(coverArt({ id, category: family, ...(seed !== null && { overrides: { seed } }) }).svg),
  portrait: ({ id, portrait }) => toSvg(portraitArt({ id, ...portrait })),
  preview: drawPreview,
  icon: () => (icon ??= drawIcon()),
}

/** An ICO file with the icon as PNG in each size: six bytes, sixteen for each size, then the pictures. */
async function drawIcon(): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const drawing = await readFile(siteIcon)
  const pictures = await Promise.all(
    iconSizes.map((size) => sharp(drawing, { density: 300 }).resize(size, size).png().toBuffer()),
  )
  const head = Buffer.alloc(6 + 16 * pictures.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let offset = head.length
  for (const [index, size] of iconSizes.entries()) {
    const length = pictures[index]?.length ?? 0
    const at = 6 + 16 * index
    head.writeUInt8(size, at)
    head.writeUInt8(size, at + 1)
    head.writeUInt16LE(1, at + 4)
    head.writeUInt16LE(32, at + 6)
    head.writeUInt32LE(length, at + 8)
    head.writeUInt32LE(offset, at + 12)
    offset += length
  }
  return Buffer.concat([head, ...pictures])
}
