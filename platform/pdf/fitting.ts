import type { Sheet, TextStyle } from './sheet.ts'

/** The words in lines of at most a width; a word that is longer than that is broken. */
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

/** A word that no line is wide enough for, in as many pieces as it takes; each has a letter at least. */
function brokenUp(word: string, fits: (piece: string) => boolean): string[] {
  const pieces: string[] = []
  for (const { segment } of letters.segment(word)) {
    const longer = `${pieces.at(-1) ?? ''}${segment}`
    if (pieces.length > 0 && fits(longer)) pieces[pieces.length - 1] = longer
    else pieces.push(segment)
  }
  return pieces
}

/** The style with the text made smaller until it fits the width. */
export function fitted(page: Pick<Sheet, 'widthOf'>, text: string, style: TextStyle, width: number): TextStyle {
  const natural = page.widthOf(text, style)
  return natural <= width ? style : { ...style, size: (style.size * width) / natural }
}

/** As many of the words as fit the width. */
export function fittingWords(page: Sheet, text: string, style: TextStyle, width: number): string {
  const [first = '', ...others] = linesOf(page, text, style, width)
  return others.length > 0 ? `${first} …` : first
}
