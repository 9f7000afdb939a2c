import type { portraitArt } from '#design/index.ts'
import { contrast, pigments } from '#design/art/pigments.ts'

type Drawing = ReturnType<typeof portraitArt>

/**
 * A portrait without the sheet behind it, and the colour of that sheet: the drawing begins with the sheet and its shade,
 * the figure follows.
 */
export function splitGround(drawing: Drawing): { ground: string; figure: Drawing } {
  const [sheet, , ...figure] = drawing.children
  const fill = typeof sheet === 'object' ? sheet.attrs['fill'] : undefined
  return { ground: typeof fill === 'string' ? fill : pigments.linen, figure: { ...drawing, children: figure } }
}

/** The text colour for a ground: ink, or bone where ink can't be read (WCAG 2.2, 1.4.3). */
export const onGround = (ground: string): string => (contrast(pigments.ink, ground) >= 4.5 ? pigments.ink : '#FFF6E8')
