import pg from 'pg'
import { statementNames } from './statement-names.ts'

/**
 * A connection that takes one query after the other. The resolvers of one operation read in one transaction at the same
 * time; the driver no longer keeps such a queue itself.
 */
export class OrderedClient extends pg.Client {
  #last: Promise<unknown> = Promise.resolve()

  override query = ((...given: Parameters<pg.Client['query']>): unknown => {
    // cursors and callbacks, which the pool itself uses, are in order by their nature
    const ask = (): unknown => super.query(...given)
    if (given.some((each) => typeof each === 'function') || isSubmittable(given[0])) return ask()
    const answered = this.#last.then(() => this.#askPrepared(given) ?? ask())
    this.#last = answered.catch(() => undefined)
    return answered
  }) as pg.Client['query']

  /** Asks by the name of a prepared statement (statement-names.ts); undefined when the text has none. */
  #askPrepared([text, values]: readonly unknown[]): unknown {
    const name = typeof text === 'string' ? statementNames.of(text) : undefined
    return name && super.query({ name, text: text as string, values: values as unknown[] })
  }
}

const isSubmittable = (query: unknown): boolean =>
  typeof query === 'object' && query !== null && 'submit' in query && typeof query.submit === 'function'
