/**
 * Why a workbook is not read. `UNSAFE`: built as no spreadsheet program builds one. `TOO_LARGE`: more than the limits.
 * `TOO_MANY_ROWS`: rows beyond the limit. `BROKEN`: not what its format says. `WRONG_KIND`: another archive.
 */
export type WorkbookProblem = 'UNSAFE' | 'TOO_LARGE' | 'TOO_MANY_ROWS' | 'BROKEN' | 'WRONG_KIND'

/** Thrown inside this folder only: `checkedWorkbook` gives the problem back. */
export class WorkbookRefused extends Error {
  override readonly name = 'WorkbookRefused'
  readonly problem: WorkbookProblem

  /** @param found what was seen, for the log */
  constructor(problem: WorkbookProblem, found: string) {
    super(found)
    this.problem = problem
  }
}

/** @throws WorkbookRefused if the condition is false */
export function must(holds: boolean, problem: WorkbookProblem, found: string): asserts holds {
  if (!holds) throw new WorkbookRefused(problem, found)
}
