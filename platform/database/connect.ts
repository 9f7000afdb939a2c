import { Kysely, PostgresDialect, PostgresDriver, type PostgresDialectConfig } from 'kysely'
import pg from 'pg'
import { beginStatement } from './begin-statement.ts'
import type { DB as Tables } from './generated/tables.ts'
import { heldConnection, SecondConnection } from './held-connection.ts'
import { PipelinedClient } from './pipelined-client.ts'
import { toDatabaseUnavailable, DatabaseUnavailable, isConnectionLoss } from './database-unavailable.ts'

/** The application's database connection: every statement runs as kursiva_app, under row-level security. */
export type Database = Kysely<Tables>

export interface ConnectOptions {
  /** The maximum number of connections. */
  readonly max?: number
  /** The name of these connections in pg_stat_activity. */
  readonly applicationName?: string
  /** How long a query waits for a connection before it fails, in ms: 10 000 unless set. */
  readonly connectTimeout?: number
  /**
   * Called when a transaction's work requests a second connection, which it gets when this returns. By default it
   * throws, so that tests and developers notice the mistake.
   */
  readonly onSecondConnection?: (problem: SecondConnection) => void
}

/** A database and the function that closes its connections. */
export interface ConnectedDatabase {
  readonly database: Database
  /** Waits for running queries, then closes every connection. May be called twice. */
  readonly close: () => Promise<void>
}

const startUpSettings = [
  'role=kursiva_app',
  'idle_in_transaction_session_timeout=60s',
  'statement_timeout=60s',
  'lock_timeout=20s',
]

/** Longer than the server's statement timeout: only an unreachable server sends no data for so long. */
const silenceTimeoutMs = 75_000

const dialects = new WeakMap<Database, PostgresDialect>()
const pools = new WeakMap<object, Pool>()

/** The connections of a database, for statements that run outside a transaction. */
export interface Pool {
  readonly query: (statement: { name?: string; text: string; values: unknown[] }) => Promise<{ rows: unknown[] }>
}

/** Undefined for a transaction. */
export const poolOf = (database: object): Pool | undefined => pools.get(database)

/**
 * The Kysely dialect of a connected database.
 * @throws TypeError for a database that `connectDatabase` did not make
 */
export function dialectOf(database: Database): PostgresDialect {
  const dialect = dialects.get(database)
  if (!dialect) throw new TypeError('the database was not made by connectDatabase')
  return dialect
}

/**
 * Opens a pool that runs everything as the role kursiva_app. No connection is opened before the first query. Types of
 * values: timestamptz → Date, date → 'YYYY-MM-DD', numeric → number, bigint → string, json → parsed.
 * @param url the owner's URL (postgres://user:password@host:port/database); the connection then switches to
 * kursiva_app
 */
export function connectDatabase(url: string, options: ConnectOptions = {}): ConnectedDatabase {
  const pool = new pg.Pool({
    Client: PipelinedClient,
    pipeline: true,
    connectionString: withStartUpSettings(url),
    max: options.max ?? 10,
    application_name: options.applicationName ?? 'kursiva',
    connectionTimeoutMillis: options.connectTimeout ?? 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    query_timeout: silenceTimeoutMs,
    types: { getTypeParser: typeParser },
  })
  // The server may end an idle connection (restart, fail-over); the pool opens a new one for the next query.
  pool.on('error', () => undefined)
  const dialect = new ActorDialect({ pool }, options.onSecondConnection ?? throwIt)
  const database = new Kysely<Tables>({ dialect })
  dialects.set(database, dialect)
  pools.set(database, {
    query: async (statement) => {
      if (heldConnection.isHere()) (options.onSecondConnection ?? throwIt)(new SecondConnection())
      return pool.query(statement)
    },
  })
  let closing: Promise<void> | undefined
  return { database, close: () => (closing ??= database.destroy()) }
}

function throwIt(problem: Error): never {
  throw problem
}

function withStartUpSettings(url: string): string {
  const address = new URL(url)
  const given = address.searchParams.get('options')
  const ours = startUpSettings.map((setting) => `-c ${setting}`).join(' ')
  address.searchParams.set('options', given ? `${given} ${ours}` : ours)
  return address.href
}

/** PostgreSQL's type numbers (pg_type.dat) whose default parsing loses information. */
const dateType = 1082
const numericType = 1700

type TypeParser = (text: string) => unknown

function typeParser(type: number, format?: 'text' | 'binary'): TypeParser {
  if (type === dateType) return (text) => text
  if (type === numericType) return Number
  const known: (type: number, format?: 'text' | 'binary') => unknown = pg.types.getTypeParser
  return known(type, format) as TypeParser
}

type Connection = Parameters<PostgresDriver['beginTransaction']>[0]

/**
 * Throws connection losses as DatabaseUnavailable, and reports work in a transaction that requests a second connection.
 * Begins transactions with their actor (transaction.ts prepares the statement) without an extra round trip: the begin
 * statement is sent with the first statement. If begin fails, the first statement has no actor and fails too.
 */
class ActorDriver extends PostgresDriver {
  readonly #begun = new WeakMap<Connection, Promise<unknown>>()
  readonly #onSecondConnection: (problem: SecondConnection) => void

  constructor(config: PostgresDialectConfig, onSecondConnection: (problem: SecondConnection) => void) {
    super(config)
    this.#onSecondConnection = onSecondConnection
  }

  override async acquireConnection(...given: Parameters<PostgresDriver['acquireConnection']>) {
    if (heldConnection.isHere()) this.#onSecondConnection(new SecondConnection())
    try {
      return await super.acquireConnection(...given)
    } catch (error) {
      throw toDatabaseUnavailable(error)
    }
  }

  override async beginTransaction(...[connection, settings]: Parameters<PostgresDriver['beginTransaction']>) {
    const statement = beginStatement.take()
    if (statement === undefined) return super.beginTransaction(connection, settings)
    const begun = connection.executeQuery(statement)
    begun.catch(() => undefined)
    this.#begun.set(connection, begun)
  }

  override async commitTransaction(connection: Connection) {
    const committed = super.commitTransaction(connection)
    const [begun] = await Promise.allSettled([this.#begun.get(connection), committed])
    this.#begun.delete(connection)
    if (begun.status === 'rejected') throw begun.reason
    try {
      await committed
    } catch (error) {
      if (!isConnectionLoss(error)) throw error
      throw new DatabaseUnavailable(error, { isOutcomeUnknown: wasSent(error) })
    }
  }

  override async rollbackTransaction(...[connection]: Parameters<PostgresDriver['rollbackTransaction']>) {
    this.#begun.delete(connection)
    try {
      await super.rollbackTransaction(connection)
    } catch (error) {
      // the server rolls back a lost connection itself; the caller must get the original error
      if (!isConnectionLoss(error)) throw error
    }
  }
}

/** False for a statement that the driver refused because its connection was already lost. */
const wasSent = (error: unknown): boolean => {
  const cause = error instanceof DatabaseUnavailable ? error.cause : error
  return !(cause instanceof Error && /^Client (has encountered|was closed)/.test(cause.message))
}

class ActorDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig

  readonly #onSecondConnection: (problem: SecondConnection) => void

  constructor(config: PostgresDialectConfig, onSecondConnection: (problem: SecondConnection) => void) {
    super(config)
    this.#config = config
    this.#onSecondConnection = onSecondConnection
  }

  override createDriver() {
    return new ActorDriver(this.#config, this.#onSecondConnection)
  }
}
