import { OperatorProblem } from '#platform/operator-problem.ts'

/** Stable codes of the reasons why a database cannot be used. */
export type DatabaseProblemCode =
  | 'FOLDER_NOT_WRITABLE'
  | 'FOLDER_IN_USE'
  | 'FOLDER_DAMAGED'
  | 'BINARIES_MISSING'
  | 'SERVER_DID_NOT_START'
  | 'ADDRESS_WRONG'
  | 'SERVER_UNREACHABLE'
  | 'PASSWORD_WRONG'
  | 'DATABASE_MISSING'
  | 'SERVER_UNSUITABLE'
  | 'MIGRATION_CHANGED'
  | 'MIGRATION_FAILED'

/** A database that cannot be used, and what the operator can do about it. */
export class DatabaseProblem extends OperatorProblem<DatabaseProblemCode> {
  override readonly name = 'DatabaseProblem'
}
