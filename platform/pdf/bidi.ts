import bidiFactory, { type Bidi } from 'bidi-js'

// the package's types describe its ES module, but Node loads its CommonJS module
const bidi = (bidiFactory as unknown as () => Bidi)()

/**
 * The embedding level of each grapheme cluster of a line, even for left to right, odd for right to left (UAX #9). The
 * first strong letter of the line gives the line's direction.
 */
export function bidiLevels(clusters: readonly string[]): number[] {
  const line = clusters.join('')
  const { levels, paragraphs } = bidi.getEmbeddingLevels(line)
  // whitespace at the end of a line has the line's own level (L1), which the library applies only when it reorders
  const base = paragraphs[0]?.level ?? 0
  const end = line.trimEnd().length
  let offset = 0
  return clusters.map((cluster) => {
    const level = offset >= end ? base : (levels[offset] ?? base)
    offset += cluster.length
    return level
  })
}

/** The pieces of a line in visual order, from left to right (UAX #9, rule L2). */
export function inVisualOrder<Piece extends { readonly level: number }>(pieces: readonly Piece[]): Piece[] {
  const seen = [...pieces]
  const levels = Uint8Array.from(pieces, ({ level }) => level)
  const paragraphs = [{ start: 0, end: pieces.length - 1, level: 0 }]
  // the library needs the letters only for whitespace at the end, whose level `bidiLevels` has already set
  for (const [from = 0, to = 0] of bidi.getReorderSegments('x'.repeat(pieces.length), { levels, paragraphs }))
    seen.splice(from, to - from + 1, ...seen.slice(from, to + 1).toReversed())
  return seen
}

/** The mirror image of a bracket or quotation mark for right-to-left text (L4); any other character unchanged. */
export const mirrored = (character: string): string => bidi.getMirroredCharacter(character) ?? character
