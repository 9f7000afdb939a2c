import { randomUUID } from 'node:crypto'
import { inTransaction, sql, type Database } from '#platform/database/index.ts'
import type { AccessSubject } from '#features/courses/server/index.ts'

const norway = '01900000-0000-7000-8000-000000000001'
const text = (value: string) => JSON.stringify([{ languageCode: 'nb', value }])

/** A test of a course, including its correct answers. */
export interface WorldQuiz {
  readonly courseId: string
  readonly quizId: string
  readonly shortId: string
  readonly questions: readonly {
    readonly id: string
    readonly right: readonly string[]
    readonly wrong: readonly string[]
  }[]
}

export interface QuizWorld {
  /** Adds a course of the Norwegian catalogue with one test, or one more test of a course. */
  readonly quiz: (options?: QuizOptions) => Promise<WorldQuiz>
  /** A user in the Norwegian market. */
  readonly user: (access?: 'Subscriber' | 'WithoutAccess') => Promise<AccessSubject>
  readonly endAccess: (userId: string) => Promise<void>
  /** The number of attempts and answers stored for a user, and of the finished attempts. */
  readonly stored: (userId: string) => Promise<{ attempts: number; answers: number; finished: number }>
}

interface QuizOptions {
  readonly questions?: number
  /** The number of correct options of a question, out of four; with one the question is SINGLE. */
  readonly right?: number
  readonly passPercentage?: number
  readonly maxAttempts?: number | null
  readonly courseId?: string
  readonly review?: 'AT_ONCE' | 'AT_END' | 'AFTER_PASS' | 'NEVER'
  readonly timeLimitMinutes?: number | null
  readonly cooldownHours?: number | null
  /** The number of questions that an attempt draws; all by default. */
  readonly draw?: number
}

/** Builds the helpers for an empty, migrated database. */
export function quizWorld(database: Database): QuizWorld {
  const asSystem = <T>(work: Parameters<typeof inTransaction<T>>[2]) =>
    inTransaction(database, { kind: 'system' }, work)
  const shortId = () => randomUUID().replaceAll('-', '').slice(0, 10)
  const product = asSystem(async (tx) => {
    const id = randomUUID()
    await sql`insert into product (id, key, licence, description) values (${id}, ${id}, 'INDIVIDUAL', ${text('Alt')})`.execute(
      tx,
    )
    await sql`insert into product_catalog (product_id, catalog_id) values (${id}, ${norway})`.execute(tx)
    return id
  })

  const course = async () => {
    const [id, category, expert, film] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
    await asSystem(async (tx) => {
      await sql`insert into category (id, short_id, family, position, name, description) values (${category}, ${shortId()}, 'el', 1, ${text('El')}, ${text('El')})`.execute(
        tx,
      )
      await sql`
        insert into course (id, short_id, number, category_id, level, spoken_language, status, name, short_description, description, published_at)
        values (${id}, ${shortId()}, 1, ${category}, 'foundational', 'nb', 'PUBLISHED', ${text('Elsikkerhet _i praksis_')}, ${text('Kurs')}, ${text('Kurs')}, now())
      `.execute(tx)
      await sql`insert into catalog_course (catalog_id, course_id) values (${norway}, ${id})`.execute(tx)
      // a course without a film is only coming
      await sql`
        insert into media_asset (id, key, language, duration_seconds, width, height, captions, chapters)
        values (${film}, ${`film-${film}`}, 'nb', 60, 1280, 720, '[]', '[]')
      `.execute(tx)
      await sql`
        insert into lesson (short_id, course_id, position, kind, name, media_asset_id, duration_seconds)
        values (${shortId()}, ${id}, 0, 'EPISODE', ${text('Episode')}, ${film}, 60)
      `.execute(tx)
      await sql`
        insert into expert (id, short_id, first_name, last_name, title, biography, quote, portrait)
        values (${expert}, ${shortId()}, 'Sverre', 'Halland', ${text('Elektriker')}, ${text('Liv')}, ${text('Ord')}, '{}')
      `.execute(tx)
      await sql`insert into course_expert (course_id, expert_id, position) values (${id}, ${expert}, 0)`.execute(tx)
    })
    return id
  }

  return {
    quiz: async (options = {}) => {
      const { questions = 4, right = 1, passPercentage = 75, maxAttempts = 3, courseId, draw } = options
      const { review = 'AT_ONCE', timeLimitMinutes = null, cooldownHours = null } = options
      const ownCourse = courseId ?? (await course())
      const [quizId, lessonId, quizShortId] = [randomUUID(), randomUUID(), shortId()]
      const made = Array.from({ length: questions }, () => ({
        id: randomUUID(),
        right: Array.from({ length: right }, () => randomUUID()),
        wrong: Array.from({ length: 4 - right }, () => randomUUID()),
      }))
      await asSystem(async (tx) => {
        await sql`
          insert into lesson (id, short_id, course_id, position, kind, name)
          values (${lessonId}, ${quizShortId}, ${ownCourse}, (select count(*) from lesson where course_id = ${ownCourse}), 'QUIZ', ${text('Prøve')})
        `.execute(tx)
        await sql`
          insert into quiz (id, short_id, lesson_id, course_id, pass_percentage, max_attempts, review, time_limit_minutes, cooldown_hours)
          values (${quizId}, ${quizShortId}, ${lessonId}, ${ownCourse}, ${passPercentage}, ${maxAttempts}, ${review},
            ${timeLimitMinutes}, ${cooldownHours})
        `.execute(tx)
        const poolId = draw === undefined ? null : randomUUID()
        if (poolId)
          await sql`insert into quiz_pool (id, quiz_id, key, draw) values (${poolId}, ${quizId}, 'all', ${draw})`.execute(
            tx,
          )
        for (const [position, question] of made.entries()) {
          await sql`
            insert into quiz_question (id, quiz_id, pool_id, key, position, kind, prompt, explanation, lesson_id)
            values (${question.id}, ${quizId}, ${poolId}, ${String(position)}, ${position}, ${right === 1 ? 'SINGLE' : 'MULTIPLE'}, ${text('Hva?')}, ${text('Derfor.')}, ${lessonId})
          `.execute(tx)
          for (const [place, id] of [...question.right, ...question.wrong].entries()) {
            await sql`
              insert into quiz_option (id, question_id, key, position, text, correct)
              values (${id}, ${question.id}, ${String(place)}, ${place}, ${text(`Svar ${place}`)}, ${place < right})
            `.execute(tx)
          }
        }
      })
      return { courseId: ownCourse, quizId, shortId: quizShortId, questions: made }
    },
    user: async (access = 'Subscriber') => {
      const userId = randomUUID()
      const productId = await product
      await asSystem(async (tx) => {
        await sql`insert into app_user (id, email, name, locale, market, created_at)
          values (${userId}, ${`${userId}@kursiva.test`}, 'Ingrid Solbakken', 'nb', 'no', '2025-01-01')`.execute(tx)
        if (access === 'Subscriber')
          await sql`insert into subscription (user_id, product_id) values (${userId}, ${productId})`.execute(tx)
      })
      return { userId, market: 'no', now: new Date('2026-11-21T18:00:00Z') }
    },
    endAccess: async (userId) => {
      await asSystem((tx) => sql`update subscription set status = 'paused' where user_id = ${userId}`.execute(tx))
    },
    stored: (userId) =>
      asSystem(async (tx) => {
        const { rows } = await sql<{ attempts: number; answers: number; finished: number }>`
          select count(distinct a.id)::int as attempts, count(g.question_id)::int as answers,
            count(distinct a.id) filter (where a.finished_at is not null)::int as finished
          from quiz_attempt a left join quiz_answer g on g.attempt_id = a.id where a.user_id = ${userId}
        `.execute(tx)
        return rows[0] ?? { attempts: 0, answers: 0, finished: 0 }
      }),
  }
}
