import type { Cue } from '#values/webvtt.ts'

/** Where a search is met in the lines: of one line the letters from, up to but not including to. */
export interface SearchHit {
  readonly line: number
  readonly from: number
  readonly to: number
}

const accents = /[\u0300\u0301\u0308]/g

/**
 * A text as searches compare it, letter by letter in the same places: without case, and without the accents that a
 * hurried reader leaves out. Å, ñ and ç are letters of their own and stay.
 */
export function foldForSearch(text: string): string {
  let folded = ''
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charAt(index)
    const plain = unit.toLowerCase().normalize('NFD').replace(accents, '').normalize('NFC')
    folded += plain.length === 1 ? plain : unit
  }
  return folded
}

/**
 * Each place where lines hold what is searched for, in order; none for ''.
 * @param lines as {@link foldForSearch} gives them, once for all searches of a transcript
 */
export function findHits(lines: readonly string[], search: string): SearchHit[] {
  const wanted = foldForSearch(search.trim())
  if (!wanted) return []
  return lines.flatMap((text, line) => {
    const hits: SearchHit[] = []
    for (let from = text.indexOf(wanted); from >= 0; from = text.indexOf(wanted, from + wanted.length))
      hits.push({ line, from, to: from + wanted.length })
    return hits
  })
}

/** The hit after (+1) or before (-1) one of so many, going round; the first where none is chosen yet. */
export const nextHit = (current: number | undefined, count: number, step: 1 | -1): number =>
  count === 0 ? 0 : current === undefined ? (step === 1 ? 0 : count - 1) : (current + step + count) % count

/** A line as it is shown: a cue's two lines as one. */
export const lineText = ({ text }: Pick<Cue, 'text'>): string => text.replaceAll('\n', ' ')

type Timed = Pick<Cue, 'start' | 'text'>

/**
 * Lines as plain text, each with its time: "[7:02] Der. Lyset kommer."
 * @param time writes a moment, "7:02"
 */
export const timedText = (lines: readonly Timed[], time: (seconds: number) => string): string =>
  lines.map((line) => `[${time(line.start)}] ${lineText(line)}`).join('\n')

/**
 * What is copied of a transcript: the lines with their times, and where to hear them.
 * @param address of the episode, without a query
 */
export const linesForClipboard = (
  lines: readonly Timed[],
  { time, address }: { time: (seconds: number) => string; address: string },
): string => `${timedText(lines, time)}\n${address}?t=${Math.floor(lines[0]?.start ?? 0)}`
