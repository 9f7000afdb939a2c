import type { Sheet, TextStyle } from './certificate-sheet.ts'

/** The text broken between words into lines of at most `width` pixels. */
export function linesOf(page: Sheet, text: string, style: TextStyle, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && page.widthOf(longer, style) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
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
