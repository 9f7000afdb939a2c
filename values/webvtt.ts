/** A line of speech and when it is heard. Seconds. */
export interface Cue {
  readonly start: number
  readonly end: number
  /** One or two lines, without markup. */
  readonly text: string
  /** Where it stands, as a share of the picture's height from the top; null for the usual place (WebVTT `line`, %). */
  readonly line: number | null
}

const timing = /^((?:\d+:)?\d{1,2}:\d{2}\.\d{3})\s+-->\s+((?:\d+:)?\d{1,2}:\d{2}\.\d{3})(.*)$/

/** The cues of a WebVTT file in order; what is no cue (notes, styles, regions, broken timings) is passed over. */
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

/** Only a percentage says where on the picture; counted lines depend on the renderer and are left to it. */
function lineOf(settings: string): number | null {
  const match = /\bline:(\d{1,3}(?:\.\d+)?)%/.exec(settings)
  return match ? Math.min(1, Number(match[1]) / 100) : null
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
