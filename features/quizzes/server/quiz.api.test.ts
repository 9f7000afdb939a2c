import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner } from '#platform/database/index.ts'
import { clientOf, type ApiClient } from '#testing/api-client.ts'
import { rightResponse, type ResponseToGive } from '#testing/learning/quiz-key.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let learner: ApiClient
let stranger: ApiClient

beforeAll(async () => {
  server = await startTestServer({ seeded: true })
  ;[learner, stranger] = await Promise.all([
    clientOf(server.url, 'admin@kursiva.test'),
    clientOf(server.url, 'new@kursiva.test'),
  ])
})
afterAll(() => server.close())

const attemptFields = `id number startedAt finishedAt result percentage correctCount questionCount questions {
  id kind prompt { value } options { id text { value } } answer { optionIds correct correctOptionIds explanation { value } lesson { shortId } } }`
const quizQuery = `query($course: String!, $quiz: String!) { quiz(courseShortId: $course, quizShortId: $quiz) {
  shortId questionCount passPercentage neededCount maxAttempts attemptsLeft access { userCanWatch } course { shortId } lesson { shortId }
  attempts { ${attemptFields} } openAttempt { id } } }`
const start = `mutation($quiz: String!) { startAttempt(quizShortId: $quiz) {
  __typename ... on QuizAttempt { ${attemptFields} } ... on AttemptsExceeded { reason maxAttempts } } }`
const answer = `mutation($attempt: ID!, $question: ID!, $options: [ID!]!, $text: String) { answerQuestion(attemptId: $attempt, questionId: $question, optionIds: $options, text: $text) {
  __typename ... on AnswerRecorded { correct correctOptionIds explanation { value } lesson { shortId } attempt { ${attemptFields} } } } }`
const finish = `mutation($attempt: ID!) { finishAttempt(attemptId: $attempt) {
  __typename ... on AttemptFinished { attempt { ${attemptFields} } certificate { id code percentage pdfPath courseName { value } holderName } }
  ... on AttemptOver { code attempt { result } } } }`

interface Question {
  id: string
  kind: string
  options: { id: string }[]
  answer: { correctOptionIds: string[] } | null
}

const rightOptions = async (questionId: string) => (await rightResponse(server.ownerUrl, questionId)).options

/** Wrong in every part. */
function wrong({ options, text }: ResponseToGive, question: Question): ResponseToGive {
  if (text !== null) return { options, text: '-1' }
  if (question.kind !== 'SINGLE' && question.kind !== 'MULTIPLE') {
    return { options: [...options.slice(1), ...options.slice(0, 1)], text }
  }
  const other = question.options.find(({ id }) => !options.includes(id))
  return { options: other ? [other.id] : [], text }
}

async function takeAttempt(quiz: string, mistakes: number) {
  const { startAttempt } = (await learner.graph(start, { quiz })).data
  for (const [place, question] of (startAttempt.questions as Question[]).entries()) {
    const right = await rightResponse(server.ownerUrl, question.id)
    const given = place < mistakes ? wrong(right, question) : right
    await learner.graph(answer, { attempt: startAttempt.id, question: question.id, ...given })
  }
  return (await learner.graph(finish, { attempt: startAttempt.id })).data.finishAttempt
}

describe('Q1: a test over the API', () => {
  test('no answer, key or explanation leaves the server before its question is answered in this attempt', async () => {
    const { data } = await learner.graph(start, { quiz: 'smit1-q' })
    const attempt = data.startAttempt
    expect((attempt.questions as Question[]).every((question) => question.answer === null)).toBe(true)
    const [first, second] = attempt.questions as [Question, Question]
    const right = await rightOptions(first.id)
    const given = await learner.graph(answer, { attempt: attempt.id, question: first.id, options: right })
    expect(given.data.answerQuestion).toMatchObject({
      __typename: 'AnswerRecorded',
      correct: true,
      correctOptionIds: right,
    })
    expect(given.data.answerQuestion.explanation.length).toBe(3)
    const { data: after } = await learner.graph(quizQuery, { course: 'smit1', quiz: 'smit1-q' })
    const [shown] = after.quiz.attempts
    const byId = new Map((shown.questions as Question[]).map((question) => [question.id, question]))
    expect(byId.get(first.id)?.answer?.correctOptionIds).toEqual(right)
    expect(byId.get(second.id)?.answer).toBeNull()
    expect(after.quiz.openAttempt.id).toBe(attempt.id)
  })

  test('options are in the same order whenever the attempt is read', async () => {
    const read = async () =>
      (await learner.graph(start, { quiz: 'smit1-q' })).data.startAttempt.questions.map(
        (question: Question) => question.options,
      )
    expect(await read()).toEqual(await read())
  })

  test('the schema reveals right options only in fields of a given answer', async () => {
    const { data } = await learner.graph('{ __schema { types { name fields { name } } } }')
    const telling = (data.__schema.types as { name: string; fields: { name: string }[] | null }[])
      .filter((type) => type.fields?.some(({ name }) => /^correct(OptionIds|Value)$|^explanation$|^areas$/.test(name)))
      .map(({ name }) => name)
    expect(telling.toSorted()).toEqual(['AnswerRecorded', 'GivenAnswer'])
    const option = data.__schema.types.find((type: { name: string }) => type.name === 'QuizOption')
    expect(option.fields.map((field: { name: string }) => field.name)).toEqual(['id', 'mark', 'text'])
  })

  test('passing issues the certificate with it; a better attempt raises it, a worse one leaves it', async () => {
    // the test alone, without the films that mandatory training takes
    await asOwner(server.ownerUrl, (owner) =>
      owner.query("update course set mandatory_training = false, certificate_films = false where short_id = 'elsi4'"),
    )
    const passed = await takeAttempt('elsi4-q', 1)
    expect(passed).toMatchObject({
      __typename: 'AttemptFinished',
      attempt: { result: 'PASSED' },
      certificate: { holderName: 'Tone Nordvik' },
    })
    const better = await takeAttempt('elsi4-q', 0)
    expect(better.certificate).toMatchObject({
      id: passed.certificate.id,
      code: passed.certificate.code,
      percentage: 100,
    })
    const worse = await takeAttempt('elsi4-q', 99)
    expect(worse).toMatchObject({ attempt: { result: 'FAILED', percentage: 0 }, certificate: { percentage: 100 } })
    const exceeded = await learner.graph(start, { quiz: 'elsi4-q' })
    expect(exceeded.data.startAttempt).toEqual({
      __typename: 'AttemptsExceeded',
      reason: 'ATTEMPTS_EXCEEDED',
      maxAttempts: 3,
    })
  })

  test('without access a test is found but can’t be started; under another course’s address it is unknown', async () => {
    const { data } = await stranger.graph(quizQuery, { course: 'smit1', quiz: 'smit1-q' })
    expect(data.quiz).toMatchObject({
      shortId: 'smit1-q',
      access: { userCanWatch: false },
      attempts: [],
      attemptsLeft: 3,
    })
    expect((await stranger.graph(start, { quiz: 'smit1-q' })).data.startAttempt.__typename).toBe('NoAccess')
    expect((await learner.graph(quizQuery, { course: 'elsi4', quiz: 'smit1-q' })).data.quiz).toBeNull()
    expect((await learner.graph(start, { quiz: 'nothing' })).data.startAttempt.__typename).toBe('UnknownQuiz')
  })

  test('R1, Q2: a test is found by its id as by its short id, in its own course only', async () => {
    const [{ id } = { id: '' }] = await asOwner(server.ownerUrl, (owner) =>
      owner.query<{ id: string }>('select id from quiz where short_id = $1', ['smit1-q']),
    )
    const { data } = await stranger.graph(quizQuery, { course: 'smit1', quiz: id })
    expect(data.quiz).toMatchObject({ shortId: 'smit1-q' })
    expect((await stranger.graph(quizQuery, { course: 'elsi4', quiz: id })).data.quiz).toBeNull()
  })

  test('no questions without signing in', async () => {
    const response = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: start, variables: { quiz: 'smit1-q' } }),
    })
    const body = (await response.json()) as { errors: { extensions: { code: string } }[] }
    expect(body.errors[0]?.extensions.code).toBe('UNAUTHENTICATED')
  })
})
