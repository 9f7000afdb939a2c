/** The possible separators between the cells of a line. */
export const separators = { SEMICOLON: ';', COMMA: ',', TAB: '\t' } as const
export type Separator = keyof typeof separators

const names = ['SEMICOLON', 'TAB', 'COMMA'] as const

/**
 * Detects the separator of a list: a first line for Excel ("sep=;") decides and is removed from the text; without it,
 * the separator is guessed.
 */
export function separated(text: string): { readonly separator: Separator; readonly text: string } {
  const [line, sign] = /^\uFEFF?sep=([;,\t])[ \t;,]*(?:\r\n|\r|\n|$)/i.exec(text) ?? []
  const told = names.find((name) => separators[name] === sign)
  if (line !== undefined && told) return { separator: told, text: text.slice(line.length) }
  return { separator: separatorOf(text), text }
}

/**
 * Guesses the separator of a list: the one that splits most of the first lines into as many cells as the first line
 * that it splits, because titles, with commas of their own, may be above the table. Separators in quotes do not count.
 * For a list of one column the result does not matter; it is the semicolon, which spreadsheet programs here write.
 */
export function separatorOf(text: string): Separator {
  const lines = firstLines(text)
  let best: { readonly name: Separator; readonly agreeing: number } | undefined
  for (const name of names) {
    const counts = lines.map((line) => countIn(line, separators[name])).filter((count) => count > 0)
    const agreeing = counts.filter((count) => count === counts[0]).length
    if (agreeing > (best?.agreeing ?? 0)) best = { name, agreeing }
  }
  return best?.name ?? 'SEMICOLON'
}

const firstLines = (text: string): string[] =>
  text
    .slice(0, 20_000)
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, 30)

function countIn(line: string, sign: string): number {
  let count = 0
  let isQuoted = false
  for (const each of line) {
    if (each === '"') isQuoted = !isQuoted
    else if (each === sign && !isQuoted) count++
  }
  return count
}
