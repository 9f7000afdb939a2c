import type { Cue } from '#values/text/webvtt.ts'

/** A match in a line: the characters from `from` up to but not including `to`. */
export interface SearchHit {
  readonly line: number
  readonly from: number
  readonly to: number
}

const accents = /[\u0300\u0301\u0308]/g

/**
 * Folds a text for searching, character by character, so that indexes stay valid: lower case, and without the accents that
 * people leave out. Å, ñ and ç are letters of their own and stay.
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
 * All matches of a search in the lines, in order; none for ''.
 * @param lines folded by {@link foldForSearch}, once for all searches of a transcript
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

/** The index of the next (+1) or previous (-1) match, wrapping around; the first one when none is selected yet. */
export const nextHit = (current: number | undefined, count: number, step: 1 | -1): number =>
  count === 0 ? 0 : current === undefined ? (step === 1 ? 0 : count - 1) : (current + step + count) % count

/** The text of a cue on one line. */
export const lineText = ({ text }: Pick<Cue, 'text'>): string => text.replaceAll('\n', ' ')

type Timed = Pick<Cue, 'start' | 'text'>

/**
 * Lines as plain text, each with its time: "[7:02] Der. Lyset kommer."
 * @param time writes a moment, "7:02"
 */
export const timedText = (lines: readonly Timed[], time: (seconds: number) => string): string =>
  lines.map((line) => `[${time(line.start)}] ${lineText(line)}`).join('\n')

/**
 * Transcript lines as they are copied: with their times, and a link to the first one.
 * @param address of the episode, without a query
 */
export const linesForClipboard = (
  lines: readonly Timed[],
  { time, address }: { time: (seconds: number) => string; address: string },
): string => `${timedText(lines, time)}\n${address}?t=${Math.floor(lines[0]?.start ?? 0)}`
