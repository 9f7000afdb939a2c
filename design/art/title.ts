/**
 * A run of a title: upright or italic (written `_…_` in the stored text; at most one italic run by editorial rule).
 */
export interface TitleRun {
  readonly text: string
  /** offset in the stored title */
  readonly at: number
  readonly isEmphasized: boolean
}

const LEANING = /_([^_]+)_/g

/** Splits "Elsikkerhet _i praksis_" into its runs. A single underscore is an ordinary character. */
export function titleRuns(title: string): TitleRun[] {
  const runs: TitleRun[] = []
  let at = 0
  for (const match of title.matchAll(LEANING)) {
    if (match.index > at) runs.push({ text: title.slice(at, match.index), at, isEmphasized: false })
    runs.push({ text: match[0].slice(1, -1), at: match.index, isEmphasized: true })
    at = match.index + match[0].length
  }
  if (at < title.length) runs.push({ text: title.slice(at), at, isEmphasized: false })
  return runs
}

/** The first letter or digit of a title in upper case; empty when it has none. */
export function initialOf(title: string): string {
  return /[\p{L}\p{N}]/u.exec(title)?.[0].toLocaleUpperCase('nb') ?? ''
}
