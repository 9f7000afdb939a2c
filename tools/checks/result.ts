/** What one check found. `problems` are whole sentences for the reader, empty when all is well; `note` says what was looked at. */
export interface CheckResult {
  readonly problems: readonly string[]
  readonly note?: string
}

/** One house rule that can be run on its own. */
export interface Check {
  readonly name: string
  readonly run: () => Promise<CheckResult>
}

const maxShown = 40

/** The problems as printed lines, cut after forty so that the first ones stay readable. */
export function printable(problems: readonly string[]): string[] {
  const lines = problems.slice(0, maxShown).map((problem) => `    ${problem.replaceAll('\n', '\n    ')}`)
  return problems.length > maxShown ? [...lines, `    … and ${problems.length - maxShown} more`] : lines
}
