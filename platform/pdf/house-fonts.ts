import { readFileSync } from 'node:fs'

const names = [
  'serif-500',
  'serif-500-italic',
  'serif-600',
  'serif-700',
  'serif-700-italic',
  'sans-400',
  'sans-600',
] as const

/** A style of Kursiva's own typefaces, see fonts/README.md. */
export type FontName = (typeof names)[number]

let fonts: ReadonlyMap<FontName, Buffer> | undefined

/** The font files that documents embed, read for the first document and then cached. */
export function houseFonts(): ReadonlyMap<FontName, Buffer> {
  fonts ??= new Map(names.map((name) => [name, readFileSync(new URL(`./fonts/${name}.ttf`, import.meta.url))]))
  return fonts
}
