import type { Transaction } from '#platform/database/index.ts'
import type { LocalisedText } from '#values/localised-text.ts'
import type { QuestionKind } from '#features/quizzes/rules/response.ts'

export interface QuizRow {
  readonly id: string
  readonly short_id: string
  readonly lesson_id: string
  readonly course_id: string
  readonly pass_percentage: number
  readonly max_attempts: number | null
  readonly question_count: number
}

/** A question as it may be shown before it is answered. */
export interface QuestionRow {
  readonly id: string
  readonly kind: QuestionKind
  readonly prompt: LocalisedText
  readonly hint: LocalisedText | null
  /** GAPS: the text with its places, `{1}`, `{2}` … */
  readonly passage: LocalisedText | null
  /** MATCHING: what counterparts are found for. CATEGORISE: what is put in bins. */
  readonly stems: readonly LocalisedText[] | null
  /** NUMBER: how far off is still right, in the unit whose factor is 1. */
  readonly tolerance: number | null
  /** HOTSPOT: what is looked at, by its name in `quiz_picture`. */
  readonly picture_id: string | null
  /** HOTSPOT: the picture in words. */
  readonly picture_text: LocalisedText | null
  /** HOTSPOT: how many places are to be found. */
  readonly places: number | null
}

/** An option as it may be shown before its question is answered. */
export interface OptionRow {
  readonly id: string
  readonly question_id: string
  readonly text: LocalisedText
  readonly position: number
  /** NUMBER: what one of this unit comes to in the unit whose factor is 1. */
  readonly factor: number | null
  /** HOTSPOT: where a mark is put for this place. */
  readonly x: number | null
  readonly y: number | null
}

const quizzes = (tx: Transaction) =>
  tx
    .selectFrom('quiz')
    .select(['id', 'short_id', 'lesson_id', 'course_id', 'pass_percentage', 'max_attempts'])
    .select((e) =>
      e
        .selectFrom('quiz_question')
        .whereRef('quiz_question.quiz_id', '=', 'quiz.id')
        .select((q) => q.cast<number>(q.fn.countAll(), 'integer').as('count'))
        .as('question_count'),
    )
    .$castTo<QuizRow>()

export const findQuizByShortId = (tx: Transaction, shortId: string): Promise<QuizRow | undefined> =>
  quizzes(tx).where('short_id', '=', shortId).executeTakeFirst()

export const findQuizzes = (tx: Transaction, ids: readonly string[]): Promise<QuizRow[]> =>
  quizzes(tx).where('id', 'in', ids).execute()

export const findQuizzesOfLessons = (tx: Transaction, lessonIds: readonly string[]): Promise<QuizRow[]> =>
  quizzes(tx).where('lesson_id', 'in', lessonIds).execute()

/** The questions of a test, in order. */
export async function findQuestionIds(tx: Transaction, quizId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('quiz_question')
    .select('id')
    .where('quiz_id', '=', quizId)
    .orderBy('position')
    .execute()
  return rows.map((row) => row.id)
}

export const findQuestions = (tx: Transaction, ids: readonly string[]): Promise<QuestionRow[]> =>
  tx
    .selectFrom('quiz_question')
    .select(['id', 'kind', 'prompt', 'hint', 'passage', 'stems', 'tolerance', 'picture_id', 'picture_text', 'places'])
    .where('id', 'in', ids)
    .$castTo<QuestionRow>()
    .execute()

/** The options of some questions, in no order that means anything. */
export const findOptions = (tx: Transaction, questionIds: readonly string[]): Promise<OptionRow[]> =>
  tx
    .selectFrom('quiz_option')
    .select(['id', 'question_id', 'text', 'position', 'factor', 'x', 'y'])
    .where('question_id', 'in', questionIds)
    .$castTo<OptionRow>()
    .execute()
