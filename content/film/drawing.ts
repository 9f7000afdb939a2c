import { tagOf, type State } from './motion.ts'
import type { Scene } from './types.ts'

type Size = { width: number; height: number }

const short = (value: number): string => String(Math.round(value * 100) / 100)

function placed(tag: string, id: string, state: State, pivot: readonly [number, number]): string {
  const get = (name: string, otherwise: number): number => state[`${id}.${name}`] ?? otherwise
  const [px, py] = pivot
  const [x, y, rotate, sx, sy] = [get('x', 0), get('y', 0), get('rotate', 0), get('sx', 1), get('sy', 1)]
  const still = x === 0 && y === 0 && rotate === 0 && sx === 1 && sy === 1
  const transform = still
    ? ''
    : ` transform="translate(${short(x + px)} ${short(y + py)}) rotate(${short(rotate)}) scale(${sx.toFixed(4)} ${sy.toFixed(4)}) translate(${-px} ${-py})"`
  const length = Number(/ data-length="([^"]*)"/.exec(tag)?.[1] ?? 0)
  const draw = get('draw', 1)
  const dashes =
    length > 0 && draw < 1 ? ` stroke-dasharray="${short(Math.max(0.01, length * draw))} ${length * 2}"` : ''
  let next = 0
  const path = tag.replace(
    / d="([^"]*)"/,
    (_, d: string) => ` d="${d.replace(/-?\d*\.?\d+/g, (number) => ` ${short(get(`d${next++}`, Number(number)))}`)}"`,
  )
  const bare = path.replace(/ opacity="[^"]*"/, '')
  return bare.replace(` id="${id}"`, ` id="${id}" opacity="${get('opacity', 1).toFixed(3)}"${transform}${dashes}`)
}

/**
 * Draws one moment: moves the named elements and crops the drawing to the camera. `size` in pixels. The camera never
 * shows anything beyond the edge of the drawing.
 */
export function drawnAt(scene: Scene, state: State, size: Size, sheet: Size): string {
  const width = Math.min(sheet.width, state['camera.width'] ?? sheet.width)
  const height = (width * sheet.height) / sheet.width
  const left = Math.min(sheet.width - width, Math.max(0, (state['camera.x'] ?? 0) - width / 2))
  const top = Math.min(sheet.height - height, Math.max(0, (state['camera.y'] ?? 0) - height / 2))
  const ids = new Set(Object.keys(state).map((channel) => channel.slice(0, channel.lastIndexOf('.'))))
  ids.delete('camera')
  let svg = scene.svg
  for (const id of ids) {
    const tag = tagOf(svg, id)
    if (tag !== '') svg = svg.replace(tag, () => placed(tag, id, state, scene.pivots[id] ?? [0, 0]))
  }
  const box = [left, top, width, height].map((value) => value.toFixed(2)).join(' ')
  return svg.replace(/<svg [^>]*>/, (root) =>
    root
      .replace(/ (viewBox|width|height|preserveAspectRatio)="[^"]*"/g, '')
      .replace('>', ` width="${size.width}" height="${size.height}" viewBox="${box}">`),
  )
}
