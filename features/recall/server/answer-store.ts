import type { GivenAnswer } from '#features/quizzes/server/index.ts'
import { sql, type Transaction } from '#platform/database/index.ts'
import type { Day } from '#values/day.ts'

/** Locks a user's recall until the transaction ends, so that answers from two tabs are serialised. */
export async function lockRecall(tx: Transaction, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`recall ${userId}`}, 0))`.execute(tx)
}

interface NewAnswer {
  readonly userId: string
  readonly day: Day
  /** From 1. */
  readonly place: number
  readonly cardId: string
  readonly answer: GivenAnswer
  readonly at: Date
}

/** Stores an answer, and deletes the user's answers that are older than a month. */
export async function insertRecallAnswer(tx: Transaction, given: NewAnswer): Promise<void> {
  await sql`
    insert into recall_answer (user_id, day, place, card_id, answer, answered_at)
    values (${given.userId}, ${given.day}::date, ${given.place}, ${given.cardId}, ${JSON.stringify(given.answer)}::jsonb, ${given.at})
  `.execute(tx)
  await sql`delete from recall_answer where user_id = ${given.userId} and day < ${given.day}::date - 31`.execute(tx)
}
