export { connectDatabase, type ConnectedDatabase, type ConnectOptions, type Database } from './connect.ts'
export { examineServer } from './examine-server.ts'
export { migrate, type Migrated } from './migrate.ts'
export { asOwner, type OwnerConnection } from './owner.ts'
export { openOwnerPool, type OwnerPool } from './owner-pool.ts'
export { runPrepared } from './prepared.ts'
export { DatabaseProblem, type DatabaseProblemCode } from './problem.ts'
export {
  askTogether,
  inTransaction,
  openTransaction,
  sendAhead,
  type Actor,
  type OpenTransaction,
  type Transaction,
} from './transaction.ts'
export { removeEmbedded, startEmbedded, type EmbeddedDatabase, type EmbeddedOptions } from './embedded/index.ts'
export type { DB as Tables } from './generated/tables.ts'
export { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
export { containing } from './contains.ts'
