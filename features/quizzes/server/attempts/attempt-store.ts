import { sql, type Transaction } from '#platform/database/index.ts'
import type { AttemptHistory } from '#features/quizzes/rules/attempts.ts'
import type { Mark } from '#features/quizzes/rules/answers/picture.ts'
import type { Review } from '#features/quizzes/rules/review.ts'
import type { AttemptResult } from '#features/quizzes/rules/scoring.ts'
import type { Language, Market } from '#values/language.ts'

/** One answer, scored when it is given. */
export interface GivenAnswer {
  readonly questionId: string
  /** In the order of the places they are for; for HOTSPOT the place nearest to each mark. */
  readonly optionIds: readonly string[]
  /** The number as the user wrote it; null for other kinds of questions. */
  readonly text: string | null
  /** HOTSPOT: where in the picture. */
  readonly marks?: readonly Mark[] | undefined
  /** What it is worth, in hundredths of the question. */
  readonly points: number
  /** Worth all of it. */
  readonly correct: boolean
}

/** An attempt with the answers given so far, in the order they were given. */
export interface Attempt {
  readonly id: string
  readonly quiz_id: string
  readonly course_id: string
  readonly number: number
  readonly question_ids: readonly string[]
  /** The versions of the attempt's questions, in the same order. */
  readonly version_ids: readonly string[]
  readonly pass_percentage: number
  readonly review: Review
  readonly market: Market
  readonly language: Language
  readonly started_at: Date
  /** When it ends by itself; null without a time limit. */
  readonly ends_at: Date | null
  readonly finished_at: Date | null
  readonly correct_count: number | null
  readonly percentage: number | null
  readonly result: AttemptResult | null
  readonly answers: readonly GivenAnswer[]
}

/** At most this many attempts of one test are listed: its newest. */
const listed = 50

const columns = sql`
  a.id, a.quiz_id, q.course_id, a.number, a.question_ids, a.version_ids, a.pass_percentage,
  a.review, a.market, a.language, a.started_at, a.ends_at, a.finished_at, a.correct_count, a.percentage, a.result,
  (select coalesce(jsonb_agg(jsonb_build_object('questionId', g.question_id, 'optionIds', g.option_ids, 'text', g.text,
     'points', g.points, 'correct', g.correct) || jsonb_strip_nulls(jsonb_build_object('marks',
     (select jsonb_agg(jsonb_build_object('x', m.x, 'y', m.y) order by m.place)
      from unnest(g.mark_xs, g.mark_ys) with ordinality m (x, y, place)))) order by g.answered_at, g.question_id), '[]') from quiz_answer g where g.attempt_id = a.id) as answers`

/**
 * Locks the start of this test for this user until the transaction ends: two tabs or a double
 * click start one attempt.
 */
export async function lockAttemptStart(tx: Transaction, quizId: string, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`quiz_attempt ${quizId} ${userId}`}, 0))`.execute(tx)
}

/** A user's attempts at some tests, each test's in order. */
export async function findAttempts(tx: Transaction, userId: string, quizIds: readonly string[]): Promise<Attempt[]> {
  const { rows } = await sql<Attempt>`
    select ${columns}
    from quiz q cross join lateral (
      select * from quiz_attempt where quiz_id = q.id and user_id = ${userId} order by number desc limit ${listed}
    ) a
    where q.id = any(${quizIds}::uuid[])
    order by a.quiz_id, a.number
  `.execute(tx)
  return rows
}

/** One of the user's own attempts; undefined when it is unknown or another user's. */
export async function findAttempt(tx: Transaction, userId: string, id: string): Promise<Attempt | undefined> {
  const { rows } = await sql<Attempt>`
    select ${columns} from quiz_attempt a join quiz q on q.id = a.quiz_id where a.id = ${id} and a.user_id = ${userId}
  `.execute(tx)
  return rows[0]
}

/** The same, held until the transaction ends: answers and the finish of one attempt come one after another. */
export async function lockAttempt(tx: Transaction, userId: string, id: string): Promise<Attempt | undefined> {
  const held = await tx
    .selectFrom('quiz_attempt')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  return held && findAttempt(tx, userId, id)
}

/** The number of attempts, when the latest one ended, and the id of the open one. */
export async function findAttemptHistory(
  tx: Transaction,
  userId: string,
  quizId: string,
): Promise<AttemptHistory & { readonly openId: string | null }> {
  return tx
    .selectFrom('quiz_attempt')
    .select((e) => [
      e.cast<number>(e.fn.countAll(), 'integer').as('count'),
      e.fn.max('finished_at').as('lastFinishedAt'),
      sql<string | null>`(array_agg(id) filter (where finished_at is null))[1]`.as('openId'),
    ])
    .where('quiz_id', '=', quizId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
}

/** The fields of a new attempt. */
type NewAttempt = Pick<
  Attempt,
  | 'id'
  | 'quiz_id'
  | 'number'
  | 'question_ids'
  | 'pass_percentage'
  | 'review'
  | 'market'
  | 'language'
  | 'started_at'
  | 'ends_at'
>

/** Stores an attempt with the current versions of its questions. */
export async function insertAttempt(tx: Transaction, userId: string, begun: NewAttempt): Promise<void> {
  const questionIds = [...begun.question_ids]
  await tx
    .insertInto('quiz_attempt')
    .values({
      ...begun,
      question_ids: questionIds,
      user_id: userId,
      version_ids: sql<string[]>`quiz_versions_of(${questionIds}::uuid[])`,
    })
    .execute()
}

/** Stores an answer, replacing an earlier one to the same question. The caller has locked the attempt. */
export async function upsertAnswer(tx: Transaction, attemptId: string, answer: GivenAnswer, at: Date): Promise<void> {
  const { text, points, correct } = answer
  const given = {
    option_ids: [...answer.optionIds],
    text,
    mark_xs: answer.marks?.map(({ x }) => x) ?? null,
    mark_ys: answer.marks?.map(({ y }) => y) ?? null,
    points,
    correct,
    answered_at: at,
  }
  await tx
    .insertInto('quiz_answer')
    .values({ attempt_id: attemptId, question_id: answer.questionId, ...given })
    .onConflict((conflict) => conflict.columns(['attempt_id', 'question_id']).doUpdateSet(given))
    .execute()
}

export async function updateFinished(
  tx: Transaction,
  attemptId: string,
  outcome: { correctCount: number; percentage: number; result: AttemptResult; at: Date },
): Promise<void> {
  await tx
    .updateTable('quiz_attempt')
    .set({
      finished_at: outcome.at,
      correct_count: outcome.correctCount,
      percentage: outcome.percentage,
      result: outcome.result,
    })
    .where('id', '=', attemptId)
    .execute()
}

/** Each test of a course with the user's best passed percentage; null where it isn't passed. */
export async function findBests(tx: Transaction, userId: string, courseId: string): Promise<(number | null)[]> {
  const rows = await tx
    .selectFrom('quiz')
    .leftJoin('quiz_attempt', (join) =>
      join
        .onRef('quiz_attempt.quiz_id', '=', 'quiz.id')
        .on('quiz_attempt.user_id', '=', userId)
        .on('quiz_attempt.result', '=', 'PASSED'),
    )
    .select((e) => e.fn.max('quiz_attempt.percentage').as('best'))
    .where('quiz.course_id', '=', courseId)
    .groupBy('quiz.id')
    .execute()
  return rows.map((row) => row.best)
}
