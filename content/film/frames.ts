import sharp from 'sharp'
import { drawnAt } from './drawing.ts'
import { stateAt, type Score } from './motion.ts'
import { settings } from './settings.ts'
import type { Scene } from './types.ts'

const { picture, drawing, framesPerSecond } = settings
const readAhead = 4
const maxCached = 40

/** Paints a drawing as raw RGB pixels at the size of the film. */
async function painted(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).resize(picture.width, picture.height, { fit: 'fill' }).removeAlpha().raw().toBuffer()
}

/** The number of frames in a film of this many seconds. */
export function frameCount(seconds: number): number {
  return Math.round(seconds * framesPerSecond)
}

/**
 * Yields the frames of a film in order, as raw RGB pixels. A frame equal to one of the latest is not painted again,
 * so stills and repeated movements cost nothing.
 */
export async function* framesOf(
  scene: Scene,
  score: Score,
  count: number,
): AsyncGenerator<{ index: number; pixels: Buffer }> {
  const latest = new Map<string, Promise<Buffer>>()
  const paint = (index: number): Promise<Buffer> => {
    const svg = drawnAt(scene, stateAt(score, index, framesPerSecond), picture, drawing)
    const pixels = latest.get(svg) ?? painted(svg)
    latest.delete(svg)
    latest.set(svg, pixels)
    for (const oldest of latest.keys()) {
      if (latest.size <= maxCached) break
      latest.delete(oldest)
    }
    return pixels
  }
  const waiting: Promise<Buffer>[] = []
  for (let next = 0, index = 0; index < count; index++) {
    while (next < count && next <= index + readAhead) waiting.push(paint(next++))
    const pixels = await waiting.shift()
    if (pixels !== undefined) yield { index, pixels }
  }
}
