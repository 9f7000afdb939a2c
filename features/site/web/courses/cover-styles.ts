import { families } from '#design/art/families.ts'

/**
 * The colours and sizes of covers as classes. The content security policy of the site forbids style attributes, and
 * covers have few of each: the grounds and titles of the palettes, and title sizes in steps.
 */
const palettes = Object.values(families).flatMap((family) => family.palettes)
const grounds = [...new Set(palettes.map(({ ground }) => ground))]
const titles = [...new Set(palettes.map(({ title }) => title))]

/** the sizes of fitTitle, in halves of a percent of the cover's width */
const sizes = Array.from({ length: 19 }, (_, step) => 5.5 + step / 2)

const nameOf = (colour: string): string => colour.slice(1)
const stepOf = (size: number): number => Math.min(29, Math.max(11, Math.floor(size * 2)))

/** The class of a ground. */
export const groundClass = (colour: string): string => `g-${nameOf(colour)}`

/** The class of the text on a ground. */
export const titleClass = (colour: string): string => `t-${nameOf(colour)}`

/** The class of a title's size, which is rounded down so that the title still fits. */
export const sizeClass = (size: number): string => `s-${stepOf(size)}`

/** The rules of all of these. */
export const coverStyles: string = [
  ...grounds.map((colour) => `.${groundClass(colour)}{--ground:${colour}}`),
  ...titles.map((colour) => `.${titleClass(colour)}{--title:${colour}}`),
  ...sizes.map((size) => `.${sizeClass(size)}{--size:${size}cqi}`),
].join('')
