import { sql, type RawBuilder, type Transaction } from '#platform/database/index.ts'

/** What was newly seen of a film. */
interface FilmRow {
  readonly userId: string
  readonly courseId: string
  readonly lessonId: string
  readonly at: Date
  readonly seconds: number
  readonly begun: boolean
  readonly completed: boolean
}

/**
 * Adds watched film time to weeks, courses and milestones, in one statement. All writers lock the rows in the same order,
 * so that they cannot deadlock.
 */
export async function addFilms(tx: Transaction, films: readonly FilmRow[]): Promise<void> {
  await sql`
    with given as materialized (
      select m.organization_id, g.*
      from unnest(
        ${films.map((film) => film.userId)}::uuid[], ${films.map((film) => film.courseId)}::uuid[],
        ${films.map((film) => film.lessonId)}::uuid[], ${films.map((film) => film.at)}::timestamptz[],
        ${films.map((film) => film.seconds)}::integer[], ${films.map((film) => film.begun)}::boolean[],
        ${films.map((film) => film.completed)}::boolean[]
      ) as g(user_id, course_id, lesson_id, at, seconds, begun, completed)
      join member_since m on m.user_id = g.user_id and m.since <= g.at
    ), weeks as (
      insert into learning_week as w (organization_id, week, user_id, seconds, episodes)
      select organization_id, learning_week_of(at), user_id, sum(seconds), count(*) filter (where begun)
      from given group by 1, 2, 3 order by 1, 2, 3
      on conflict (organization_id, week, user_id) do update
        set seconds = w.seconds + excluded.seconds, episodes = w.episodes + excluded.episodes
    ), courses as (
      insert into learning_course as c (organization_id, user_id, course_id, begun_at, touched_at, seconds)
      select organization_id, user_id, course_id, min(at), max(at), sum(seconds)
      from given group by 1, 2, 3 order by 1, 2, 3
      on conflict (organization_id, user_id, course_id) do update
        set seconds = c.seconds + excluded.seconds, begun_at = least(c.begun_at, excluded.begun_at),
            touched_at = greatest(c.touched_at, excluded.touched_at)
    )
    insert into learning_event (organization_id, user_id, kind, course_id, lesson_id, at)
    select organization_id, user_id, 'EPISODE_BEGUN', course_id, lesson_id, at from given where begun
    union all
    select organization_id, user_id, 'EPISODE_FINISHED', course_id, lesson_id, at from given where completed
  `.execute(tx)
}

/** Finishes the courses without a test in which the user has now watched every film (C7); of others, the certificate does. */
export async function finishCourses(
  tx: Transaction,
  films: readonly { readonly userId: string; readonly courseId: string; readonly at: Date }[],
): Promise<void> {
  const finished = sql`
    select m.organization_id, g.user_id, g.course_id, max(g.at) as at
    from unnest(
      ${films.map((film) => film.userId)}::uuid[], ${films.map((film) => film.courseId)}::uuid[],
      ${films.map((film) => film.at)}::timestamptz[]
    ) as g(user_id, course_id, at)
    join member_since m on m.user_id = g.user_id and m.since <= g.at
    where not exists (
      select from lesson_outline l
      where l.course_id = g.course_id and (l.kind = 'QUIZ' or l.kind = 'EPISODE' and not exists (
        select from lesson_watched s where s.user_id = g.user_id and s.lesson_id = l.id and s.completed_at is not null
      ))
    )
    group by 1, 2, 3`
  await sql`${finishing(finished)} select from finished`.execute(tx)
}

/** Finishes the course of a certificate and records the certificate. */
export async function addCertificate(
  tx: Transaction,
  { userId, courseId, at }: { readonly userId: string; readonly courseId: string; readonly at: Date },
): Promise<void> {
  const certified = sql`
    select organization_id, user_id, ${courseId}::uuid as course_id, ${at}::timestamptz as at
    from member_since where user_id = ${userId} and since <= ${at}`
  await sql`
    ${finishing(certified)}
    insert into learning_event (organization_id, user_id, kind, course_id, at)
    select organization_id, user_id, 'CERTIFICATE', course_id, at from given
  `.execute(tx)
}

/** The start of a statement: courses finished now. A repeated event counts once. */
const finishing = (given: RawBuilder<unknown>) => sql`
  with given as materialized (${given}),
  finished as (
    insert into learning_course as c (organization_id, user_id, course_id, begun_at, touched_at, finished_at)
    select organization_id, user_id, course_id, at, at, at from given order by 1, 2, 3
    on conflict (organization_id, user_id, course_id) do update set finished_at = excluded.finished_at
      where c.finished_at is null
    returning organization_id, user_id, course_id, finished_at
  ), weeks as (
    insert into learning_week as w (organization_id, week, user_id, courses_finished)
    select organization_id, learning_week_of(finished_at), user_id, count(*) from finished group by 1, 2, 3 order by 1, 2, 3
    on conflict (organization_id, week, user_id) do update set courses_finished = w.courses_finished + excluded.courses_finished
  ), noted as (
    insert into learning_event (organization_id, user_id, kind, course_id, at)
    select organization_id, user_id, 'COURSE_FINISHED', course_id, finished_at from finished
  )`

interface AttemptRow {
  readonly userId: string
  readonly courseId: string
  readonly quizId: string
  readonly passed: boolean
  /** Whole percent of the points. */
  readonly percentage: number
  readonly isFirst: boolean
  readonly at: Date
}

/** Records a finished test: its milestone, its week, in which the first try counts, and what it says of its course. */
export async function addAttempt(tx: Transaction, attempt: AttemptRow): Promise<void> {
  const { userId, courseId, quizId, passed, percentage, isFirst, at } = attempt
  await sql`
    with given as materialized (
      select organization_id, user_id from member_since where user_id = ${userId} and since <= ${at}
    ), weeks as (
      insert into learning_week as w (organization_id, week, user_id, tests, first_tries, first_passes)
      select organization_id, learning_week_of(${at}), user_id, 1, ${isFirst ? 1 : 0}::integer, ${isFirst && passed ? 1 : 0}::integer
      from given order by 1
      on conflict (organization_id, week, user_id) do update
        set tests = w.tests + excluded.tests, first_tries = w.first_tries + excluded.first_tries,
            first_passes = w.first_passes + excluded.first_passes
    )
    insert into learning_event (organization_id, user_id, kind, course_id, lesson_id, passed, first_try, percentage, at)
    select organization_id, user_id, 'TEST_FINISHED', ${courseId}::uuid,
           (select q.lesson_id from quiz_outline q where q.id = ${quizId}), ${passed}::boolean, ${isFirst}::boolean,
           ${percentage}::integer, ${at}::timestamptz
    from given
  `.execute(tx)
  await countTests(tx, { userId, courseId })
}

/** Stores what the attempts of a user say of a course, or of all, in each organisation. */
export async function countTests(
  tx: Transaction,
  { userId, courseId }: { readonly userId: string; readonly courseId?: string },
): Promise<void> {
  await sql`
    insert into learning_course as c (organization_id, user_id, course_id, begun_at, touched_at, percentage, tests_passed)
    select organization_id, user_id, course_id, first_at, last_at, percentage, tests_passed from learning_test t
    where user_id = ${userId} and ${courseId === undefined ? sql`true` : sql`course_id = ${courseId}`}
      and exists (select from lesson_outline l where l.course_id = t.course_id)
    order by 1, 2, 3
    on conflict (organization_id, user_id, course_id) do update set
      begun_at = least(c.begun_at, excluded.begun_at), touched_at = greatest(c.touched_at, excluded.touched_at),
      percentage = excluded.percentage, tests_passed = excluded.tests_passed`.execute(tx)
}

/** Derives the earlier learning of members without stored sums; used by the seed. */
export async function backfillLearning(tx: Transaction): Promise<void> {
  await sql`select backfill_learning()`.execute(tx)
}
