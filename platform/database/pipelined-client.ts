import pg from 'pg'
import { unawaitedQueries } from './unawaited-queries.ts'
import { statementNames } from './statement-names.ts'
import { toDatabaseUnavailable } from './database-unavailable.ts'

/**
 * A connection that sends what it is asked at once and takes the answers in that order (PostgreSQL's pipeline): what is
 * asked in one turn of the event loop travels in one packet, and costs one round trip. A lost connection is thrown as
 * DatabaseUnavailable.
 */
export class PipelinedClient extends pg.Client {
  #held = false

  constructor(...given: ConstructorParameters<typeof pg.Client>) {
    super(...given)
    // A lost connection fails the statements under way, which is where it is told. The pool listens only while the
    // connection is idle, and an emitter's error that nobody hears ends the process.
    this.on('error', () => undefined)
  }

  override query = ((...given: Parameters<pg.Client['query']>): unknown => {
    this.#holdPacket()
    // the pool itself asks with callbacks
    const named = given.some((each) => typeof each === 'function') ? undefined : this.#askPrepared(given)
    const ask = super.query.bind(this) as (...asked: typeof given) => unknown
    const sent = named ?? ask(...given)
    const answer = sent instanceof Promise ? sent.catch(throwTyped) : sent
    return unawaitedQueries.add(answer) ? Promise.resolve(noAnswerYet) : answer
  }) as pg.Client['query']

  /** Asks by the name of a prepared statement (statement-names.ts); undefined when the text has none. */
  #askPrepared([text, values]: readonly unknown[]): Promise<unknown> | undefined {
    const name = typeof text === 'string' ? statementNames.of(text) : undefined
    return name === undefined ? undefined : super.query({ name, text: text as string, values: values as unknown[] })
  }

  /** Lets go of the packet when everything that could be asked without waiting has been asked. */
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

/** What a statement that was sent ahead seems to answer; nobody reads it. */
const noAnswerYet = { command: '', rowCount: 0, rows: [], fields: [] }
