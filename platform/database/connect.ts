import { Kysely, PostgresDialect, PostgresDriver, type PostgresDialectConfig } from 'kysely'
import pg from 'pg'
import { beginStatement } from './begin-statement.ts'
import type { DB as Tables } from './generated/tables.ts'
import { heldConnection, SecondConnection } from './held-connection.ts'
import { PipelinedClient } from './pipelined-client.ts'
import { toDatabaseUnavailable, DatabaseUnavailable, isConnectionLoss } from './database-unavailable.ts'

/** The application's view of the database: every statement runs as kursiva_app, below row-level security. */
export type Database = Kysely<Tables>

/** How to connect. */
export interface ConnectOptions {
  /** The most connections held at once. */
  readonly max?: number
  /** What the server's own lists call these connections. */
  readonly applicationName?: string
  /** How long a query waits for a connection before it is refused, in ms: 10 000 unless said. */
  readonly connectTimeout?: number
  /**
   * Hears that a transaction's work asked for a second connection, which it gets when this returns. Unless given it is
   * thrown: in tests and on a developer's machine nobody may overlook it.
   */
  readonly onSecondConnection?: (problem: SecondConnection) => void
}

/** A database and the way to give its connections back. */
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

/** Longer than the server lets a statement run: only a server that can't be reached any more stays silent for so long. */
const silenceTimeoutMs = 75_000

const dialects = new WeakMap<Database, PostgresDialect>()

/** The dialect of a connected database. */
export function dialectOf(database: Database): PostgresDialect {
  const dialect = dialects.get(database)
  if (!dialect) throw new TypeError('the database was not made by connectDatabase')
  return dialect
}

/**
 * Opens a pool that runs everything as the role kursiva_app. No connection is made before the first query.
 * Values arrive as: timestamptz → Date, date → 'YYYY-MM-DD', numeric → number, bigint → string, json → parsed.
 * @param url the owner's address (postgres://user:password@host:port/database); the role is taken on top of it
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
  // An idle connection may be ended by the server (restart, fail-over); the pool makes a new one at the next query.
  pool.on('error', () => undefined)
  const dialect = new ActorDialect({ pool }, options.onSecondConnection ?? throwIt)
  const database = new Kysely<Tables>({ dialect })
  dialects.set(database, dialect)
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

/** PostgreSQL's type numbers (pg_type.dat) whose default parsing loses meaning. */
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
 * Gives every loss of a connection its type, and sees that no transaction's work asks for a second connection.
 * Begins a transaction and says who is asking (transaction.ts prepares the statement), without a round trip of its own:
 * it travels with the first statement. Were it to fail, that statement would find no actor, and the end is an error.
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
      // the server rolls back what it loses; why it was to be rolled back is what the caller must hear
      if (!isConnectionLoss(error)) throw error
    }
  }
}

/** False for a statement that the driver refused because its connection had been lost before. */
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
