import { readFileSync } from 'node:fs'

/** A typeface for characters that Kursiva's own typefaces do not have, see fonts/README.md. */
export interface ScriptFont {
  readonly name: string
  readonly file: string
  /** The characters that it covers. */
  readonly of: RegExp
}

const written = (script: string, of: string, ending = 'ttf'): ScriptFont => ({
  name: `script-${script}`,
  file: `${script}.${ending}`,
  of: new RegExp(of, 'u'),
})

/** Greek, Cyrillic and the Latin letters of all other languages; emoji. */
export const [wide, pictures] = ['script-wide', 'script-emoji']

const ofScript = (name: string): ScriptFont => written(name.toLowerCase(), `\\p{Script=${name}}`)

const hebrew = ofScript('Hebrew')

/** In the order in which they are tried. */
export const scriptFonts: readonly ScriptFont[] = [
  hebrew,
  ...['Arabic', 'Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Tamil', 'Telugu', 'Kannada'].map(ofScript),
  ...['Malayalam', 'Sinhala', 'Thai', 'Lao', 'Khmer', 'Myanmar', 'Tibetan', 'Armenian', 'Georgian'].map(ofScript),
  ofScript('Ethiopic'),
  written(
    'cjk',
    '\\p{Script=Han}|\\p{Script=Hiragana}|\\p{Script=Katakana}|\\p{Script=Hangul}|[\\u3000-\\u303F\\u30FB\\u30FC\\uFF01-\\uFF5E]',
    'otf',
  ),
  written('emoji', '\\p{Extended_Pictographic}|\\p{Regional_Indicator}|\\u20E3'),
  written('wide', '[\\s\\S]'),
]

/** The replacement for a character that no typeface has: the dotted circle, which Unicode uses for a missing letter. */
export const missing = { sign: '\u25CC', font: hebrew } as const

const read = new Map<string, Buffer>()

/** The bytes of a typeface, read when first needed and then cached. */
export function scriptFontFile({ file }: ScriptFont): Buffer {
  const known = read.get(file) ?? readFileSync(new URL(`./fonts/scripts/${file}`, import.meta.url))
  read.set(file, known)
  return known
}
