import type { BeatTime, Cue } from './types.ts'

/**
 * The cost of a line break after this word: lowest at ends of sentences, then after commas, then before short words.
 */
function breakCost(word: string, next: string): number {
  if (/[.?!:;…]["»”]?$/.test(word)) return 0
  if (/,["»”]?$/.test(word)) return 4
  if (
    /^(og|men|eller|som|når|hvis|fordi|så|at|y|pero|o|que|cuando|si|porque|and|but|or|that|when|if|because|so|then)$/i.test(
      next,
    )
  )
    return 7
  return 12
}

/**
 * Breaks a text into the fewest lines of at most `width` characters, as even as possible. A longer single word gets
 * its own line.
 */
export function linesOf(text: string, width: number): string[] {
  const words = text.split(/\s+/).filter((word) => word !== '')
  const best: { cost: number; from: number }[] = [{ cost: 0, from: 0 }]
  for (let to = 1; to <= words.length; to++) {
    let choice = { cost: Infinity, from: to - 1 }
    for (let from = to - 1; from >= 0; from--) {
      const length = words.slice(from, to).join(' ').length
      if (length > width && from < to - 1) break
      const slack = to === words.length ? 0 : breakCost(words[to - 1] ?? '', words[to] ?? '')
      const cost = (best[from]?.cost ?? 0) + 1000 + ((width - length) / width) ** 2 * 30 + slack
      if (cost < choice.cost) choice = { cost, from }
    }
    best[to] = choice
  }
  const lines: string[] = []
  for (let to = words.length; to > 0; to = best[to]?.from ?? 0)
    lines.unshift(words.slice(best[to]?.from ?? 0, to).join(' '))
  return lines
}

/** Splits a text into sentences, keeping the marks that end them. */
export function sentencesOf(text: string): string[] {
  return (
    text
      .match(/[^.?!…]+(?:[.?!…]+["»”)]*|$)(?:\s+|$)|\S+/g)
      ?.map((part) => part.trim())
      .filter((part) => part !== '') ?? []
  )
}

/** Groups a beat's text into captions of at most `lines` lines of `width` characters. Sentences stay together where they fit. */
export function captionsOf(text: string, width: number, lines: number): string[][] {
  const captions: string[][] = []
  let waiting = ''
  const flush = (): void => {
    if (waiting !== '') captions.push(linesOf(waiting, width))
    waiting = ''
  }
  for (const sentence of sentencesOf(text)) {
    const together = waiting === '' ? sentence : `${waiting} ${sentence}`
    if (linesOf(together, width).length <= lines) {
      waiting = together
      continue
    }
    flush()
    const broken = linesOf(sentence, width)
    const count = Math.ceil(broken.length / lines)
    const even = count > 1 ? linesOf(sentence, width * lines - Math.floor(width / 6)) : [sentence]
    const fits = even.length === count && even.every((part) => linesOf(part, width).length <= lines)
    if (!fits) for (let i = 0; i < broken.length; i += lines) captions.push(broken.slice(i, i + lines))
    else {
      for (const part of even.slice(0, -1)) captions.push(linesOf(part, width))
      waiting = even.at(-1) ?? ''
    }
  }
  flush()
  return captions
}

/**
 * Spreads the captions of one beat over its time, in proportion to their length. Seconds in and out, rounded to
 * milliseconds; `gap` is the pause between captions in seconds.
 */
export function cuesOf(text: string, time: BeatTime, width: number, lines: number, gap: number): Cue[] {
  const captions = captionsOf(text, width, lines)
  const weights = captions.map((caption) => caption.join(' ').length + 6)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const millis = (seconds: number): number => Math.round(seconds * 1000) / 1000
  let spent = 0
  return captions.map((caption, i) => {
    const start = time.start + ((time.end - time.start) * spent) / total
    spent += weights[i] ?? 0
    const end = time.start + ((time.end - time.start) * spent) / total
    return { start: millis(start), end: millis(i === captions.length - 1 ? end : end - gap), lines: caption }
  })
}
