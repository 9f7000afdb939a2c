import {
  retryReadOnce,
  runPrepared,
  sql,
  type Actor,
  type RawBuilder,
  type Transaction,
} from '#platform/database/index.ts'
import type { GraphContext } from './context.ts'
import { databaseOf, noteRead } from './recorded-context.ts'

interface Question {
  readonly query: RawBuilder<unknown>
  readonly resolve: (rows: string) => void
  readonly reject: (problem: unknown) => void
}

const waiting = new WeakMap<GraphContext, Question[]>()

/**
 * Reads rows as the request's user. All questions that an operation asks in the same turn of the event loop travel as
 * one prepared statement, in one round trip and without a transaction around it: most of the time of a small read is
 * the way there and back.
 * @param query its text must not vary with its values (a list is one array parameter). Rows come as JSON: a moment is
 * a text, unless `times` names its column.
 * @throws the statement's error, for every question in it
 */
export function readTogether<Row extends object>(
  context: GraphContext,
  query: RawBuilder<Row>,
  times: readonly (keyof Row)[] = [],
): Promise<Row[]> {
  return new Promise((resolve, reject) => {
    const answered = (rows: string) => {
      noteRead(context, { query, rows })
      resolve(withTimes(JSON.parse(rows) as Row[], times))
    }
    const question: Question = { query, resolve: answered, reject }
    const questions = waiting.get(context)
    waiting.set(context, [...(questions ?? []), question])
    // as DataLoader does: after every batch of this turn has been formed
    if (!questions) queueMicrotask(() => process.nextTick(send, context))
  })
}

/** A transaction, or the operation whose questions are sent together. */
export type Reader = Transaction | GraphContext

/** Rows of a prepared statement by either reader. `times` names the columns with a moment, as in {@link readTogether}. */
export const readRows = <Row extends object>(
  reader: Reader,
  query: RawBuilder<Row>,
  times: readonly (keyof Row)[] = [],
): Promise<Row[]> => ('viewer' in reader ? readTogether(reader, query, times) : runPrepared(reader, query))

async function send(context: GraphContext): Promise<void> {
  const questions = waiting.get(context) ?? []
  waiting.delete(context)
  try {
    const statement = questionsStatement(
      context.actor,
      questions.map(({ query }) => query),
    )
    const [row] = await retryReadOnce(() => runPrepared(databaseOf(context), statement))
    for (const [place, { resolve }] of questions.entries()) resolve(row?.[`q${place}`] ?? '[]')
  } catch (problem) {
    for (const { reject } of questions) reject(problem)
  }
}

/**
 * The rows of several questions in one row, each as JSON in a column `q0`, `q1`, …
 *
 * The actor is set before any row is read, and for this statement alone: a statement outside a transaction is one of
 * its own, and row-level security asks for the actor when it reads the first row of a table.
 */
export function questionsStatement(
  actor: Actor,
  questions: readonly RawBuilder<unknown>[],
): RawBuilder<Record<string, string>> {
  const answers = questions.map(
    (query, place) => sql`(select coalesce(json_agg(row), '[]')::text from (${query}) row) as ${sql.ref(`q${place}`)}`,
  )
  return sql`
    with actor as materialized (
      select set_config('kursiva.actor', ${actor.kind}, true),
             set_config('kursiva.user_id', ${actor.kind === 'user' ? actor.userId : ''}, true)
    )
    select ${sql.join(answers)} from actor`
}

function withTimes<Row extends object>(rows: Row[], times: readonly (keyof Row)[]): Row[] {
  if (times.length === 0) return rows
  return rows.map((row) => {
    const read = { ...row }
    for (const name of times) {
      const value: unknown = row[name]
      if (typeof value === 'string') read[name] = new Date(value) as Row[typeof name]
    }
    return read
  })
}
