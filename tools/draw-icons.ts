// node tools/node24.mjs tools/draw-icons.ts: draws Kursiva's icons for the home screen of a phone or a desktop.
// Needed again only when the wordmark or its colours change; the pictures are committed.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = join(root, 'apps/web/public/icons')
const font = join(root, 'platform/pdf/fonts/serif-700-italic.ttf')

/** Tokens `ink`, dark `ink` and `lamp` (design/tokens.css). */
const [ground, letter, lamp] = ['#10262b', '#f4f0e6', '#f5b335']

/** The wordmark's K in italics, with the given height in pixels. */
async function drawK(height: number) {
  const drawn = sharp({
    text: {
      text: `<span foreground="${letter}">K</span>`,
      font: 'Ibarra Real Nova Bold Italic',
      fontfile: font,
      dpi: 2400,
      rgba: true,
    },
  })
  return drawn.resize({ height }).png().toBuffer({ resolveWithObject: true })
}

/**
 * The K over the slanted bar that marks the current item.
 * @param size edge in pixels
 * @param share height of the K as a part of the edge; at most 0.36 where the system may crop the picture to a circle
 */
async function drawIcon(size: number, share: number): Promise<Buffer> {
  const height = Math.round(size * share)
  const k = await drawK(height)
  const [gap, bar] = [height * 0.16, height * 0.13]
  const left = Math.round((size - k.info.width) / 2)
  const top = Math.round((size - height - gap - bar) / 2)
  // the bar ends at the design's slant (12°), exaggerated here so that it is visible at 48 pixels
  const lean = bar * 0.84
  const foot = top + height + gap + bar
  const mark = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><path fill="${lamp}" d="M${left} ${foot}l${lean} ${-bar}H${left + k.info.width * 0.78}l${-lean} ${bar}z"/></svg>`
  return sharp({ create: { width: size, height: size, channels: 3, background: ground } })
    .composite([
      { input: k.data, left, top },
      { input: Buffer.from(mark), left: 0, top: 0 },
    ])
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer()
}

await mkdir(folder, { recursive: true })
for (const [name, size, share] of [
  ['icon-192.png', 192, 0.44],
  ['icon-512.png', 512, 0.44],
  ['maskable-512.png', 512, 0.36],
  ['apple-touch-180.png', 180, 0.42],
] as const)
  await sharp(await drawIcon(size, share)).toFile(join(folder, name))
