import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner, inTransaction } from '#platform/database/index.ts'
import { createLogger } from '#platform/log.ts'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { quizWorld, type QuizWorld, type WorldQuiz } from '#testing/learning/quiz-world.ts'
import { answerQuestion } from './answer-question.ts'
import { findAttempt } from './attempt-store.ts'
import { endOverdueAttempt } from '#features/quizzes/server/time-limits/end-overdue-attempt.ts'
import { upsertExtraTime } from '#features/quizzes/server/time-limits/extra-time-store.ts'
import { finishAttempt } from './finish-attempt.ts'
import { quizJobs } from '#features/quizzes/server/quiz-jobs.ts'
import { findQuestions } from '#features/quizzes/server/quiz-store.ts'
import type { QuizPassed } from '#features/quizzes/server/reactions.ts'
import { startAttempt } from './start-attempt.ts'

let own: TestDatabase
let world: QuizWorld
const passed: QuizPassed[] = []
const reactions = { quizPassed: (_: unknown, event: QuizPassed) => Promise.resolve(void passed.push(event)) }

beforeAll(async () => {
  own = await createTestDatabase()
  world = quizWorld(own.database)
})
afterAll(() => own.close())

type Subject = Awaited<ReturnType<QuizWorld['user']>>

const after = (who: Subject, minutes: number): Subject => ({
  ...who,
  now: new Date(who.now.getTime() + Math.round(minutes * 60_000)),
})
const start = (who: Subject, quiz: WorldQuiz) =>
  startAttempt(own.database, who, { quizShortId: quiz.shortId, language: 'nb' }, reactions)
async function begun(who: Subject, quiz: WorldQuiz) {
  const result = await start(who, quiz)
  if (result.kind !== 'Started') throw new Error(result.kind)
  return result.attempt
}
const finish = (who: Subject, attemptId: string) =>
  finishAttempt(own.database, who, { attemptId, language: 'nb' }, reactions)
const answer = (who: Subject, attemptId: string, questionId: string, optionIds: readonly string[]) =>
  answerQuestion(own.database, who, { attemptId, questionId, optionIds, text: null })
const read = (who: Subject, id: string) =>
  inTransaction(own.database, { kind: 'user', userId: who.userId }, (tx) => findAttempt(tx, who.userId, id))
const first = ({ questions }: WorldQuiz) => {
  const [question] = questions
  if (!question) throw new Error('the test has no question')
  return question
}

describe('Q1: the time limit', () => {
  test('an answer in time counts, one after the grace is refused, and the attempt ends when its time was up', async () => {
    const [who, quiz] = [
      await world.user(),
      await world.quiz({ timeLimitMinutes: 10, passPercentage: 25, questions: 2 }),
    ]
    const attempt = await begun(who, quiz)
    expect(attempt.ends_at).toEqual(after(who, 10).now)
    const [one, two] = quiz.questions
    expect((await answer(after(who, 10), attempt.id, one?.id ?? '', one?.right ?? [])).kind).toBe('Recorded')
    expect((await answer(after(who, 10.1), attempt.id, two?.id ?? '', two?.right ?? [])).kind).toBe('TimeIsUp')
    const overdue = { id: attempt.id, user_id: who.userId }
    const ends = await Promise.all(
      Array.from({ length: 5 }, () => endOverdueAttempt(own.database, overdue, after(who, 11).now, reactions)),
    )
    for (const end of ends)
      expect(end).toMatchObject({ finished_at: after(who, 10).now, result: 'PASSED', percentage: 50 })
    expect(passed.filter(({ userId }) => userId === who.userId)).toHaveLength(1)
    expect((await finish(after(who, 11), attempt.id)).kind).toBe('AttemptOver')
  })

  test('an abandoned attempt is ended by the job, once, with the answers it has', async () => {
    const [who, quiz] = [await world.user(), await world.quiz({ timeLimitMinutes: 10, questions: 2 })]
    const attempt = await begun(who, quiz)
    await answer(who, attempt.id, first(quiz).id, first(quiz).right)
    await world.endAccess(who.userId)
    const [job] = quizJobs(reactions)
    const run = (minutes: number) =>
      job?.run(
        {},
        {
          database: own.database,
          clock: () => after(who, minutes).now,
          log: createLogger('silent'),
          signal: new AbortController().signal,
        },
      )
    await run(9)
    expect((await read(who, attempt.id))?.finished_at).toBeNull()
    await run(30)
    await run(31)
    expect(await read(who, attempt.id)).toMatchObject({
      finished_at: after(who, 10).now,
      result: 'FAILED',
      percentage: 50,
    })
  })

  test('who begins again after the time was up begins the next attempt', async () => {
    const [who, quiz] = [await world.user(), await world.quiz({ timeLimitMinutes: 10, maxAttempts: 2 })]
    expect((await begun(who, quiz)).number).toBe(1)
    expect((await begun(after(who, 5), quiz)).number).toBe(1)
    expect((await begun(after(who, 20), quiz)).number).toBe(2)
    expect((await start(after(who, 40), quiz)).kind).toBe('AttemptsExceeded')
  })

  test('extra time lengthens attempts started after it was chosen', async () => {
    const [who, quiz] = [await world.user(), await world.quiz({ timeLimitMinutes: 10 })]
    const choose = (percent: 0 | 50 | 100) =>
      inTransaction(own.database, { kind: 'user', userId: who.userId }, (tx) =>
        upsertExtraTime(tx, who.userId, percent, who.now),
      )
    await choose(50)
    await choose(100)
    const attempt = await begun(who, quiz)
    await choose(0)
    expect(attempt.ends_at).toEqual(after(who, 20).now)
    expect((await begun(after(who, 15), quiz)).id).toBe(attempt.id)
  })
})

describe('Q1: answers that may be changed', () => {
  test.each(['AT_END', 'AFTER_PASS', 'NEVER'] as const)(
    '%s: the last answer to a question wins, and none is told before the end',
    async (review) => {
      const [who, quiz] = [await world.user(), await world.quiz({ review, questions: 1 })]
      const attempt = await begun(who, quiz)
      const { id, right, wrong } = first(quiz)
      for (const options of [right, wrong.slice(0, 1), right, wrong.slice(0, 1), right]) {
        const given = await answer(who, attempt.id, id, options)
        expect(given.kind).toBe('Saved')
        expect(given).not.toHaveProperty('key')
      }
      expect(await world.stored(who.userId)).toMatchObject({ answers: 1 })
      expect(await finish(who, attempt.id)).toMatchObject({ attempt: { percentage: 100, result: 'PASSED' } })
      expect((await answer(who, attempt.id, id, wrong.slice(0, 1))).kind).toBe('AttemptOver')
    },
  )
})

describe('Q1: attempts with a cool-down', () => {
  test('after the last one it says when there are as many again, and then there are', async () => {
    const [who, quiz] = [await world.user(), await world.quiz({ maxAttempts: 2, cooldownHours: 24 })]
    for (const minutes of [0, 60]) await finish(after(who, minutes), (await begun(after(who, minutes), quiz)).id)
    const opensAt = after(who, 25 * 60).now
    expect(await start(after(who, 61), quiz)).toEqual({ kind: 'AttemptsExceeded', maxAttempts: 2, opensAt })
    const numbers: number[] = []
    for (const minutes of [1500, 1501]) {
      const attempt = await begun(after(who, minutes), quiz)
      numbers.push(attempt.number)
      await finish(after(who, minutes), attempt.id)
    }
    expect(numbers).toEqual([3, 4])
    expect((await start(after(who, 1502), quiz)).kind).toBe('AttemptsExceeded')
  })
})

describe('Q1: pools', () => {
  test('an attempt draws as many as the pool gives and keeps them; the next draws others while there are any', async () => {
    const [who, quiz] = [await world.user(), await world.quiz({ questions: 7, draw: 3, maxAttempts: null })]
    const asked: string[][] = []
    for (let turn = 0; turn < 3; turn += 1) {
      const attempt = await begun(who, quiz)
      expect((await begun(who, quiz)).question_ids).toEqual(attempt.question_ids)
      asked.push([...attempt.question_ids])
      await finish(who, attempt.id)
    }
    expect(asked.map((ids) => ids.length)).toEqual([3, 3, 3])
    expect(new Set(asked.slice(0, 2).flat()).size).toBe(6)
    expect(new Set(asked.flat()).size).toBe(7)
    const elsewhere = quiz.questions.find(({ id }) => !asked[0]?.includes(id))
    const [again, other] = [await begun(who, quiz), elsewhere]
    const notAsked = quiz.questions.find(({ id }) => !again.question_ids.includes(id)) ?? other
    expect((await answer(who, again.id, notAsked?.id ?? '', notAsked?.right ?? [])).kind).toBe('UnknownQuestion')
  })
})

describe('Q1: attempts are records', () => {
  const edit = (statement: string, values: unknown[]) =>
    asOwner(own.ownerUrl, (owner) => owner.query(statement, values))

  test('what was seen stays as it was seen when the question is changed or deleted; content that is the same is one version', async () => {
    const [who, other, quiz] = [await world.user(), await world.user(), await world.quiz({ questions: 1 })]
    const attempt = await begun(who, quiz)
    expect((await begun(other, quiz)).version_ids).toEqual(attempt.version_ids)
    const { id, right, wrong } = first(quiz)
    await edit(`update quiz_question set prompt = '[{"languageCode":"nb","value":"Noe annet?"}]' where id = $1`, [id])
    await edit(`update quiz_option set correct = not correct where id = any($1)`, [[...right, ...wrong.slice(0, 1)]])
    // scored by what was asked
    expect(await answer(who, attempt.id, id, right)).toMatchObject({ kind: 'Recorded', answer: { correct: true } })
    expect(await finish(who, attempt.id)).toMatchObject({ attempt: { result: 'PASSED' } })
    const next = await begun(who, quiz)
    expect(next.version_ids).not.toEqual(attempt.version_ids)
    await edit('delete from quiz_question where id = $1', [id])
    const record = await read(who, attempt.id)
    expect(record?.answers).toMatchObject([{ questionId: id, correct: true }])
    const [asked] = await inTransaction(own.database, { kind: 'user', userId: who.userId }, (tx) =>
      findQuestions(tx, attempt.version_ids),
    )
    expect(asked?.prompt).toEqual([{ languageCode: 'nb', value: 'Hva?' }])
  })

  test('a version is hidden from users who never got it', async () => {
    const [who, stranger, quiz] = [await world.user(), await world.user(), await world.quiz()]
    const { version_ids } = await begun(who, quiz)
    const rows = await inTransaction(own.database, { kind: 'user', userId: stranger.userId }, (tx) =>
      findQuestions(tx, version_ids),
    )
    expect(rows).toEqual([])
  })

  test('a finished attempt is immutable and is deleted only with its user', async () => {
    const [who, quiz] = [await world.user(), await world.quiz()]
    const attempt = await begun(who, quiz)
    const { id, right } = first(quiz)
    await answer(who, attempt.id, id, right)
    await expect(edit('update quiz_attempt set number = 9 where id = $1', [attempt.id])).rejects.toThrow(/not changed/)
    await finish(who, attempt.id)
    for (const statement of [
      `update quiz_attempt set percentage = 100, result = 'PASSED' where id = $1`,
      'update quiz_attempt set finished_at = null, percentage = null, result = null where id = $1',
      'update quiz_answer set points = 100, correct = true where attempt_id = $1',
      'delete from quiz_answer where attempt_id = $1',
      'delete from quiz where id = (select quiz_id from quiz_attempt where id = $1)',
    ])
      await expect(edit(statement, [attempt.id])).rejects.toThrow(/not changed|takes no answers|foreign key/)
    const deleted = await inTransaction(own.database, { kind: 'user', userId: who.userId }, (tx) =>
      tx.deleteFrom('quiz_attempt').where('id', '=', attempt.id).executeTakeFirst(),
    )
    expect(Number(deleted.numDeletedRows)).toBe(0)
    await edit('delete from subscription where user_id = $1', [who.userId])
    await edit('delete from app_user where id = $1', [who.userId])
    expect(await world.stored(who.userId)).toEqual({ attempts: 0, answers: 0, finished: 0 })
  })
})
