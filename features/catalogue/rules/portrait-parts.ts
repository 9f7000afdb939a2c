/** What a portrait is cut from: places in the lists of the drawing (design/art/portrait.ts). */
export interface PortraitParts {
  readonly bg: number
  readonly top: number
  readonly skin: number
  readonly hair: number
  readonly style: number
  readonly beard: boolean
  readonly specs: boolean
}

/** How many the drawing has of each; a test holds them to it. */
export const portraitCounts = { bg: 8, top: 8, skin: 6, hair: 6, style: 6 } as const
type Counted = keyof typeof portraitCounts

const counted = Object.keys(portraitCounts) as readonly Counted[]

/** The shapes of hair that a beard goes with: swept, cropped and curls. */
const styles = { withBeard: [0, 3, 4], all: [0, 1, 2, 3, 4, 5] } as const

/**
 * The parts of another portrait.
 * @param random gives numbers from 0 up to, but not including, 1
 */
export function drawParts(random: () => number): PortraitParts {
  const one = (count: number) => Math.floor(random() * count)
  const beard = random() < 0.3
  const among = beard ? styles.withBeard : styles.all
  return {
    bg: one(portraitCounts.bg),
    top: one(portraitCounts.top),
    skin: one(portraitCounts.skin),
    hair: one(portraitCounts.hair),
    style: among[one(among.length)] ?? 0,
    beard,
    specs: random() < 0.3,
  }
}

/** Whether the drawing has all of the parts. */
export const arePortraitParts = (parts: PortraitParts): boolean =>
  counted.every((name) => Number.isInteger(parts[name]) && parts[name] >= 0 && parts[name] < portraitCounts[name])

/** The parts alone, in one order, so that two portraits can be compared. */
export const plainParts = ({ bg, top, skin, hair, style, beard, specs }: PortraitParts): PortraitParts => ({
  bg,
  top,
  skin,
  hair,
  style,
  beard,
  specs,
})
