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
  /** When it is made anew although nothing has changed, in milliseconds: what uses the clock is kept for a minute. */
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
 * Keeps the answers to queries that a user repeats, as bytes. A kept answer is sent only while everything it was made from
 * is unchanged: the user’s facts and the edition, which every request reads first, and the rows that were read as the user,
 * which one statement reads again and compares. What was made from anything else is not kept.
 */
export function keptAnswers() {
  const answers = new LRUCache<string, KeptAnswer>({
    maxSize: maxBytes,
    sizeCalculation: ({ body, rows }) => rows.reduce((sum, each) => sum + each.length, body.length) + 1000,
  })
  const seen = new LRUCache<string, true>({ max: maxSeen })
  return {
    /** The kept answer, if everything it was made from is unchanged. */
    async find(context: GraphContext, place: string): Promise<Buffer | undefined> {
      const kept = answers.get(place)
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
      place: string,
      { text, recording: { reads, usesClock, usesMore } }: { readonly text: string; readonly recording: Recording },
    ): Promise<void> {
      if (usesMore || text.length > maxCharacters) return
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

/**
 * Names an answer among all that are kept: by its user, market, language, operation and variables. Undefined where none is
 * kept.
 */
export function answerPlace(
  { viewer, market, locale, pickTexts }: GraphContext,
  operation: string,
  variables: unknown,
): string | undefined {
  if (viewer.kind !== 'User') return undefined
  const asked = JSON.stringify(variables ?? {})
  const language = pickTexts ? `${locale} only` : locale
  return asked.length > maxVariables ? undefined : `${viewer.userId} ${market} ${language} ${operation} ${asked}`
}
