import { LRUCache } from 'lru-cache'
import { retryReadOnce, runPrepared } from '#platform/database/index.ts'
import type { GraphContext } from './context.ts'
import type { Recording } from './recorded-context.ts'
import { questionsStatement } from './read-together.ts'
import type { RequestFacts } from './request-facts.ts'

type Prepared = Parameters<typeof runPrepared<Record<string, string>>>[1]

interface KeptAnswer {
  readonly body: Buffer
  /** Of the facts that it was made with, and with that of their edition: others have others. */
  readonly madeWith: RequestFacts['kept']
  /** What was read as the user, as one statement, and the rows that came, in the statement’s columns. */
  readonly statement: Prepared | undefined
  readonly rows: readonly string[]
  /** When it is asked for anew although nothing has changed, in milliseconds; what uses the clock lasts a minute. */
  readonly until: number
}

const clockLastsMs = 60_000
/** Of all answers and the rows they were made from, in bytes; an answer of a page has 5 to 60 kB. */
const maxBytes = 16 * 1024 * 1024
const maxCharacters = 256 * 1024
const maxVariables = 2000
/** Questions that were asked once. */
const maxSeen = 4000

/**
 * The answers of queries that a user asks for again, as bytes. An answer stands while all it was made from does: the
 * user’s facts and the edition, which every request reads first, and the rows that were read as the user, which one
 * statement reads again and compares. What was made from anything else is not kept.
 */
export function keptAnswers() {
  const answers = new LRUCache<string, KeptAnswer>({
    maxSize: maxBytes,
    sizeCalculation: ({ body, rows }) => rows.reduce((sum, each) => sum + each.length, body.length) + 1000,
  })
  const seen = new LRUCache<string, true>({ max: maxSeen })
  return {
    /** The answer, if all it was made from is as it was. */
    async find(context: GraphContext, operation: string, variables: unknown): Promise<Buffer | undefined> {
      const kept = answers.get(placeOf(context, operation, variables) ?? '')
      if (!kept || kept.until <= context.now().getTime() || kept.madeWith !== (await context.facts()).kept)
        return undefined
      const { statement, rows, body } = kept
      if (!statement) return body
      const [read] = await retryReadOnce(() => runPrepared(context.database, statement))
      return rows.every((each, column) => read?.[`q${column}`] === each) ? body : undefined
    },

    /** Keeps an answer that is made for the second time, with what it was made from. */
    async add(
      context: GraphContext,
      operation: string,
      variables: unknown,
      { text, recording: { reads, usesClock, usesMore } }: { readonly text: string; readonly recording: Recording },
    ): Promise<void> {
      const place = placeOf(context, operation, variables)
      if (place === undefined || usesMore || text.length > maxCharacters) return
      if (!seen.has(place)) {
        seen.set(place, true)
        return
      }
      const questions = reads.map(({ query }) => query)
      const compiled = questionsStatement(context.actor, questions).compile(context.database)
      answers.set(place, {
        body: Buffer.from(text),
        madeWith: (await context.facts()).kept,
        statement: reads.length > 0 ? { compile: () => compiled } : undefined,
        rows: reads.map(({ rows }) => rows),
        until: usesClock ? context.now().getTime() + clockLastsMs : Infinity,
      })
    },
  }
}

/** Everything else that an answer depends on; undefined where none is kept. */
function placeOf(
  { viewer, market, locale, pickTexts }: GraphContext,
  operation: string,
  variables: unknown,
): string | undefined {
  if (viewer.kind !== 'User') return undefined
  const asked = JSON.stringify(variables ?? {})
  const language = pickTexts ? `${locale} only` : locale
  return asked.length > maxVariables ? undefined : `${viewer.userId} ${market} ${language} ${operation} ${asked}`
}
