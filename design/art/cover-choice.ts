import { families, familyKeyOf } from './families.ts'
import { hash } from './hash.ts'

/** Which drawing of its family a cover has: one of four grammars, or the large first letter of the title. */
export type CoverArt = 0 | 1 | 2 | 3 | 'initial'
export type CoverLayout = 'title-top' | 'title-bottom'

export interface CoverChoice {
  readonly palette: 0 | 1 | 2
  readonly art: CoverArt
  readonly layout: CoverLayout
  readonly mirrored: boolean
}

/** What an editor may choose instead of the values derived from the id ("draw again" stores another `seed`). */
export type CoverOverrides = Partial<Pick<CoverChoice, 'palette' | 'art' | 'layout'>> & { readonly seed?: string }

/** The cover of a course id in a category: the same in every language, size and theme. */
export function chooseCover(id: string, category: string, overrides: CoverOverrides = {}): CoverChoice {
  const h = hash(overrides.seed ?? id)
  const art = overrides.art ?? ((h >>> 9) % 6 === 0 ? 'initial' : (((h >>> 6) % 4) as 0 | 1 | 2 | 3))
  const mirrorable = art !== 'initial' && families[familyKeyOf(category)].mirrorable.includes(art)
  return {
    palette: overrides.palette ?? (((h >>> 3) % 3) as 0 | 1 | 2),
    art,
    layout: overrides.layout ?? ((h >>> 12) % 3 === 1 ? 'title-bottom' : 'title-top'),
    mirrored: mirrorable && ((h >>> 17) & 1) === 1,
  }
}

/**
 * Called at publication: changes the drawing while its palette and art both equal those of one of the two latest
 * covers in the family, so that neighbours on the wall never look the same. The result is stored as the course's
 * overrides.
 */
export function avoidNeighbours(
  choice: CoverChoice,
  latest: readonly Pick<CoverChoice, 'palette' | 'art'>[],
): Pick<CoverChoice, 'palette' | 'art'> {
  const taken = latest.slice(0, 2).filter((other) => other.palette === choice.palette)
  let art = choice.art
  while (taken.some((other) => other.art === art)) art = art === 'initial' ? 0 : (((art + 1) % 4) as 0 | 1 | 2 | 3)
  return { palette: choice.palette, art }
}

/** The number printed on a cover that has no stored number: 100 to 999. */
export const coverNumber = (id: string): number => (hash(id) % 900) + 100
