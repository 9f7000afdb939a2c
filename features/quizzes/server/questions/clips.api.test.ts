import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientOf } from '#testing/api-client.ts'
import { rightResponse } from '#testing/learning/quiz-key.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ seeded: true })
})
afterAll(() => server.close())

const start = `mutation { startAttempt(quizShortId: "elsi4-q") { ... on QuizAttempt {
  id questions { id kind answer { clip { from to } } } } } }`
const give = `mutation($attempt: ID!, $question: ID!, $options: [ID!]!) {
  answerQuestion(attemptId: $attempt, questionId: $question, optionIds: $options) {
    ... on AnswerRecorded { attempt { questions { id answer { clip { from to } lesson { shortId film { durationSeconds } } } } } } } }`

test('Q1: the clip of a question is revealed with the answer and not before', async () => {
  const client = await clientOf(server.url, 'single@kursiva.test')
  const { id, questions } = (await client.graph(start, {})).data.startAttempt
  for (const question of questions) expect(question.answer).toBeNull()
  const single = questions.find(({ kind }: { kind: string }) => kind === 'SINGLE')
  const { options } = await rightResponse(server.ownerUrl, single.id)
  const { attempt } = (await client.graph(give, { attempt: id, question: single.id, options })).data.answerQuestion
  const told = attempt.questions.filter((question: { answer: unknown }) => question.answer)
  expect(told).toEqual([
    {
      id: single.id,
      answer: { clip: { from: 44.08, to: 58.56 }, lesson: { shortId: 'elsi4-1', film: { durationSeconds: 107.8 } } },
    },
  ])
})
