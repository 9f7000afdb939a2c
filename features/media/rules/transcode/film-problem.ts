/** Why no film comes of a file. The page has a sentence for each. */
const filmProblems = [
  'NOT_A_FILM',
  'INFECTED',
  'NO_PICTURE',
  'PICTURE_SIZE',
  'TOO_LONG',
  'TOO_SHORT',
  'DAMAGED',
  'SCANNER_LIMIT',
  'TIMED_OUT',
  'FILE_MISSING',
  'GAVE_UP',
] as const

/** What passes by itself, so that the work is tried again. */
const passingProblems = ['TOOLS_MISSING', 'SCANNER_AWAY', 'DISK_FULL', 'STORE_AWAY', 'ENCODER_ENDED'] as const

export type FilmProblemCode = (typeof filmProblems)[number] | (typeof passingProblems)[number]

/** The work on a film cannot go on. */
export class FilmProblem extends Error {
  override readonly name = 'FilmProblem'
  readonly code: FilmProblemCode

  /** @param detail for the log only */
  constructor(code: FilmProblemCode, detail = '') {
    super(`${code}${detail === '' ? '' : `: ${detail}`}`)
    this.code = code
  }
}

/** After so many attempts a problem that passes counts as one that stays. */
const maxAttempts = 5

/** What becomes of a film after an attempt that failed. */
export const afterProblem = (code: FilmProblemCode, attempts: number): 'FAILED' | 'WAITING' =>
  passingProblems.some((each) => each === code) && attempts < maxAttempts ? 'WAITING' : 'FAILED'
