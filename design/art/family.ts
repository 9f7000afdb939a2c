import type { Shape } from './shape.ts'

/** The ground colour and three pigments of a drawing. */
export type ArtColours = readonly [ground: string, a: string, b: string, c: string]

/** Draws one motif into a field of `width` × `height` units. `random` varies a few details. */
export type Grammar = (width: number, height: number, colours: ArtColours, random: () => number) => Shape[]

export interface Palette {
  /** background colour of the cover */
  readonly ground: string
  /** colour of title and label; its contrast to the ground is at least 4.5:1 */
  readonly title: string
  readonly art: ArtColours
}

export interface Family {
  readonly palettes: readonly [Palette, Palette, Palette]
  readonly grammars: readonly [Grammar, Grammar, Grammar, Grammar]
  /** grammars without slanted shapes, which may be mirrored for variety; slanted shapes always lean forward */
  readonly mirrorable: readonly number[]
  /** grammars that fill their field, and are therefore cut at the slant in 16:9 */
  readonly filling: readonly number[]
}

export const palette = (ground: string, title: string, art: ArtColours): Palette => ({ ground, title, art })
