import { sql, type Transaction } from '#platform/database/index.ts'
import type { LocalisedText } from '#values/localised-text.ts'

/** What is told about a question only after it was answered (Q1). */
export interface AnswerKey {
  readonly version_id: string
  readonly question_id: string
  /** What is right; where there are places to fill, in their order. NUMBER: the unit that the number is in. */
  readonly correct_option_ids: readonly string[]
  /** NUMBER: the number that is right. */
  readonly value: number | null
  readonly explanation: LocalisedText
  /** The lesson that taught it; null when that lesson is gone. */
  readonly lesson_id: string | null
}

/** The keys of some versions of questions: the only place that reads what is right. */
export async function findAnswerKeys(tx: Transaction, versionIds: readonly string[]): Promise<AnswerKey[]> {
  const { rows } = await sql<AnswerKey>`
    select v.id as version_id, q.id as question_id, q.explanation, q.lesson_id, k.value,
      coalesce(k.option_ids, array(
        select o.id from jsonb_populate_recordset(null::quiz_option, v.content -> 'options') o
        where case when q.kind = 'NUMBER' then o.factor = 1 else o.correct end
        order by o.position
      )) as correct_option_ids
    from quiz_question_version v
    cross join lateral jsonb_populate_record(null::quiz_question, v.content -> 'question') q
    cross join lateral jsonb_populate_record(null::quiz_key, v.content -> 'key') k
    where v.id = any(${versionIds}::uuid[])
  `.execute(tx)
  return rows
}
