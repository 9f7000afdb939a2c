/**
 * A drawing as data: what the cover and portrait functions return. Attribute names are React's, so ArtSvg renders
 * the tree as elements without a mapping.
 */
export type ShapeTag = 'svg' | 'g' | 'rect' | 'circle' | 'ellipse' | 'path' | 'text'

export type ShapeAttributes = Readonly<Record<string, string | number>>

export interface Shape {
  readonly tag: ShapeTag
  readonly attrs: ShapeAttributes
  readonly children: readonly (Shape | string)[]
}

export type Point = readonly [x: number, y: number]

/** tan 12°: the angle of every slant in the design. */
export const SLANT = Math.tan((12 * Math.PI) / 180)

/** One decimal is precise enough for a drawing of 400 units. */
export const round = (value: number): number => +value.toFixed(1)

export function shape(tag: ShapeTag, attrs: ShapeAttributes, children: readonly (Shape | string)[] = []): Shape {
  return { tag, attrs, children }
}

export const group = (attrs: ShapeAttributes, children: readonly Shape[]): Shape => shape('g', attrs, children)

export const path = (d: string, fill: string, attrs: ShapeAttributes = {}): Shape =>
  shape('path', { fill, d, ...attrs })

export const block = (x: number, y: number, width: number, height: number, fill: string): Shape =>
  path(`M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}z`, fill)

export const disc = (x: number, y: number, r: number, fill: string): Shape =>
  shape('circle', { cx: round(x), cy: round(y), r: round(r), fill })

export const ring = (x: number, y: number, r: number, width: number, stroke: string): Shape =>
  shape('circle', { cx: round(x), cy: round(y), r: round(r), fill: 'none', stroke, strokeWidth: round(width) })

export const polygon = (points: readonly Point[], fill: string): Shape =>
  path(`M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}z`, fill)

/** A bar that leans forward by the slant; `x` is the left end of its lower edge. */
export const leaningBar = (x: number, y: number, width: number, height: number, fill: string): Shape =>
  polygon(
    [
      [x + height * SLANT, y],
      [x + width + height * SLANT, y],
      [x + width, y + height],
      [x, y + height],
    ],
    fill,
  )

export const halfDisc = (x: number, y: number, r: number, fill: string, turn = 0): Shape =>
  path(`M${round(x - r)} ${round(y)}a${round(r)} ${round(r)} 0 0 1 ${round(2 * r)} 0z`, fill, rotation(turn, x, y))

export const quarterDisc = (x: number, y: number, r: number, fill: string, turn = 0): Shape =>
  path(
    `M${round(x)} ${round(y)}v${round(-r)}a${round(r)} ${round(r)} 0 0 1 ${round(r)} ${round(r)}z`,
    fill,
    rotation(turn, x, y),
  )

/** One large italic letter or sign, centred on `x` with its baseline at `y`. */
export const letter = (text: string, x: number, y: number, size: number, fill: string): Shape =>
  shape(
    'text',
    {
      x: round(x),
      y: round(y),
      fontSize: round(size),
      fill,
      textAnchor: 'middle',
      fontFamily: 'Ibarra Real Nova Variable, Ibarra Real Nova, Georgia, serif',
      fontWeight: 700,
      fontStyle: 'italic',
    },
    [text],
  )

export const rotation = (turn: number, x: number, y: number): ShapeAttributes => ({
  transform: `rotate(${turn} ${round(x)} ${round(y)})`,
})

/** `count` shapes, or lists of shapes, drawn in order. */
export const repeat = (count: number, draw: (index: number) => Shape | readonly Shape[]): Shape[] =>
  Array.from({ length: count }, (_, index) => draw(index)).flat()
