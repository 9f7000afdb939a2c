import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clientOf, type ApiClient } from '#testing/api-client.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let learner: ApiClient
let other: ApiClient

beforeAll(async () => {
  server = await startTestServer({ seeded: true })
  learner = await clientOf(server.url, 'learner@kursiva.test')
  other = await clientOf(server.url, 'new@kursiva.test')
})
afterAll(() => server.close())

const fields = `
  openCount nextDay
  cards { id course { shortId } attempt { questions { questionId kind options { id } answer { points correctOptionIds explanation { value } } } } }`
const read = async (client: ApiClient) =>
  (await client.graph(`{ recall { ${fields} courses { isIncluded course { shortId } } } }`)).data.recall
const answer = async (client: ApiClient, cardId: string, optionIds: readonly string[]) =>
  (
    await client.graph(
      `mutation ($cardId: ID!, $optionIds: [ID!]!) { answerRecall(cardId: $cardId, optionIds: $optionIds) {
        __typename
        ... on RecallAnswered { recall { ${fields} } }
        ... on RecallAlreadyAnswered { recall { openCount } }
        ... on RecallNotDueToday { recall { openCount } }
        ... on RecallInvalidAnswer { code }
      } }`,
      { cardId, optionIds },
    )
  ).data.answerRecall

describe('Recall over the API', () => {
  test('Q1: the solution is revealed with the answer, not before', async () => {
    const before = await read(learner)
    expect([before.openCount, before.nextDay, before.courses]).toEqual([
      3,
      null,
      [{ isIncluded: true, course: { shortId: 'smit1' } }],
    ])
    expect(before.cards.map((card: { attempt: { questions: object[] } }) => card.attempt.questions)).toEqual(
      Array.from({ length: 3 }, () => [expect.objectContaining({ answer: null })]),
    )
    // which three come first, chance decides: one that an option answers
    const card = before.cards.find(({ attempt }: { attempt: { questions: { kind: string }[] } }) =>
      ['SINGLE', 'MULTIPLE'].includes(attempt.questions[0]?.kind ?? ''),
    )
    const [question] = card.attempt.questions
    expect(await answer(learner, card.id, ['x'])).toMatchObject({ __typename: 'RecallInvalidAnswer' })
    const given = await answer(learner, card.id, [question.options[0].id])
    expect(given).toMatchObject({ __typename: 'RecallAnswered', recall: { openCount: 2 } })
    const { answer: told } = given.recall.cards[0].attempt.questions[0]
    expect([told.correctOptionIds.length > 0, told.explanation.length > 0]).toEqual([true, true])
    expect(await answer(learner, card.id, [question.options[1].id])).toEqual({
      __typename: 'RecallAlreadyAnswered',
      recall: { openCount: 2 },
    })
  })

  test('another’s question is the same as none', async () => {
    const [, card] = (await read(learner)).cards
    const none = { __typename: 'RecallNotDueToday', recall: { openCount: 0 } }
    expect(await answer(other, card.id, [card.attempt.questions[0].options[0].id])).toEqual(none)
    expect(await answer(other, 'nothing', [])).toEqual(none)
    expect(await read(other)).toMatchObject({ openCount: 0, nextDay: null, cards: [], courses: [] })
  })
})
