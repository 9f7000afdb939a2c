import { readFile } from 'node:fs/promises'
import type { Font } from 'fontkit'
import { pictureFonts } from '#apps/server/folders.ts'

/** The faces of pictures: Ibarra Real Nova 600, upright and leaning, and Schibsted Grotesk 500. */
type Face = 'serif' | 'serif-italic' | 'sans'

/** Text as outlines, because a picture is drawn without any font of the machine. */
export interface PictureText {
  /** The width of a text at size 1. */
  readonly widthOf: (face: Face, text: string) => number
  /** A text as a path of SVG; `y` is its baseline. */
  readonly outline: (options: OutlineOptions) => string
}

interface OutlineOptions {
  readonly face: Face
  readonly text: string
  readonly x: number
  readonly y: number
  readonly size: number
  readonly colour: string
}

let loading: Promise<PictureText> | undefined

/** Reads the fonts with the first picture. */
export const pictureText = (): Promise<PictureText> => (loading ??= load())

async function load(): Promise<PictureText> {
  const { create } = await import('fontkit')
  const read = async (face: Face): Promise<readonly [Face, Font]> => [
    face,
    create(await readFile(`${pictureFonts}/${face}.woff2`)),
  ]
  const fonts = new Map<Face, Font>(await Promise.all((['serif', 'serif-italic', 'sans'] as const).map(read)))
  const fontOf = (face: Face): Font => {
    const font = fonts.get(face)
    if (!font) throw new Error(`there is no face ${face}`)
    return font
  }
  return {
    widthOf: (face, text) => {
      const font = fontOf(face)
      return font.layout(text).advanceWidth / font.unitsPerEm
    },
    outline: ({ face, text, x, y, size, colour }) => {
      const font = fontOf(face)
      const { glyphs, positions } = font.layout(text)
      const scale = size / font.unitsPerEm
      let at = 0
      const paths = glyphs.map((glyph, index) => {
        const position = positions[index]
        const left = at + (position?.xOffset ?? 0)
        at += position?.xAdvance ?? glyph.advanceWidth
        return `<path transform="translate(${left} ${position?.yOffset ?? 0})" d="${glyph.path.toSVG()}"/>`
      })
      // fonts count upwards, pictures downwards
      return `<g fill="${colour}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${paths.join('')}</g>`
    },
  }
}
