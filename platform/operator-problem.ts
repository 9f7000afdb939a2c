import { resolve } from 'node:path'

/** A problem that the operator can fix. The message is one sentence that says what to do and contains no secret. */
export class OperatorProblem<Code extends string = string> extends Error {
  override readonly name: string = 'OperatorProblem'
  readonly code: Code

  constructor(code: Code, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

/** The problem of a data folder that cannot be used as it is. */
export function folderNotWritable(folder: string, cause: unknown): OperatorProblem<'FOLDER_NOT_WRITABLE'> {
  const { code, message } = cause as NodeJS.ErrnoException
  const reason = code === 'EEXIST' || code === 'ENOTDIR' ? 'a file is in its place' : (code ?? message)
  return new OperatorProblem(
    'FOLDER_NOT_WRITABLE',
    `The data folder ${resolve(folder)} can't be written (${reason}): correct its permissions, or name another folder with DATA_DIR.`,
    { cause },
  )
}
