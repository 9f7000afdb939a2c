import { hash } from './hash.ts'
import { pigments as p } from './pigments.ts'
import { bust, hairShapes, type BustColours } from './portrait-shapes.ts'
import { block, group, polygon, shape, SLANT, type Shape } from './shape.ts'

/**
 * What an editor may choose for a portrait (experts.yaml, `portrait`); omitted values are derived from the id.
 * Numbers are indexes into the lists below.
 */
export interface PortraitParams {
  /** background: 0 saffron, 1 sky, 2 rose, 3 mint, 4 linen, 5 vermilion, 6 cobalt, 7 pine */
  readonly bg?: number
  /** clothes: 0 ink, 1 pine, 2 vermilion, 3 cobalt, 4 plum, 5 bone, 6 petrol, 7 oxblood */
  readonly top?: number
  /** 0 light, 1 tan, 2 brown, 3 fair, 4 dark, 5 beige */
  readonly skin?: number
  /** colour of the hair: 0 dark brown, 1 brown, 2 blond, 3 grey, 4 ink, 5 red */
  readonly hair?: number
  /** shape of the hair: 0 swept, 1 to the chin, 2 knot, 3 cropped, 4 curls, 5 long or covered */
  readonly style?: number
  readonly beard?: boolean
  /** glasses */
  readonly specs?: boolean
}

export interface PortraitInput extends PortraitParams {
  readonly id: string
  /** square (default) or 4:5 */
  readonly ratio?: 'square' | 'tall'
}

const BACKGROUNDS = [p.saffron, p.sky, p.rose, p.mint, p.linen, p.vermilion, p.cobalt, p.pine] as const
const CLOTHES = [p.ink, p.pine, p.vermilion, p.cobalt, p.plum, p.bone, p.petrol, p.oxblood] as const
const SKIN = ['#E9B99A', '#C98B63', '#8B5A3C', '#F0C9AE', '#5C3A29', '#D9A27C'] as const
const HAIR = ['#2A1B17', '#6B3A1F', '#C88B3A', '#B8B0A2', '#10262B', '#8C2F1B'] as const

const at = (list: readonly string[], index: number): string => list[index % list.length] ?? p.ink

/** The factor for each channel in a warm shadow of 40 %. The light comes from the left. */
const SHADE = [0.894, 0.819, 0.8335] as const

/**
 * The `#rrggbb` colour in the shadow. It is computed here rather than blended, so that PDFs and mail show the same
 * colour.
 */
export function shaded(colour: string): string {
  const channels = SHADE.map((left, i) => Math.round(Number.parseInt(colour.slice(1 + i * 2, 3 + i * 2), 16) * left))
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/**
 * A portrait for a person without a photograph: a paper cut-out lit from the left, the part right of the slant in
 * shadow. Deterministic: the same id and params give the same drawing.
 */
export function portraitArt({ id, ratio = 'square', ...params }: PortraitInput): Shape {
  const h = hash(id)
  const width = 400
  const height = ratio === 'tall' ? 500 : 400
  const background = at(BACKGROUNDS, params.bg ?? (h >>> 2) % BACKGROUNDS.length)
  const colours: BustColours = {
    clothes: clothesOn(background, params.top ?? (h >>> 5) % CLOTHES.length),
    skin: at(SKIN, params.skin ?? (h >>> 8) % SKIN.length),
    hair: at(HAIR, params.hair ?? (h >>> 11) % HAIR.length),
    glasses: p.ink,
  }
  const style = params.style ?? (h >>> 14) % hairShapes.length
  const draw = (paint: BustColours): Shape =>
    group(
      { transform: `translate(0 ${height - 400})` },
      bust(style, params.beard ?? false, params.specs ?? false, paint),
    )
  const shadow: BustColours = {
    clothes: shaded(colours.clothes),
    skin: shaded(colours.skin),
    hair: shaded(colours.hair),
    glasses: shaded(colours.glasses),
  }
  return shape('svg', { viewBox: `0 0 ${width} ${height}`, preserveAspectRatio: 'xMidYMin slice' }, [
    block(0, 0, width, height, background),
    shape('g', { opacity: 0.1 }, [rightOfSlant(width, height)]),
    draw(colours),
    clippedRightOfSlant(width, height, draw(shadow)),
  ])
}

/** Clothes in the colour of the background would leave a floating head, so another colour is used. */
const clothesOn = (background: string, index: number): string =>
  at(CLOTHES, at(CLOTHES, index) === background ? index + 1 : index)

const slantTop = (height: number): number => 200 + (height * SLANT) / 2

const rightOfSlant = (width: number, height: number): Shape =>
  polygon(
    [
      [slantTop(height), 0],
      [width, 0],
      [width, height],
      [slantTop(height) - height * SLANT, height],
    ],
    p.ink,
  )

/** A nested svg clips its content to its box; skewed, the box is the area right of the slant. This needs no id. */
function clippedRightOfSlant(width: number, height: number, drawn: Shape): Shape {
  const x = slantTop(height)
  const boxWidth = width + height * SLANT - x
  return group({ transform: 'skewX(-12)' }, [
    shape('svg', { x, y: 0, width: boxWidth, height, viewBox: `${x} 0 ${boxWidth} ${height}` }, [
      group({ transform: 'skewX(12)' }, [drawn]),
    ]),
  ])
}
