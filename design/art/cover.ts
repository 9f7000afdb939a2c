import { chooseCover, type CoverChoice, type CoverLayout, type CoverOverrides } from './cover-choice.ts'
import { families, familyKeyOf } from './families.ts'
import type { ArtColours, Family, Grammar, Palette } from './family.ts'
import { fitTitle } from './fit-title.ts'
import { hash, randomStream } from './hash.ts'
import { block, group, leaningBar, letter, polygon, round, shape, SLANT, type Shape } from './shape.ts'
import { initialOf } from './title.ts'

/**
 * "wall" is 4:5; "landscape" is 16:9 with the art cut at the slant; "thumb" is the wall cover without text, at 48 to
 * 56 px.
 */
export type CoverRatio = 'wall' | 'landscape' | 'thumb'

export interface CoverInput {
  readonly id: string
  /** key of the category; determines the family */
  readonly category: string
  readonly ratio?: CoverRatio
  /** stored title with `_…_`; needed for the size of the title, and for the letter of "initial" covers */
  readonly title?: string
  readonly overrides?: CoverOverrides
}

export interface CoverArtwork {
  readonly svg: Shape
  readonly palette: Palette
  readonly layout: CoverLayout
  readonly choice: CoverChoice
  /** font size of the title in percent of the cover's width (cqi) */
  readonly titleSize: number
}

const WALL = { width: 400, height: 500 } as const
const LANDSCAPE = { width: 640, height: 360, artFrom: 318 } as const

/** The artwork of a course: pure and deterministic, the same for the same id on every machine. */
export function coverArt({ id, category, ratio = 'wall', title = '', overrides = {} }: CoverInput): CoverArtwork {
  const family = families[familyKeyOf(category)]
  const choice = chooseCover(id, category, overrides)
  const palette = family.palettes[choice.palette]
  const random = randomStream(hash(overrides.seed ?? id))
  const draw = drawing(family, choice, initialOf(title))
  const paint = (width: number, height: number): Shape[] => {
    const shapes = draw(width, height, palette.art, random)
    return choice.mirrored ? [group({ transform: `translate(${round(width)} 0) scale(-1 1)` }, shapes)] : shapes
  }
  const landscape = ratio === 'landscape'
  return {
    svg: landscape
      ? drawLandscape(palette, fillsField(family, choice, palette), paint)
      : drawWall(palette, choice, paint),
    palette,
    layout: choice.layout,
    choice,
    titleSize: landscape ? fitTitle(title, 44, 36, 8.6) : fitTitle(title, 85, 38, 14.5),
  }
}

function drawing(family: Family, { art }: CoverChoice, initial: string): Grammar {
  if (art !== 'initial') return family.grammars[art]
  if (!initial) return family.grammars[0]
  return (w, h, [, a, b]: ArtColours) => [
    leaningBar(w * 0.02, 0, w * 0.09, h, b),
    letter(initial, w * 0.56, h * 1.02, h * 1.42, a),
  ]
}

const hasOwnGround = (palette: Palette): boolean => palette.art[0] !== palette.ground

const fillsField = (family: Family, { art }: CoverChoice, palette: Palette): boolean =>
  hasOwnGround(palette) || (art !== 'initial' && family.filling.includes(art))

function drawWall(palette: Palette, { layout }: CoverChoice, paint: (w: number, h: number) => Shape[]): Shape {
  const { width, height } = WALL
  const own = hasOwnGround(palette)
  const artHeight = own ? 290 : 286
  const y = layout === 'title-bottom' ? 0 : height - artHeight
  const art = shape('svg', { x: 0, y, width, height: artHeight, viewBox: `0 0 ${width} ${artHeight}` }, [
    ...(own ? [block(0, 0, width, artHeight, palette.art[0])] : []),
    ...paint(width, artHeight),
  ])
  return shape('svg', { viewBox: `0 0 ${width} ${height}`, preserveAspectRatio: 'xMidYMid slice' }, [
    block(0, 0, width, height, palette.ground),
    art,
  ])
}

/**
 * Draws the art to the right of a cut at the slant. The cut is the ground colour painted over the art rather than a
 * clip path: that needs no ids, so any number of covers can share a page.
 */
function drawLandscape(palette: Palette, cut: boolean, paint: (w: number, h: number) => Shape[]): Shape {
  const { width, height, artFrom } = LANDSCAPE
  const x = artFrom + 8
  const lean = height * SLANT
  const field = shape(
    'svg',
    { x, y: 0, width: width - x, height, viewBox: `0 0 ${width - x} ${height}`, overflow: 'visible' },
    paint(width - x, height),
  )
  const ground = polygon(
    [
      [0, 0],
      [artFrom + lean, 0],
      [artFrom, height],
      [0, height],
    ],
    palette.ground,
  )
  return shape('svg', { viewBox: `0 0 ${width} ${height}` }, [
    block(0, 0, width, height, cut ? palette.art[0] : palette.ground),
    field,
    ...(cut ? [ground] : []),
  ])
}
