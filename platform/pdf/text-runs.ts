import { bidiLevels, inVisualOrder, mirrored } from './bidi.ts'
import { missing, pictures, scriptFontFile, scriptFonts, wide, type ScriptFont } from './script-fonts.ts'

/** A part of a line in one typeface and one direction. */
export interface TextRun {
  readonly text: string
  /** Registered in the document. */
  readonly font: string
  readonly level: number
  /** Whether it uses Kursiva's own typefaces, with the normal options. */
  readonly isOwn: boolean
}

/**
 * A line of text as runs in visual order, each in a typeface that has its letters: the requested one, else that of the
 * script. Characters that no typeface has become a dotted circle, so that no run uses a missing glyph (ISO 19005-3,
 * 6.2.11.8). The typefaces are registered in the document.
 */
export function textRuns(document: PDFKit.PDFDocument, text: string, font: string): TextRun[] {
  const line = plain(text)
  if (covers(document, font, line)) return line === '' ? [] : [{ text: line, font, level: 0, isOwn: true }]
  const clusters = [...new Intl.Segmenter('und').segment(line)].map(({ segment }) => segment)
  const levels = bidiLevels(clusters)
  const runs = runsOf(document, clusters, levels, font)
  // a letter in another typeface inside a word looks like a mistake, so the whole line uses that typeface
  const seen = runs.some((run) => run.font === wide) ? runsOf(document, clusters, levels, wide) : runs
  return inVisualOrder(seen.map((run) => directed(settable(document, run))))
}

/** The run, or a circle in its place when the typeface cannot render the whole run. */
const settable = (document: PDFKit.PDFDocument, run: TextRun): TextRun => {
  if (covers(document, run.font, run.text)) return run
  register(document, missing.font)
  return { ...run, text: missing.sign, font: missing.font.name, isOwn: false }
}

function runsOf(
  document: PDFKit.PDFDocument,
  clusters: readonly string[],
  levels: readonly number[],
  font: string,
): TextRun[] {
  const runs: TextRun[] = []
  for (const [at, cluster] of clusters.entries()) {
    const level = levels[at] ?? 0
    const before = runs.at(-1)?.level === level ? runs.at(-1) : undefined
    const joins = before && before.font !== pictures && /^[\p{P}\p{Z}\p{M}\p{N}]/u.test(cluster)
    const { text, font: face } =
      joins && covers(document, before.font, cluster)
        ? { text: cluster, font: before.font }
        : drawable(document, cluster, font)
    if (before?.font === face) runs[runs.length - 1] = { ...before, text: before.text + text }
    else runs.push({ text, font: face, level, isOwn: !face.startsWith('script-') })
  }
  return runs
}

/** In composed form, on one line, without direction marks, which are not needed in visual order. */
const plain = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\u061C\u00AD]/gu, '')

function drawable(document: PDFKit.PDFDocument, cluster: string, wanted: string): { text: string; font: string } {
  const isPicture =
    /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20E3/u.test(cluster) && !/^[\d\p{L}]$/u.test(cluster)
  if (!isPicture && covers(document, wanted, cluster)) return { text: cluster, font: wanted }
  const simpler = cluster.replace(/\u200C|\u200D|[\uFE00-\uFE0F]/gu, '')
  // a letter without its marks is better than none
  for (const candidate of [cluster, simpler, cluster.replace(/\p{M}/gu, '')])
    for (const script of scriptFonts) {
      if (candidate === '' || !script.of.test(candidate)) continue
      register(document, script)
      if (covers(document, script.name, candidate)) return { text: candidate, font: script.name }
    }
  register(document, missing.font)
  return { text: missing.sign, font: missing.font.name }
}

function register(document: PDFKit.PDFDocument, font: ScriptFont): void {
  if (!opened(document).has(font.name)) document.registerFont(font.name, scriptFontFile(font))
}

/**
 * Burmese in drawing order, which the library does not produce: the vowel e and the medial ra are drawn before the
 * letter that they follow in the text (Unicode 17, 16.3).
 */
const burmese = (text: string): string =>
  text.replace(
    /([\u1000-\u102A\u103F\u104E\u25CC])([\u103B-\u103E]*)(\u1031?)/gu,
    (_, letter: string, medials: string, vowel: string) =>
      `${vowel}${medials.includes('\u103C') ? '\u103C' : ''}${letter}${medials.replace('\u103C', '')}`,
  )

/**
 * Mirrors brackets in right-to-left text (L4). The typeface reorders letters; a run without letters must be reversed
 * here.
 */
function directed(run: TextRun): TextRun {
  if (run.level % 2 === 0) return run.font === 'script-myanmar' ? { ...run, text: burmese(run.text) } : run
  const turned = [...run.text].map(mirrored)
  return { ...run, text: (/\p{L}/u.test(run.text) ? turned : turned.toReversed()).join('') }
}

/** The typefaces that a document has opened, with their character coverage. */
const known = new WeakMap<PDFKit.PDFDocument, Map<string, Coverage>>()
interface Coverage {
  readonly hasGlyphForCodePoint: (codePoint: number) => boolean
  readonly layout: (text: string, features: readonly string[]) => unknown
}

function opened(document: PDFKit.PDFDocument): Map<string, Coverage> {
  const fonts = known.get(document) ?? new Map<string, Coverage>()
  known.set(document, fonts)
  return fonts
}

function covers(document: PDFKit.PDFDocument, font: string, text: string): boolean {
  let coverage = opened(document).get(font)
  if (coverage === undefined) {
    // the library has no public access to the characters of an opened typeface
    // oxlint-disable-next-line no-underscore-dangle
    coverage = (document.font(font) as unknown as { _font: { font: Coverage } })._font.font
    opened(document).set(font, coverage)
  }
  for (const character of text) if (!coverage.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)) return false
  return !/\p{M}/u.test(text) || isSettable(coverage, text)
}

/** Whether the library can lay it out: it throws for marks that a typeface cannot place on a letter. */
function isSettable(font: Coverage, text: string): boolean {
  try {
    font.layout(text, [])
    return true
  } catch {
    return false
  }
}
