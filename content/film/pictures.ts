import sharp from 'sharp'
import { settings } from './settings.ts'

const { picture, storyboard, poster } = settings
const raw = { raw: { width: picture.width, height: picture.height, channels: 3 as const } }

/** Scales a frame (raw RGB) down to a storyboard tile (raw RGB). */
export async function tileOf(pixels: Buffer): Promise<Buffer> {
  return sharp(pixels, raw).resize(storyboard.tileWidth, storyboard.tileHeight).raw().toBuffer()
}

/** Arranges the tiles in rows and returns the sprite as WebP. */
export async function storyboardOf(tiles: readonly Buffer[]): Promise<Buffer> {
  const { tileWidth: width, tileHeight: height, columns, quality } = storyboard
  const rows = Math.ceil(tiles.length / columns)
  const base = {
    create: {
      width: width * Math.min(columns, tiles.length),
      height: height * rows,
      channels: 3 as const,
      background: '#081214',
    },
  }
  const layers = tiles.map((input, i) => ({
    input,
    raw: { width, height, channels: 3 as const },
    left: (i % columns) * width,
    top: Math.floor(i / columns) * height,
  }))
  return sharp(base).composite(layers).webp({ quality, effort: 6 }).toBuffer()
}

/** Returns a frame (raw RGB) as a WebP poster within the size limit of the settings. */
export async function posterOf(pixels: Buffer): Promise<Buffer> {
  for (let quality: number = poster.quality; ; quality -= 8) {
    const image = await sharp(pixels, raw).webp({ quality, effort: 6 }).toBuffer()
    if (image.length <= poster.largestBytes || quality <= 30) return image
  }
}
