import { sql, type Transaction } from '#platform/database/index.ts'
import type { Area } from '#features/quizzes/rules/answers/picture.ts'
import type { LocalisedText } from '#values/localised-text.ts'

export interface OptionFeedback {
  readonly optionId: string
  readonly text: LocalisedText
}

/** What is revealed about a question only after it was answered (Q1). */
export interface AnswerKey {
  readonly version_id: string
  readonly question_id: string
  /** What is right; where there are places to fill, in their order. NUMBER: the unit that the number is in. */
  readonly correct_option_ids: readonly string[]
  /** NUMBER: the number that is right. */
  readonly value: number | null
  /** SHORT_TEXT: what is accepted, several in each language; else nothing. */
  readonly accepted: LocalisedText
  /** SHORT_TEXT: one typing mistake in a long word is forgiven. */
  readonly one_slip: boolean
  /** Why an option is right or wrong, for those that say it. */
  readonly feedback: readonly OptionFeedback[]
  /** HOTSPOT: the areas to be found, in the order of correct_option_ids. */
  readonly areas: readonly Area[]
  readonly explanation: LocalisedText
  /** The lesson that taught it; null when that lesson is gone. */
  readonly lesson_id: string | null
  /** The position in that lesson's film, in seconds; null without one. */
  readonly clip_from: number | null
  readonly clip_to: number | null
}

/** The keys of some versions of questions: the only place that reads what is right. */
export async function findAnswerKeys(tx: Transaction, versionIds: readonly string[]): Promise<AnswerKey[]> {
  const { rows } = await sql<AnswerKey>`
    select v.id as version_id, q.id as question_id, q.explanation, q.lesson_id, k.value,
      q.clip_from::float8 as clip_from, q.clip_to::float8 as clip_to,
      coalesce(k.accepted, '[]') as accepted, coalesce(k.one_slip, false) as one_slip,
      (select coalesce(jsonb_agg(jsonb_build_object('optionId', o.id, 'text', o.feedback) order by o.position), '[]')
       from jsonb_populate_recordset(null::quiz_option, v.content -> 'options') o where o.feedback is not null) as feedback,
      coalesce(k.option_ids, array(
        select o.id from jsonb_populate_recordset(null::quiz_option, v.content -> 'options') o
        where case when q.kind = 'NUMBER' then o.factor = 1 else o.correct end
        order by o.position
      )) as correct_option_ids,
      (select coalesce(jsonb_agg(jsonb_build_object('radius', a.radius, 'corners',
         (select jsonb_agg(jsonb_build_object('x', c.x, 'y', c.y) order by c.place)
          from unnest(a.xs, a.ys) with ordinality c (x, y, place))) order by o.position), '[]')
       from jsonb_populate_recordset(null::quiz_area, v.content -> 'areas') a
       join jsonb_populate_recordset(null::quiz_option, v.content -> 'options') o on o.id = a.option_id) as areas
    from quiz_question_version v
    cross join lateral jsonb_populate_record(null::quiz_question, v.content -> 'question') q
    cross join lateral jsonb_populate_record(null::quiz_key, v.content -> 'key') k
    where v.id = any(${versionIds}::uuid[])
  `.execute(tx)
  return rows
}
