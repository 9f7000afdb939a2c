import type { Transaction } from '#platform/database/index.ts'
import type { LocalisedText } from '#values/localised-text.ts'

/** What is told about a question only after it was answered (Q1). */
export interface AnswerKey {
  readonly question_id: string
  readonly correct_option_ids: readonly string[]
  readonly explanation: LocalisedText
  /** The lesson that taught it; null when that lesson is gone. */
  readonly lesson_id: string | null
}

/** The keys of some questions: the only place that reads which options are right. */
export const findAnswerKeys = (tx: Transaction, questionIds: readonly string[]): Promise<AnswerKey[]> =>
  tx
    .selectFrom('quiz_question')
    .leftJoin('quiz_option', (join) =>
      join.onRef('quiz_option.question_id', '=', 'quiz_question.id').on('quiz_option.correct', '=', true),
    )
    .select(['quiz_question.id as question_id', 'explanation', 'lesson_id'])
    .select((e) => e.fn.agg<string[]>('array_agg', ['quiz_option.id']).as('correct_option_ids'))
    .where('quiz_question.id', 'in', questionIds)
    .groupBy('quiz_question.id')
    .$castTo<AnswerKey>()
    .execute()
