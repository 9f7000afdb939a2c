import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clientOf, type ApiClient } from '#testing/api-client.ts'
import { rightResponse } from '#testing/learning/quiz-key.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let learner: ApiClient

beforeAll(async () => {
  server = await startTestServer({ seeded: true })
  learner = await clientOf(server.url, 'admin@kursiva.test')
})
afterAll(() => server.close())

interface Question {
  readonly id: string
  readonly kind: string
  readonly stems: readonly unknown[] | null
  readonly options: readonly { readonly id: string; readonly text: readonly { readonly value: string }[] }[]
  readonly answer: Record<string, unknown> | null
}

const state = `id questions { id kind stems { text { value } } options { id text { value } }
  answer { optionIds text points correct acceptedTexts { languageCode value } feedback { optionId } } }`
const start = `mutation($quiz: String!) { startAttempt(quizShortId: $quiz) { ... on QuizAttempt { ${state} } } }`
const answer = `mutation($attempt: ID!, $question: ID!, $options: [ID!]!, $text: String) {
  answerQuestion(attemptId: $attempt, questionId: $question, optionIds: $options, text: $text) {
    __typename ... on AnswerRecorded { correct points correctOptionIds acceptedTexts { value } attempt { ${state} } } } }`
const finish = `mutation($attempt: ID!) { finishAttempt(attemptId: $attempt) { __typename } }`

/** A new attempt at the test of final inspection, with its one question of a kind. */
async function asked(kind: string) {
  const { startAttempt } = (await learner.graph(start, { quiz: 'slut2-q' })).data
  const question = (startAttempt.questions as Question[]).find((each) => each.kind === kind)
  if (!question) throw new Error(`nothing of the kind ${kind} is asked`)
  const give = async (options: readonly string[], text: string | null = null) =>
    (await learner.graph(answer, { attempt: startAttempt.id, question: question.id, options, text })).data
      .answerQuestion
  const refused = async (...given: Parameters<typeof give>) => (await give(...given)).__typename
  const end = async () => (await learner.graph(finish, { attempt: startAttempt.id })).data.finishAttempt.__typename
  const right = await rightResponse(server.ownerUrl, question.id)
  const shown = (recorded: { attempt: { questions: Question[] } }) =>
    recorded.attempt.questions.find(({ id }) => id === question.id)?.answer
  return { question, give, refused, end, right, shown }
}

describe('Q1: claims, orders, short texts and bins', () => {
  test('before a question is answered nothing of its key is revealed', async () => {
    for (const kind of ['TRUE_FALSE', 'ORDERING', 'SHORT_TEXT', 'CATEGORISE']) {
      const { question } = await asked(kind)
      expect(question.answer).toBeNull()
    }
  })

  test('refused answers store nothing and cost nothing; then what is wrong is wrong, and what is partly right is partly', async () => {
    const claim = await asked('TRUE_FALSE')
    const [isTrue = '', isFalse = ''] = claim.question.options.map(({ id }) => id)
    expect(claim.question.options.map(({ text }) => text[0]?.value)).toEqual(['Sant', 'Usant'])
    expect(await claim.refused([])).toBe('WrongNumberOfOptions')
    expect(await claim.refused([isTrue, isFalse])).toBe('WrongNumberOfOptions')
    expect(await claim.refused([randomUUID()])).toBe('UnknownOption')
    const wrong = await claim.give([isFalse])
    expect(wrong).toMatchObject({ correct: false, points: 0, correctOptionIds: [isTrue] })
    expect(claim.shown(wrong)).toMatchObject({ feedback: [{ optionId: isTrue }, { optionId: isFalse }] })
    expect(await claim.refused([isTrue])).toBe('AlreadyAnswered')

    const order = await asked('ORDERING')
    const [first = '', second = '', ...rest] = order.right.options
    expect(await order.refused([first, second])).toBe('WrongNumberOfOptions')
    expect(await order.refused([first, first, ...rest])).toBe('WrongNumberOfOptions')
    expect(await order.refused([randomUUID(), second, ...rest])).toBe('UnknownOption')
    // one of ten pairs is turned round
    expect(await order.give([second, first, ...rest])).toMatchObject({
      correct: false,
      points: 80,
      correctOptionIds: order.right.options,
    })

    const text = await asked('SHORT_TEXT')
    expect(text.question.options).toEqual([])
    expect(await text.refused([], null)).toBe('NotAText')
    expect(await text.refused([], ' … ')).toBe('NotAText')
    expect(await text.refused([], 'samsvar\u0001')).toBe('NotAText')
    expect(await text.refused([], 'x'.repeat(10_000))).toBe('TextTooLong')
    expect(await text.refused([isTrue], 'samsvarserklæring')).toBe('UnknownOption')
    const written = await text.give([], '  erklæring ')
    expect(written).toMatchObject({ correct: false, points: 0, correctOptionIds: [] })
    expect(text.shown(written)).toMatchObject({
      text: 'erklæring',
      acceptedTexts: expect.arrayContaining([
        { languageCode: 'nb', value: 'samsvarserklæring' },
        { languageCode: 'es', value: 'declaración de conformidad' },
      ]),
    })

    const bins = await asked('CATEGORISE')
    const [dead = '', live = ''] = bins.question.options.map(({ id }) => id)
    const { options } = bins.right
    expect(bins.question.stems).toHaveLength(6)
    expect(await bins.refused(options.slice(1))).toBe('WrongNumberOfOptions')
    expect(await bins.refused([randomUUID(), ...options.slice(1)])).toBe('UnknownOption')
    expect(options[0]).toBe(dead)
    // five of six; putting all in one bin would have given three
    expect(await bins.give([live, ...options.slice(1)])).toMatchObject({
      correct: false,
      points: 66,
      correctOptionIds: options,
    })
    expect(await bins.end()).toBe('AttemptFinished')
  })

  test('what is right is worth the whole question; a text also with a slip, in any case and any of the languages', async () => {
    for (const kind of ['TRUE_FALSE', 'ORDERING', 'CATEGORISE']) {
      const { give, right } = await asked(kind)
      expect(await give(right.options)).toMatchObject({ correct: true, points: 100 })
    }
    const { give, end } = await asked('SHORT_TEXT')
    expect(await give([], '«Declaracion de  CONFORMIDADD»')).toMatchObject({ correct: true, points: 100 })
    expect(await end()).toBe('AttemptFinished')
  })

  test('everything in one bin, and an order turned round, win nothing', async () => {
    const bins = await asked('CATEGORISE')
    const [one = ''] = bins.question.options.map(({ id }) => id)
    expect(await bins.give(bins.right.options.map(() => one))).toMatchObject({ correct: false, points: 0 })
    const order = await asked('ORDERING')
    expect(await order.give(order.right.options.toReversed())).toMatchObject({ correct: false, points: 0 })
    expect(await order.end()).toBe('AttemptFinished')
  })
})
