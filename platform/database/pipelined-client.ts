import pg from 'pg'
import { unawaitedQueries } from './unawaited-queries.ts'
import { statementNames } from './statement-names.ts'
import { toDatabaseUnavailable } from './database-unavailable.ts'

/**
 * A connection that sends statements immediately and reads the responses in the same order (PostgreSQL's pipeline
 * mode). Statements of one turn of the event loop are sent in one packet, in one round trip. A lost connection is
 * thrown as DatabaseUnavailable.
 */
export class PipelinedClient extends pg.Client {
  #held = false

  constructor(...given: ConstructorParameters<typeof pg.Client>) {
    super(...given)
    // A lost connection fails its running statements, and the error is reported there. The pool listens for errors only
    // while the connection is idle, and an `error` event without a listener ends the process.
    this.on('error', () => undefined)
  }

  override query = ((...given: Parameters<pg.Client['query']>): unknown => {
    this.#holdPacket()
    // the pool itself uses callbacks
    const named = given.some((each) => typeof each === 'function') ? undefined : this.#askPrepared(given)
    const send = super.query.bind(this) as (...args: typeof given) => unknown
    const sent = named ?? send(...given)
    const answer = sent instanceof Promise ? sent.catch(throwTyped) : sent
    return unawaitedQueries.add(answer) ? Promise.resolve(noAnswerYet) : answer
  }) as pg.Client['query']

  /**
   * Runs a statement by the name of its prepared statement (statement-names.ts); undefined when the text has no name.
   */
  #askPrepared([text, values]: readonly unknown[]): Promise<unknown> | undefined {
    const name = typeof text === 'string' ? statementNames.of(text) : undefined
    return name === undefined ? undefined : super.query({ name, text: text as string, values: values as unknown[] })
  }

  /** Delays the packet until all statements of this turn are in it. */
  #holdPacket(): void {
    if (this.#held) return
    this.#held = true
    const { stream } = this.connection
    stream.cork()
    queueMicrotask(() =>
      process.nextTick(() => {
        this.#held = false
        stream.uncork()
      }),
    )
  }
}

function throwTyped(error: unknown): never {
  throw toDatabaseUnavailable(error)
}

/** A placeholder result for a statement that is not awaited; no code reads it. */
const noAnswerYet = { command: '', rowCount: 0, rows: [], fields: [] }
