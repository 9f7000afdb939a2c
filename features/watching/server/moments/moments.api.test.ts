import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '#platform/database/index.ts'
import { clientOf, type ApiClient } from '#testing/api-client.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let learner: ApiClient
let other: ApiClient
let outsider: ApiClient

beforeAll(async () => {
  server = await startTestServer({ seeded: true })
  ;[learner, other, outsider] = (await Promise.all(
    ['learner@kursiva.test', 'single@kursiva.test', 'new@kursiva.test'].map((email) => clientOf(server.url, email)),
  )) as [ApiClient, ApiClient, ApiClient]
})
afterAll(() => server.close())

interface Moment {
  readonly id: string
  readonly seconds: number
  readonly options: readonly { readonly id: string }[]
  readonly answer: { readonly optionId: string; readonly correct: boolean } | null
}

const reading = `query($course: String!, $lesson: String!) { course(shortId: $course) { lesson(shortId: $lesson) {
  hasMoments film { durationSeconds }
  moments { id seconds prompt { value } options { id text { value } } answer { optionId correct correctOptionId feedback { value } } } } } }`
const answering = `mutation($moment: ID!, $option: ID!) { answerMoment(momentId: $moment, optionId: $option) { __typename
  ... on MomentAnswered { moment { answer { optionId correct correctOptionId feedback { value } } } }
  ... on MomentAlreadyAnswered { moment { answer { optionId correct } } } } }`

const lessonOf = async (client: ApiClient, course: string, lesson: string) =>
  (await client.graph(reading, { course, lesson })).data.course.lesson as {
    hasMoments: boolean
    moments: readonly Moment[]
  }
const answer = async (client: ApiClient, moment: string, option: string) =>
  (await client.graph(answering, { moment, option })).data.answerMoment

/** What only the author knows: read past row-level security. */
async function rightOption(momentId: string): Promise<string> {
  const rows = await asOwner(server.ownerUrl, (owner) =>
    owner.query('select id from film_moment_option where moment_id = $1 and correct', [momentId]),
  )
  return (rows as { id: string }[])[0]?.id ?? ''
}

test('Q1: a film asks in order of its seconds, and tells what is right only with the answer', async () => {
  const { hasMoments, moments } = await lessonOf(learner, 'fse35', 'fse35-1')
  expect(hasMoments).toBe(true)
  expect(moments.map(({ seconds }) => seconds)).toEqual([13.01, 54.44])
  expect(moments.map((moment) => moment.answer)).toEqual([null, null])
  const [first] = moments
  if (!first) throw new Error('nothing is asked')
  const right = await rightOption(first.id)
  const wrong = first.options.find(({ id }) => id !== right)?.id ?? ''

  const given = await answer(learner, first.id, wrong)
  expect(given).toMatchObject({
    __typename: 'MomentAnswered',
    moment: { answer: { optionId: wrong, correct: false, correctOptionId: right } },
  })
  expect(given.moment.answer.feedback[0].value).not.toBe('')
  // the first answer counts, whichever tab sends the second one
  expect(await answer(learner, first.id, right)).toEqual({
    __typename: 'MomentAlreadyAnswered',
    moment: { answer: { optionId: wrong, correct: false } },
  })
  const again = await lessonOf(learner, 'fse35', 'fse35-1')
  expect(again.moments[0]?.answer).toMatchObject({ optionId: wrong, correct: false })
  // nobody sees another user's answer
  expect((await lessonOf(other, 'fse35', 'fse35-1')).moments[0]?.answer).toBeNull()
})

test('Q1: twenty answers at once leave one', async () => {
  const { moments } = await lessonOf(other, 'fse35', 'fse35-1')
  const moment = moments[1]
  if (!moment) throw new Error('nothing is asked')
  const options = moment.options.map(({ id }) => id)
  const results = await Promise.all(
    Array.from({ length: 20 }, (_, turn) => answer(other, moment.id, options[turn % options.length] ?? '')),
  )
  expect(results.filter((result) => result.__typename === 'MomentAnswered')).toHaveLength(1)
  expect(new Set(results.map((result) => result.moment.answer.optionId)).size).toBe(1)
})

test('Q1: what is unknown, or of another moment, is refused and stores nothing', async () => {
  const { moments } = await lessonOf(learner, 'hoyd3', 'hoyd3-1')
  const [moment] = moments
  const [elsewhere] = (await lessonOf(learner, 'fse35', 'fse35-1')).moments
  if (!moment || !elsewhere) throw new Error('nothing is asked')
  const kind = async (...asked: [string, string]) => (await answer(learner, ...asked)).__typename
  expect(await kind('x', 'y')).toBe('UnknownMoment')
  expect(await kind(randomUUID(), moment.options[0]?.id ?? '')).toBe('UnknownMoment')
  expect(await kind(moment.id, elsewhere.options[0]?.id ?? '')).toBe('UnknownMomentOption')
  expect(await kind(moment.id, 'x'.repeat(10_000))).toBe('UnknownMomentOption')
  expect((await lessonOf(learner, 'hoyd3', 'hoyd3-1')).moments[0]?.answer).toBeNull()
})

test('C6: who may not watch a film is neither asked nor answered', async () => {
  const [moment] = (await lessonOf(learner, 'hoyd3', 'hoyd3-1')).moments
  expect((await lessonOf(outsider, 'hoyd3', 'hoyd3-1')).moments).toEqual([])
  expect(await answer(outsider, moment?.id ?? '', moment?.options[0]?.id ?? '')).toEqual({ __typename: 'NoAccess' })
})

test('Q1: a film that asks nothing says so', async () => {
  expect(await lessonOf(learner, 'elsi4', 'elsi4-4')).toMatchObject({ hasMoments: false, moments: [] })
})
