import { titleRuns } from './title.ts'

const SOFT_HYPHEN = '\u00AD'
const SMALLEST = 5.5
const STEP = 0.25

/**
 * Advance width of a character in Ibarra Real Nova 600, in em, by class of character: precise enough to choose a
 * font size, too imprecise to place text.
 */
function advance(character: string): number {
  if (/[ilj.,:;'!|]/.test(character)) return 0.25
  if (/[mwMWÆæ]/.test(character)) return 0.74
  if (/[A-ZÅØ]/.test(character)) return 0.62
  if (/[ftr]/.test(character)) return 0.34
  return character === ' ' ? 0.24 : 0.475
}

const widthOf = (text: string): number => Array.from(text).reduce((sum, character) => sum + advance(character), 0)

/** Width of the widest part of a word broken at its soft hyphens; each part except the last includes a hyphen. */
function widestPart(word: string): number {
  const parts = word.split(SOFT_HYPHEN)
  return Math.max(...parts.map((part, index) => widthOf(part) + (index < parts.length - 1 ? 0.3 : 0)))
}

function fits(words: readonly string[], size: number, width: number, height: number): boolean {
  let lines = 1
  let filled = 0
  for (const word of words) {
    let wordWidth = widthOf(word.replaceAll(SOFT_HYPHEN, '')) * size
    if (wordWidth > width) {
      if (widestPart(word) * size > width) return false
      lines += 1
      wordWidth = width * 0.6
    }
    if (filled && filled + wordWidth + 0.24 * size > width) {
      lines += 1
      filled = wordWidth
    } else {
      filled += (filled ? 0.24 * size : 0) + wordWidth
    }
  }
  return lines * size <= height
}

/**
 * The largest size (percent of the cover's width) from `largest` down to 5.5 at which the title, wrapped greedily, stays
 * inside `width` × `height` percent. Titles too long for any size get the smallest.
 */
export function fitTitle(title: string, width: number, height: number, largest: number): number {
  const words = titleRuns(title)
    .map((run) => run.text)
    .join('')
    .trim()
    .split(/\s+/)
  for (let size = largest; size >= SMALLEST; size -= STEP) if (fits(words, size, width, height)) return size
  return SMALLEST
}
