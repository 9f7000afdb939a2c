import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner } from '#platform/database/index.ts'
import { clientOf, type ApiClient } from '#testing/api-client.ts'
import { passTime } from '#testing/pass-time.ts'
import { rightResponse } from '#testing/learning/quiz-key.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

// a test with a time limit, answers that are told at the end, and a cool-down
const [course, quiz] = ['hoyd3', 'hoyd3-q']
let server: TestServer
let learner: ApiClient

beforeAll(async () => {
  server = await startTestServer({ seeded: true })
  learner = await clientOf(server.url, 'admin@kursiva.test')
  // the test alone, without the films that mandatory training takes
  await asOwner(server.ownerUrl, (owner) =>
    owner.query('update course set mandatory_training = false, certificate_films = false where short_id = $1', [
      course,
    ]),
  )
})
afterAll(() => server.close())

const attemptFields = `id review showsAnswers endsAt secondsLeft hasTimedOut resumesAt finishedAt result percentage questions {
  id options { id } given { optionIds text } answer { correct correctOptionIds } }`
const start = `mutation($quiz: String!) { startAttempt(quizShortId: $quiz) {
  __typename ... on QuizAttempt { ${attemptFields} } ... on AttemptsExceeded { reason maxAttempts opensAt } } }`
const answer = `mutation($attempt: ID!, $question: ID!, $options: [ID!]!) { answerQuestion(attemptId: $attempt, questionId: $question, optionIds: $options) {
  __typename ... on AnswerRecorded { correct } ... on AnswerSaved { attempt { ${attemptFields} } } ... on TimeIsUp { code attempt { ${attemptFields} } } } }`
const finish = `mutation($attempt: ID!) { finishAttempt(attemptId: $attempt) {
  __typename ... on AttemptFinished { attempt { ${attemptFields} } certificate { id } } } }`
const page = `query($course: String!, $quiz: String!) { quiz(courseShortId: $course, quizShortId: $quiz) {
  timeLimitMinutes review cooldownHours extraTime attemptsLeft opensAt openAttempt { id } attempts { ${attemptFields} } } }`

interface Question {
  id: string
  options: { id: string }[]
}

const begin = async (client = learner) => (await client.graph(start, { quiz })).data.startAttempt
const show = async () => (await learner.graph(page, { course, quiz })).data.quiz
const give = async (attempt: string, question: string, options: readonly string[], client = learner) =>
  (await client.graph(answer, { attempt, question, options })).data.answerQuestion
const earlier = (moment: string, minutes: number) => new Date(Date.parse(moment) - minutes * 60_000).toISOString()
const right = async (question: string) => (await rightResponse(server.ownerUrl, question)).options

describe('Q1: an exam over the API', () => {
  test('answers are stored and can be changed, and right answers are revealed only at the end', async () => {
    const attempt = await begin()
    const [first, second] = attempt.questions as [Question, Question]
    expect(attempt).toMatchObject({ review: 'AT_END', showsAnswers: false, resumesAt: 0, hasTimedOut: false })
    expect(attempt.secondsLeft).toBeGreaterThan(890)
    const wrong = first.options.filter(({ id }) => id !== first.options[0]?.id).map(({ id }) => id)
    await give(attempt.id, first.id, wrong.slice(0, 1))
    await give(attempt.id, second.id, await right(second.id))
    const changed = await give(attempt.id, first.id, await right(first.id))
    expect(changed.__typename).toBe('AnswerSaved')
    const shown = await show()
    for (const seen of [changed.attempt, shown.attempts[0]]) {
      expect(seen.resumesAt).toBe(1)
      expect(seen.questions[0]).toMatchObject({ given: { optionIds: await right(first.id) }, answer: null })
    }
    const { attempt: ended } = (await learner.graph(finish, { attempt: attempt.id })).data.finishAttempt
    expect(ended).toMatchObject({ showsAnswers: true, result: 'FAILED', percentage: 25, hasTimedOut: false })
    expect(ended.questions[0].answer).toEqual({ correct: true, correctOptionIds: await right(first.id) })
    expect(ended.questions[2]).toMatchObject({ given: null, answer: null })
  })

  test('after its time an attempt accepts no answer and is ended by the first request', async () => {
    const attempt = await begin()
    const [first] = attempt.questions as [Question]
    await passTime(server.ownerUrl, 16)
    const late = await give(attempt.id, first.id, await right(first.id))
    expect(late).toMatchObject({
      __typename: 'TimeIsUp',
      code: 'TIME_IS_UP',
      attempt: { result: 'FAILED', percentage: 0 },
    })
    expect(late.attempt).toMatchObject({ hasTimedOut: true, finishedAt: earlier(attempt.endsAt, 16) })

    const next = await begin()
    await passTime(server.ownerUrl, 16)
    const shown = await show()
    expect(shown).toMatchObject({ openAttempt: null, attemptsLeft: 0 })
    expect(shown.attempts.at(-1)).toMatchObject({ id: next.id, hasTimedOut: true })
    expect(Date.parse(shown.opensAt)).toBe(Date.parse(earlier(next.endsAt, 16)) + 24 * 3_600_000)
    expect(await begin()).toEqual({
      __typename: 'AttemptsExceeded',
      reason: 'ATTEMPTS_EXCEEDED',
      maxAttempts: 3,
      opensAt: shown.opensAt,
    })
  })

  test('extra time is one’s own choice, and the page counts with it', async () => {
    const choose = `mutation { setExtraTime(extraTime: HALF_MORE) }`
    expect((await learner.graph(choose)).data).toEqual({ setExtraTime: 'HALF_MORE' })
    expect(await show()).toMatchObject({ timeLimitMinutes: 23, extraTime: 'HALF_MORE' })
    const { data } = await learner.graph(`mutation { setExtraTime(extraTime: NONE) }`)
    expect(data.setExtraTime).toBe('NONE')
    expect(await show()).toMatchObject({ timeLimitMinutes: 15, extraTime: 'NONE' })
  })
})

describe('Q1: right answers are revealed after passing', () => {
  test('a failed attempt reveals nothing, and once the test is passed all attempts do', async () => {
    const take = async (isRight: boolean) => {
      const { data } = await learner.graph(start, { quiz: 'lege3-q' })
      for (const question of data.startAttempt.questions as Question[]) {
        const key = await right(question.id)
        const wrong = question.options.filter(({ id }) => !key.includes(id)).map(({ id }) => id)
        await give(data.startAttempt.id, question.id, isRight ? key : wrong.slice(0, 1))
      }
      return (await learner.graph(finish, { attempt: data.startAttempt.id })).data.finishAttempt.attempt
    }
    const told = (attempt: { questions: { given: unknown; answer: unknown }[] }) =>
      attempt.questions.map((question) => [question.given !== null, question.answer !== null].join())
    const failed = await take(false)
    expect(failed).toMatchObject({ result: 'FAILED', showsAnswers: false })
    expect(new Set(told(failed))).toEqual(new Set(['true,false']))
    expect(await take(true)).toMatchObject({ result: 'PASSED', showsAnswers: true })
    const { data } = await learner.graph(page, { course: 'lege3', quiz: 'lege3-q' })
    expect(data.quiz.attempts.flatMap(told).every((each: string) => each === 'true,true')).toBe(true)
  })
})

describe('Q1, Q3: two hundred at once', () => {
  test('two hundred answers to one attempt are one answer a question, and two hundred finishes one result, one certificate, one mail', async () => {
    const single = await clientOf(server.url, 'single@kursiva.test')
    const many = <Result>(work: (turn: number) => Promise<Result>) =>
      Promise.all(Array.from({ length: 200 }, (_, turn) => work(turn)))
    const starts = await many(() => begin(single))
    expect(new Set(starts.map(({ id }: { id: string }) => id)).size).toBe(1)
    const [attempt] = starts
    const questions = attempt.questions as Question[]
    const keys = new Map(await Promise.all(questions.map(async ({ id }) => [id, await right(id)] as const)))
    const kept = await many(async (turn) => {
      const { id = '' } = questions[turn % questions.length] ?? {}
      return give(attempt.id, id, keys.get(id) ?? [], single)
    })
    expect(new Set(kept.map(({ __typename }: { __typename: string }) => __typename))).toEqual(new Set(['AnswerSaved']))
    const ends = await many(async () => (await single.graph(finish, { attempt: attempt.id })).data.finishAttempt)
    const kinds = ends.map(({ __typename }: { __typename: string }) => __typename)
    expect(kinds.filter((kind) => kind === 'AttemptFinished')).toHaveLength(1)
    expect(kinds.filter((kind) => kind === 'AttemptOver')).toHaveLength(199)
    const stored = async () => {
      const [row] = await asOwner(server.ownerUrl, (owner) =>
        owner.query(
          `select (select count(*)::int from quiz_answer where attempt_id = a.id) as answers, a.result, a.percentage,
           (select count(*)::int from certificate where user_id = a.user_id and course_id = q.course_id) as certificates,
           (select count(*)::int from graphile_worker._private_jobs job
              join graphile_worker._private_tasks task on task.id = job.task_id
              where task.identifier = 'certificate-mail'
                and job.payload ->> 'certificateId' in (select id::text from certificate where user_id = a.user_id)) as mails
         from quiz_attempt a join quiz q on q.id = a.quiz_id where a.id = $1`,
          [attempt.id],
        ),
      )
      return row
    }
    // a job writes the mail
    await expect
      .poll(stored, { timeout: 20_000 })
      .toEqual({ answers: questions.length, result: 'PASSED', percentage: 100, certificates: 1, mails: 1 })
  }, 60_000)
})
