import { Kysely, PostgresDialect, PostgresDriver, type PostgresDialectConfig } from 'kysely'
import pg from 'pg'
import { beginStatement } from './begin-statement.ts'
import type { DB as Tables } from './generated/tables.ts'
import { PipelinedClient } from './pipelined-client.ts'

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
    types: { getTypeParser: typeParser },
  })
  // An idle connection may be ended by the server (restart, fail-over); the pool makes a new one at the next query.
  pool.on('error', () => undefined)
  const database = new Kysely<Tables>({ dialect: new ActorDialect({ pool }) })
  let closing: Promise<void> | undefined
  return { database, close: () => (closing ??= database.destroy()) }
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
 * Begins a transaction and says who is asking (transaction.ts prepares the statement), without a round trip of its own:
 * it travels with the first statement. Were it to fail, that statement would find no actor, and the end is an error.
 */
class ActorDriver extends PostgresDriver {
  readonly #begun = new WeakMap<Connection, Promise<unknown>>()

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
    await committed
  }
}

class ActorDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig

  constructor(config: PostgresDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver() {
    return new ActorDriver(this.#config)
  }
}
