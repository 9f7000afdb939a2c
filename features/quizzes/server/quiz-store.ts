import { sql, type Tables, type Transaction } from '#platform/database/index.ts'
import type { LocalisedText } from '#values/localised-text.ts'
import { isUuid } from '#values/uuid.ts'
import type { Drawable } from '#features/quizzes/rules/draw.ts'
import type { QuestionKind } from '#features/quizzes/rules/answers/response.ts'
import type { Review } from '#features/quizzes/rules/review.ts'

export interface QuizRow {
  readonly id: string
  readonly short_id: string
  readonly lesson_id: string
  readonly course_id: string
  readonly pass_percentage: number
  readonly max_attempts: number | null
  readonly cooldown_hours: number | null
  readonly time_limit_minutes: number | null
  readonly review: Review
  /** How many an attempt asks. */
  readonly question_count: number
}

/** A version of a question as it may be shown before it is answered. */
export interface QuestionRow {
  readonly version_id: string
  /** The question’s own, the same in all its versions. */
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
  /** HOTSPOT: the picture, by its name in `quiz_picture`. */
  readonly picture_id: string | null
  /** HOTSPOT: the picture in words. */
  readonly picture_text: LocalisedText | null
  /** HOTSPOT: how many places are to be found. */
  readonly places: number | null
}

/** An option as it may be shown before its question is answered. */
export interface OptionRow {
  readonly version_id: string
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
    .select(['id', 'short_id', 'lesson_id', 'course_id', 'pass_percentage', 'max_attempts', 'cooldown_hours'])
    .select(['time_limit_minutes', 'review'])
    .select(
      sql<number>`(
        (select count(*) from quiz_question n where n.quiz_id = quiz.id and n.pool_id is null)
        + (select coalesce(sum(least(p.draw, (select count(*) from quiz_question n where n.pool_id = p.id))), 0)
           from quiz_pool p where p.quiz_id = quiz.id)
      )::int`.as('question_count'),
    )
    .$castTo<QuizRow>()

/** A test by its short id or its id: an address may hold either (R1). */
export const findQuizByEitherId = (tx: Transaction, either: string): Promise<QuizRow | undefined> =>
  quizzes(tx)
    .where(isUuid(either) ? 'id' : 'short_id', '=', either)
    .executeTakeFirst()

export const findQuizzesOfLessons = (tx: Transaction, lessonIds: readonly string[]): Promise<QuizRow[]> =>
  quizzes(tx).where('lesson_id', 'in', lessonIds).execute()

/** What a user’s next attempt at a test can be drawn from. */
export async function findDrawable(tx: Transaction, quizId: string, userId: string): Promise<Drawable[]> {
  const { rows } = await sql<Drawable>`
    select q.id, q.position,
      case when p.id is not null then jsonb_build_object('id', p.id, 'draw', p.draw) end as pool,
      case when p.id is null then 0 else coalesce((
        select max(a.number) from quiz_attempt a
        where a.quiz_id = q.quiz_id and a.user_id = ${userId} and q.id = any (a.question_ids)), 0) end as "lastAsked"
    from quiz_question q left join quiz_pool p on p.id = q.pool_id
    where q.quiz_id = ${quizId}
  `.execute(tx)
  return rows
}

// Versions hold rows as they were: read through the tables’ own types, a column that is added later comes along.
interface OfVersion {
  readonly version_id: string
}
const questions = sql<Tables['quiz_question'] & OfVersion>`(
  select v.id as version_id, q.* from quiz_question_version v
  cross join lateral jsonb_populate_record(null::quiz_question, v.content -> 'question') q)`.as('question')
const options = sql<Tables['quiz_option'] & OfVersion>`(
  select v.id as version_id, o.* from quiz_question_version v
  cross join lateral jsonb_populate_recordset(null::quiz_option, v.content -> 'options') o)`.as('option')

/** Some versions of questions. */
export const findQuestions = (tx: Transaction, versionIds: readonly string[]): Promise<QuestionRow[]> =>
  tx
    .selectFrom(questions)
    .select(['version_id', 'id', 'kind', 'prompt', 'hint', 'passage', 'stems', 'tolerance'])
    .select(['picture_id', 'picture_text', 'places'])
    .where('version_id', 'in', versionIds)
    .$castTo<QuestionRow>()
    .execute()

/** The options of some versions of questions, in no order that means anything. */
export const findOptions = (tx: Transaction, versionIds: readonly string[]): Promise<OptionRow[]> =>
  tx
    .selectFrom(options)
    .select(['version_id', 'id', 'question_id', 'text', 'position', 'factor', 'x', 'y'])
    .where('version_id', 'in', versionIds)
    .$castTo<OptionRow>()
    .execute()
