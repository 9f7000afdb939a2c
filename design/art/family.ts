import type { Shape } from './shape.ts'

/** Ground and three pigments of a drawing. */
export type ArtColours = readonly [ground: string, a: string, b: string, c: string]

/** Draws one idea into a field of `width` × `height` units. `random` gives the few details that vary. */
export type Grammar = (width: number, height: number, colours: ArtColours, random: () => number) => Shape[]

export interface Palette {
  /** colour of the cover itself */
  readonly ground: string
  /** title and label on the ground, at least 4.5:1 */
  readonly title: string
  readonly art: ArtColours
}

export interface Family {
  readonly palettes: readonly [Palette, Palette, Palette]
  readonly grammars: readonly [Grammar, Grammar, Grammar, Grammar]
  /** grammars without a lean, which may be mirrored for variety: everything that leans, leans forward */
  readonly mirrorable: readonly number[]
  /** grammars that fill their field, and are therefore cut at the slant in 16:9 */
  readonly filling: readonly number[]
}

export const palette = (ground: string, title: string, art: ArtColours): Palette => ({ ground, title, art })
