import type { Sheet, TextStyle } from './sheet.ts'

/** Breaks a text into lines of a maximum width; a longer word is broken too. */
export function linesOf(page: Pick<Sheet, 'widthOf'>, text: string, style: TextStyle, width: number): string[] {
  const fits = (line: string) => page.widthOf(line, style) <= width
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer
    else lines.push(...(fits(word) ? [word] : brokenUp(word, fits)))
  }
  return lines
}

const letters = new Intl.Segmenter()

/** A word that is wider than a line, in as many pieces as needed, each with at least one letter. */
function brokenUp(word: string, fits: (piece: string) => boolean): string[] {
  const pieces: string[] = []
  for (const { segment } of letters.segment(word)) {
    const longer = `${pieces.at(-1) ?? ''}${segment}`
    if (pieces.length > 0 && fits(longer)) pieces[pieces.length - 1] = longer
    else pieces.push(segment)
  }
  return pieces
}

/** The style with the font size reduced until the text fits the width. */
export function fitted(page: Pick<Sheet, 'widthOf'>, text: string, style: TextStyle, width: number): TextStyle {
  const natural = page.widthOf(text, style)
  return natural <= width ? style : { ...style, size: (style.size * width) / natural }
}

/** The first words of the text that fit the width. */
export function fittingWords(page: Sheet, text: string, style: TextStyle, width: number): string {
  const [first = '', ...others] = linesOf(page, text, style, width)
  return others.length > 0 ? `${first} …` : first
}
