/** A spoken line and its times, in seconds. */
export interface Cue {
  readonly start: number
  readonly end: number
  /** One or two lines, without markup. */
  readonly text: string
  /**
   * The vertical position, as a share of the picture's height from the top; null for the default position (WebVTT
   * `line`).
   */
  readonly line: number | null
}

const timing = /^((?:\d+:)?\d{1,2}:\d{2}\.\d{3})\s+-->\s+((?:\d+:)?\d{1,2}:\d{2}\.\d{3})(.*)$/

/** The cues of a WebVTT file in order; other blocks (notes, styles, regions, invalid timings) are skipped. */
export function parseCaptions(file: string): Cue[] {
  const blocks = file
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n{2,}/)
  return blocks.flatMap(cueOf).sort((a, b) => a.start - b.start)
}

function cueOf(block: string): Cue[] {
  const lines = block.split('\n')
  const at = lines.findIndex((line) => timing.test(line))
  const match = timing.exec(lines[at] ?? '')
  if (!match) return []
  const [start, end] = [secondsOf(match[1] ?? ''), secondsOf(match[2] ?? '')]
  const text = plainText(lines.slice(at + 1).join('\n'))
  return end > start && text ? [{ start, end, text, line: lineOf(match[3] ?? '') }] : []
}

const secondsOf = (stamp: string): number => stamp.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)

/** The height of a numbered line, as a share of the picture's height (WebVTT, section 7.2). */
const lineHeight = 0.0533

/**
 * The position from a percentage or from a line number counted from the top; lines counted from the bottom use the
 * default position.
 */
function lineOf(settings: string): number | null {
  const match = /\bline:(\d{1,3}(?:\.\d+)?)(%?)(?![\w.])/.exec(settings)
  if (!match) return null
  const value = Number(match[1])
  return Math.min(1, match[2] ? value / 100 : value * lineHeight)
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': '\u00A0',
  '&lrm;': '',
  '&rlm;': '',
}

const plainText = (text: string) =>
  text
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (entity) => entities[entity] ?? entity)
    .trim()

/** Whether a text is a captions file: every such file begins with this signature (WebVTT, section 4.1). */
export const isCaptionFile = (text: string): boolean => /^\uFEFF?WEBVTT(\s|$)/.test(text)
