/** A part of a line that leans or does not. */
export interface TitlePiece {
  readonly text: string
  readonly isLeaning: boolean
}

/** A title on several lines, at a size. */
export interface WrappedTitle {
  readonly size: number
  readonly lines: readonly (readonly TitlePiece[])[]
}

interface WrapOptions {
  /** the width of a text at size 1 */
  readonly measure: (piece: TitlePiece) => number
  readonly maxWidth: number
  /** in units of the sizes; a line is as high as its size */
  readonly maxHeight: number
  /** the largest first */
  readonly sizes: readonly [largest: number, ...smaller: number[]]
}

const softHyphen = '\u00AD'
const space = ' '

/**
 * Breaks a title into lines at the largest size at which it fits. A word breaks at a soft hyphen only where it is wider
 * than a line. At the smallest size what does not fit is cut, with an ellipsis.
 * @param title with its leaning words in `_…_`
 */
export function wrapTitle(title: string, { measure, maxWidth, maxHeight, sizes }: WrapOptions): WrappedTitle {
  const words = wordsOf(title)
  for (const size of sizes) {
    const lines = linesOf(words, (pieces) => widthOf(pieces, measure) * size <= maxWidth)
    const fits = lines.every((line) => widthOf(line, measure) * size <= maxWidth)
    if (fits && lines.length * size <= maxHeight) return { size, lines: lines.map(joined) }
  }
  const size = sizes.at(-1) ?? sizes[0]
  const lines = linesOf(words, (pieces) => widthOf(pieces, measure) * size <= maxWidth)
  return { size, lines: cut(lines, Math.max(1, Math.floor(maxHeight / size))).map(joined) }
}

const leaning = /_([^_]+)_/g

/** The words of a title; one that begins upright and ends leaning is of several pieces. */
function wordsOf(title: string): TitlePiece[][] {
  const runs: TitlePiece[] = []
  let at = 0
  for (const match of title.matchAll(leaning)) {
    runs.push({ text: title.slice(at, match.index), isLeaning: false }, { text: match[1] ?? '', isLeaning: true })
    at = match.index + match[0].length
  }
  runs.push({ text: title.slice(at), isLeaning: false })
  const words: TitlePiece[][] = [[]]
  for (const { text, isLeaning } of runs) {
    for (const [index, part] of text.split(/\s+/).entries()) {
      if (index > 0) words.push([])
      if (part !== '') words.at(-1)?.push({ text: part, isLeaning })
    }
  }
  return words.filter((word) => word.length > 0)
}

const widthOf = (pieces: readonly TitlePiece[], measure: WrapOptions['measure']): number =>
  pieces.reduce((sum, { text, isLeaning }) => sum + measure({ text: text.replaceAll(softHyphen, ''), isLeaning }), 0)

/** Fills lines greedily. Spaces belong to the word before them, in its style. */
function linesOf(words: readonly TitlePiece[][], fits: (pieces: readonly TitlePiece[]) => boolean): TitlePiece[][] {
  const lines: TitlePiece[][] = []
  let line: TitlePiece[] = []
  for (const word of words.flatMap((each) => brokenAtHyphens(each, fits))) {
    const longer = line.length === 0 ? word.pieces : [...spaced(line), ...word.pieces]
    if (line.length > 0 && (word.startsLine || !fits(longer))) {
      lines.push(line)
      line = [...word.pieces]
    } else line = [...longer]
  }
  return line.length > 0 ? [...lines, line] : lines
}

const spaced = (line: readonly TitlePiece[]): TitlePiece[] =>
  line.map((piece, index) => (index === line.length - 1 ? { ...piece, text: piece.text + space } : piece))

interface Part {
  readonly pieces: readonly TitlePiece[]
  /** whether it continues a word that was broken */
  readonly startsLine: boolean
}

/** A word, or where it is wider than a line, its parts: as much as fits, with a hyphen. */
function brokenAtHyphens(word: readonly TitlePiece[], fits: (pieces: readonly TitlePiece[]) => boolean): Part[] {
  const [piece, ...others] = word
  if (!piece || others.length > 0 || fits(word) || !piece.text.includes(softHyphen))
    return [{ pieces: word, startsLine: false }]
  const parts: Part[] = []
  let text = ''
  for (const syllable of piece.text.split(softHyphen)) {
    if (text !== '' && !fits([{ ...piece, text: `${text}${syllable}-` }])) {
      parts.push({ pieces: [{ ...piece, text: `${text}-` }], startsLine: parts.length > 0 })
      text = syllable
    } else text += syllable
  }
  return [...parts, { pieces: [{ ...piece, text }], startsLine: parts.length > 0 }]
}

function cut(lines: readonly TitlePiece[][], maxLines: number): TitlePiece[][] {
  if (lines.length <= maxLines) return [...lines]
  const kept = lines.slice(0, maxLines)
  const last = kept.at(-1)?.at(-1)
  if (last) kept[maxLines - 1] = [...(kept.at(-1)?.slice(0, -1) ?? []), { ...last, text: `${last.text.trimEnd()}…` }]
  return kept
}

/** Neighbours of one style as one piece, without soft hyphens. */
function joined(line: readonly TitlePiece[]): TitlePiece[] {
  const pieces: TitlePiece[] = []
  for (const { text, isLeaning } of line) {
    const plain = text.replaceAll(softHyphen, '')
    const before = pieces.at(-1)
    if (before?.isLeaning === isLeaning) pieces[pieces.length - 1] = { text: before.text + plain, isLeaning }
    else pieces.push({ text: plain, isLeaning })
  }
  return pieces
}
