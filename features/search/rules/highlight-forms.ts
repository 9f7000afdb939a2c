import { folded, type HighlightedRun } from '#values/text/highlight.ts'

const word = /[\p{L}\p{N}\p{M}]+/gu
/** The minimum number of letters that two forms of a word share, and the maximum length of their endings. */
const minStemLength = 4
const maxEndingLength = 3

/**
 * Splits a spoken line at the words that were searched for, whole and in any form of theirs: “kjente kilden” for “kjent
 * kilde”. The search itself knows the stems; this only has to find them again in a line that holds them.
 */
export function highlightForms(line: string, searched: string): HighlightedRun[] {
  const wanted = (searched.match(word) ?? []).map(folded).filter(({ length }) => length > 1)
  const runs: HighlightedRun[] = []
  const add = (text: string, isHit: boolean) => {
    const last = runs.at(-1)
    if (text === '') return
    if (last?.isHit === isHit) runs[runs.length - 1] = { ...last, text: last.text + text }
    else runs.push({ text, isHit, at: (last?.at ?? 0) + (last?.text.length ?? 0) })
  }
  let from = 0
  for (const { 0: found, index } of line.matchAll(word)) {
    add(line.slice(from, index), false)
    add(
      found,
      wanted.some((each) => isFormOf(folded(found), each)),
    )
    from = index + found.length
  }
  add(line.slice(from), false)
  return joined(runs)
}

/** Hits with only a space between them are joined. */
function joined(runs: readonly HighlightedRun[]): HighlightedRun[] {
  const highlighted: HighlightedRun[] = []
  for (const [index, run] of runs.entries()) {
    const last = highlighted.at(-1)
    const isBetween = run.text === ' ' && runs[index + 1]?.isHit === true
    if (last?.isHit && (run.isHit || isBetween))
      highlighted[highlighted.length - 1] = { ...last, text: last.text + run.text }
    else highlighted.push(run)
  }
  return highlighted
}

function isFormOf(given: string, searched: string): boolean {
  if (given === searched) return true
  let shared = 0
  while (shared < given.length && given[shared] === searched[shared]) shared += 1
  if (shared === searched.length) return shared > 2
  return (
    shared >= minStemLength && searched.length - shared <= maxEndingLength && given.length - shared <= maxEndingLength
  )
}
