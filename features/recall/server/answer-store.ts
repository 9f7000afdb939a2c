import type { GivenAnswer } from '#features/quizzes/server/index.ts'
import { runPrepared, sql, type Transaction } from '#platform/database/index.ts'
import type { Day } from '#values/day.ts'

/** A card that was answered on a day. */
interface AnsweredCard {
  readonly id: string
  readonly questionId: string
  readonly courseId: string
  readonly answer: GivenAnswer
}

/** Locks a user's recall until the transaction ends, so that answers from two tabs are serialised. */
export async function lockRecall(tx: Transaction, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`recall ${userId}`}, 0))`.execute(tx)
}

/** A user's answers of a day, in the order of the questions. */
export async function findAnsweredOn(tx: Transaction, userId: string, day: Day): Promise<AnsweredCard[]> {
  const rows = await runPrepared(
    tx,
    sql<AnsweredCard>`
      select c.id, c.question_id as "questionId", c.course_id as "courseId", a.answer
      from recall_answer a join recall_card c on c.id = a.card_id
      where a.user_id = ${userId} and a.day = ${day}::date order by a.place`,
  )
  return rows
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
