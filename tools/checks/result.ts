/**
 * The result of one check. `problems` are whole sentences, empty when the check passes; `note` states what was
 * checked.
 */
export interface CheckResult {
  readonly problems: readonly string[]
  readonly note?: string
}

/** One check that can be run separately. */
export interface Check {
  readonly name: string
  readonly run: () => Promise<CheckResult>
}

const maxShown = 40

/** The problems as printed lines, limited to forty so that the first ones remain readable. */
export function printable(problems: readonly string[]): string[] {
  const lines = problems.slice(0, maxShown).map((problem) => `    ${problem.replaceAll('\n', '\n    ')}`)
  return problems.length > maxShown ? [...lines, `    … and ${problems.length - maxShown} more`] : lines
}
