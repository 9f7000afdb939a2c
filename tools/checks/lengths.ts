import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isGenerated, projectFiles, root } from './project-files.ts'
import type { CheckResult } from './result.ts'

/** A source file and its number of lines. */
export interface Length {
  readonly path: string
  readonly lines: number
}

/**
 * The maximum length of a file, and the limits for the length of most files (ARCHITECTURE: small files with one
 * purpose).
 */
const limits = { maxLines: 350, ninetiethPercentile: 200, median: 100 } as const

const sourceKinds = /\.(ts|tsx|mjs|cjs|js|css|sql|html)$/

/** The number of lines of a text, including a last line without a line end. */
export function countLines(text: string): number {
  const ends = text.split('\n').length - 1
  return text === '' || text.endsWith('\n') ? ends : ends + 1
}

/** The smallest length that `share` (0–1) of the files do not exceed (nearest rank). 0 when there are no files. */
export function percentile(lengths: readonly Length[], share: number): number {
  const inOrder = lengths.map(({ lines }) => lines).sort((a, b) => a - b)
  return inOrder[Math.max(0, Math.ceil(share * inOrder.length) - 1)] ?? 0
}

/** The violations as sentences: single files first, then the two limits for all files. */
export function checkLengths(lengths: readonly Length[]): string[] {
  const tooLong = lengths
    .filter(({ lines }) => lines > limits.maxLines)
    .sort((a, b) => b.lines - a.lines)
    .map(({ path, lines }) => `${path} has ${lines} lines, more than ${limits.maxLines}`)
  const ninetieth = percentile(lengths, 0.9)
  const median = percentile(lengths, 0.5)
  return [
    ...tooLong,
    ...(ninetieth > limits.ninetiethPercentile
      ? [`one file in ten has more than ${ninetieth - 1} lines; the limit is ${limits.ninetiethPercentile}`]
      : []),
    ...(median > limits.median ? [`the median file has ${median} lines; the limit is ${limits.median}`] : []),
  ]
}

/**
 * Checks that files are short: none above 350 lines, nine in ten at most 200, half at most 100. Generated files do
 * not count.
 */
export async function run(): Promise<CheckResult> {
  const sources = (await projectFiles()).filter((path) => sourceKinds.test(path) && !isGenerated(path))
  const lengths = await Promise.all(
    sources.map(async (path) => ({ path, lines: countLines(await readFile(join(root, path), 'utf8')) })),
  )
  const [worst] = lengths.toSorted((a, b) => b.lines - a.lines)
  const note =
    `${lengths.length} files, median ${percentile(lengths, 0.5)}, p90 ${percentile(lengths, 0.9)}` +
    (worst ? `, longest ${worst.path} with ${worst.lines}` : '')
  return { problems: checkLengths(lengths), note }
}
