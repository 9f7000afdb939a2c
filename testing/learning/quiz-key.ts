import { asOwner } from '#platform/database/index.ts'

/** The arguments of answerQuestion besides the attempt and the question. */
export interface ResponseToGive {
  readonly options: readonly string[]
  readonly text: string | null
}

/**
 * The correct response to a question, which only its author may see: read with the owner's role, bypassing row-level
 * security.
 */
export async function rightResponse(ownerUrl: string, questionId: string): Promise<ResponseToGive> {
  const rows = await asOwner(ownerUrl, (owner) =>
    owner.query(
      `select coalesce(k.value::text, k.accepted->0->>'value') as text, coalesce(k.option_ids, array(
         select o.id from quiz_option o
         where o.question_id = q.id and case when q.kind = 'NUMBER' then o.factor = 1 else o.correct end)) as options
       from quiz_question q left join quiz_key k on k.question_id = q.id where q.id = $1`,
      [questionId],
    ),
  )
  const [row] = rows as ResponseToGive[]
  if (!row) throw new Error(`there is no question ${questionId}`)
  return row
}
