import { sql, type Transaction } from '#platform/database/index.ts'
import type { LocalisedText } from '#values/localised-text.ts'

/** What is told about a question only after it was answered (Q1). */
export interface AnswerKey {
  readonly question_id: string
  /** What is right; where there are places to fill, in their order. NUMBER: the unit that the number is in. */
  readonly correct_option_ids: readonly string[]
  /** NUMBER: the number that is right. */
  readonly value: number | null
  readonly explanation: LocalisedText
  /** The lesson that taught it; null when that lesson is gone. */
  readonly lesson_id: string | null
  /** Where in that lesson's film, in seconds; null where it is not said. */
  readonly clip_from: number | null
  readonly clip_to: number | null
}

/** The keys of some questions: the only place that reads what is right. */
export async function findAnswerKeys(tx: Transaction, questionIds: readonly string[]): Promise<AnswerKey[]> {
  const { rows } = await sql<AnswerKey>`
    select q.id as question_id, q.explanation, q.lesson_id, k.value,
      q.clip_from::float8 as clip_from, q.clip_to::float8 as clip_to,
      coalesce(k.option_ids, array(
        select o.id from quiz_option o
        where o.question_id = q.id and case when q.kind = 'NUMBER' then o.factor = 1 else o.correct end
        order by o.position
      )) as correct_option_ids
    from quiz_question q left join quiz_key k on k.question_id = q.id
    where q.id = any(${questionIds}::uuid[])
  `.execute(tx)
  return rows
}
