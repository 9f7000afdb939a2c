import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner, inTransaction, sql } from '#platform/database/index.ts'
import { clientOf, type ApiClient } from '#testing/api-client.ts'
import { rightResponse } from '#testing/learning/quiz-key.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let learner: ApiClient
let other: ApiClient

beforeAll(async () => {
  server = await startTestServer({ seeded: true })
  ;[learner, other] = await Promise.all([
    clientOf(server.url, 'admin@kursiva.test'),
    clientOf(server.url, 'single@kursiva.test'),
  ])
  // tests that tell after each question
  await asOwner(server.ownerUrl, (owner) =>
    owner.query("update quiz set review = 'AT_ONCE' where short_id in ('elsi4-q', 'fse35-q')"),
  )
})
afterAll(() => server.close())

interface Question {
  readonly id: string
  readonly kind: string
  readonly options: readonly { readonly id: string; readonly text: readonly { readonly value: string }[] }[]
}

const start = `mutation($quiz: String!) { startAttempt(quizShortId: $quiz) { ... on QuizAttempt { id questions {
  id kind passage { value } stems { text { value } } tolerance { value unit { value } } options { id text { value } } answer { points } } } } }`
const answer = `mutation($attempt: ID!, $question: ID!, $options: [ID!]!, $text: String) {
  answerQuestion(attemptId: $attempt, questionId: $question, optionIds: $options, text: $text) {
    __typename ... on AnswerRecorded { correct points correctOptionIds correctValue } } }`
const finish = `mutation($attempt: ID!) { finishAttempt(attemptId: $attempt) {
  ... on AttemptFinished { attempt { result percentage correctCount } } } }`

/** A new attempt at a test, with its one question of a kind. */
async function asked(quiz: string, kind: string, client = learner) {
  const { startAttempt } = (await client.graph(start, { quiz })).data
  const question = (startAttempt.questions as Question[]).find((each) => each.kind === kind)
  if (!question) throw new Error(`${quiz} asks nothing of the kind ${kind}`)
  const give = async (options: readonly string[], text: string | null = null) =>
    (await client.graph(answer, { attempt: startAttempt.id, question: question.id, options, text })).data.answerQuestion
  const end = async () => (await client.graph(finish, { attempt: startAttempt.id })).data.finishAttempt?.attempt
  const unit = (text: string) => question.options.find((option) => option.text.some(({ value }) => value === text))?.id
  return { question, give, end, unit: (text: string) => unit(text) ?? '' }
}

describe('Q1: kinds of questions', () => {
  test('a number in any unit that says the same is right; refused answers store nothing and cost nothing', async () => {
    const { question, give, end, unit } = await asked('elsi4-q', 'NUMBER')
    expect(question).toMatchObject({ tolerance: { value: 0.005 }, answer: null })
    expect(question.options.map(({ text }) => text[0]?.value)).toEqual(['µA', 'mA', 'A'])
    const refused = async (...given: Parameters<typeof give>) => (await give(...given)).__typename
    expect(await refused([unit('mA')])).toBe('NotANumber')
    expect(await refused([unit('mA')], '1.000,5')).toBe('NotANumber')
    expect(await refused([unit('mA')], '9'.repeat(10_000))).toBe('TextTooLong')
    expect(await refused([], '230')).toBe('WrongNumberOfOptions')
    expect(await refused([unit('mA'), unit('A')], '230')).toBe('WrongNumberOfOptions')
    expect(await refused([randomUUID()], '230')).toBe('UnknownOption')
    expect(await give([unit('mA')], '235,0')).toEqual({
      __typename: 'AnswerRecorded',
      correct: true,
      points: 100,
      correctOptionIds: [unit('A')],
      correctValue: 0.23,
    })
    expect(await refused([unit('A')], '0,23')).toBe('AlreadyAnswered')
    expect(await end()).toEqual({ result: 'FAILED', percentage: 10, correctCount: 1 })
    expect(await refused([unit('A')], '0,23')).toBe('AttemptOver')
  })

  test('a right figure in the wrong unit is wrong', async () => {
    const { give, end, unit } = await asked('elsi4-q', 'NUMBER')
    expect(await give([unit('mA')], '0,23')).toMatchObject({ correct: false, points: 0 })
    expect(await end()).toEqual({ result: 'FAILED', percentage: 0, correctCount: 0 })
  })

  test.each(['GAPS', 'MATCHING'])('%s: each place that is right counts, and the order is the places’', async (kind) => {
    const { question, give, end } = await asked('fse35-q', kind)
    const { options } = await rightResponse(server.ownerUrl, question.id)
    const [first = '', second = '', ...rest] = options
    const refused = async (given: readonly string[]) => (await give(given)).__typename
    expect(await refused(options.slice(1))).toBe('WrongNumberOfOptions')
    expect(await refused([first, first, ...rest])).toBe('WrongNumberOfOptions')
    expect(await refused([randomUUID(), second, ...rest])).toBe('UnknownOption')
    const points = Math.floor((100 * rest.length) / options.length)
    expect(await give([second, first, ...rest])).toEqual({
      __typename: 'AnswerRecorded',
      correct: false,
      points,
      correctOptionIds: options,
      correctValue: null,
    })
    expect(await end()).toEqual({ result: 'FAILED', percentage: Math.floor(points / 10), correctCount: 0 })
  })

  test('all places right are the whole question', async () => {
    const { question, give } = await asked('habl6-q', 'GAPS')
    const { options } = await rightResponse(server.ownerUrl, question.id)
    expect(await give(options)).toMatchObject({ correct: true, points: 100 })
  })

  test('a question of another test, or in another user’s attempt, is refused', async () => {
    const [mine, theirs] = [await asked('habl6-q', 'NUMBER'), await asked('elsi4-q', 'MATCHING', other)]
    const { startAttempt } = (await learner.graph(start, { quiz: 'habl6-q' })).data
    const give = async (client: ApiClient, question: Question) =>
      (await client.graph(answer, { attempt: startAttempt.id, question: question.id, options: [], text: '1' })).data
        .answerQuestion.__typename
    expect(await give(learner, theirs.question)).toBe('UnknownQuestion')
    expect(await give(other, mine.question)).toBe('UnknownAttempt')
  })

  test('the key of a question is hidden from users who never got it', async () => {
    const [row] = await asOwner(server.ownerUrl, (owner) =>
      owner.query(`select id from app_user where email = 'new@kursiva.test'`),
    )
    const stranger = (row as { id: string }).id
    const keys = await inTransaction(server.database, { kind: 'user', userId: stranger }, (tx) =>
      sql`select question_id from quiz_key`.execute(tx),
    )
    expect(keys.rows).toEqual([])
  })
})
