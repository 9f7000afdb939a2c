import { AsyncLocalStorage } from 'node:async_hooks'
import { CompiledQuery } from 'kysely'

const waiting = new AsyncLocalStorage<{ statement: CompiledQuery | undefined }>()

/**
 * Passes a begin statement from `inTransaction` to the driver around Kysely, which has no parameter for it. It is used
 * once, so that a transaction begun inside the work never inherits the outer actor.
 */
export const beginStatement = {
  /** Runs `work`; the first transaction that it begins uses `sql`. */
  offer: <T>(sql: string, work: () => Promise<T>): Promise<T> =>
    waiting.run({ statement: CompiledQuery.raw(sql) }, work),

  take: (): CompiledQuery | undefined => {
    const offered = waiting.getStore()
    const statement = offered?.statement
    if (offered) offered.statement = undefined
    return statement
  },
}
