import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCatalogueFiles } from '#database/seed/catalogue/catalogue-files.ts'
import { asOwner } from '#platform/database/index.ts'
import { clientOf } from '#testing/api-client.ts'
import { rightResponse } from '#testing/learning/quiz-key.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ seeded: true })
  // a test that tells after each question
  await asOwner(server.ownerUrl, (owner) =>
    owner.query("update quiz set review = 'AT_ONCE' where short_id = 'elsi4-q'"),
  )
})
afterAll(() => server.close())

const start = `mutation { startAttempt(quizShortId: "elsi4-q") { ... on QuizAttempt {
  id questions { id kind prompt { value } answer { clip { from to } } } } } }`
const give = `mutation($attempt: ID!, $question: ID!, $options: [ID!]!) {
  answerQuestion(attemptId: $attempt, questionId: $question, optionIds: $options) {
    ... on AnswerRecorded { attempt { questions { id answer { clip { from to } lesson { shortId film { durationSeconds } } } } } } } }`

const plain = (text: string) => text.replaceAll('_', '')

test('Q1: the clip of a question is revealed with the answer and not before', async () => {
  const client = await clientOf(server.url, 'single@kursiva.test')
  const { id, questions } = (await client.graph(start, {})).data.startAttempt
  for (const question of questions) expect(question.answer).toBeNull()
  const single = questions.find(({ kind }: { kind: string }) => kind === 'SINGLE')
  const { options } = await rightResponse(server.ownerUrl, single.id)
  const { attempt } = (await client.graph(give, { attempt: id, question: single.id, options })).data.answerQuestion
  const told = attempt.questions.filter((question: { answer: unknown }) => question.answer)
  const { courses, films } = await readCatalogueFiles(fileURLToPath(new URL('../../../../content', import.meta.url)))
  const lessons = courses.find(({ key }) => key === 'elsikkerhet')?.lessons ?? []
  const written = lessons
    .flatMap((lesson) => (lesson.kind === 'QUIZ' ? lesson.questions : []))
    .find(({ prompt }) => prompt.some(({ value }) => plain(value) === plain(single.prompt[0].value)))
  const film = lessons.flatMap((lesson) =>
    lesson.kind === 'EPISODE' && lesson.shortId === written?.lesson ? [films.get(lesson.film)] : [],
  )[0]
  expect(told).toEqual([
    {
      id: single.id,
      answer: {
        clip: written?.clip,
        lesson: { shortId: written?.lesson, film: { durationSeconds: expect.closeTo(film?.durationSeconds ?? 0, 1) } },
      },
    },
  ])
})
