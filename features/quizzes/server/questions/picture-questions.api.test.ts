import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner, inTransaction, sql } from '#platform/database/index.ts'
import { clientOf, type ApiClient } from '#testing/api-client.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { areaContains, isInPicture, nearestTo, isOnPlace, type Mark } from '#features/quizzes/rules/answers/picture.ts'

let server: TestServer
let learner: ApiClient
beforeAll(async () => {
  server = await startTestServer({ seeded: true })
  learner = await clientOf(server.url, 'single@kursiva.test')
})
afterAll(() => server.close())

interface Place {
  readonly id: string
  readonly mark: Mark
  readonly text: readonly { readonly value: string }[]
}
interface Question {
  readonly questionId: string
  readonly kind: string
  readonly picture: { readonly path: string; readonly places: number }
  readonly options: readonly Place[]
}

/** A place as the database keeps it, with its area if it is to be found. */
interface StoredPlace {
  readonly question: string
  readonly x: number
  readonly y: number
  readonly radius: number | null
  readonly xs: readonly number[] | null
  readonly ys: readonly number[] | null
}

const question = `questionId kind picture { path places text { value } } options { id mark { x y } text { value } }
  answer { points marks { x y isFound } areas { radius corners { x y } } optionIds correctOptionIds }`
const start = `mutation($quiz: String!) { startAttempt(quizShortId: $quiz) { ... on QuizAttempt { id questions { ${question} } } } }`
const answer = `mutation($attempt: ID!, $question: ID!, $options: [ID!]!, $marks: [PictureMarkInput!]) {
  answerQuestion(attemptId: $attempt, questionId: $question, optionIds: $options, marks: $marks) {
    __typename ... on AnswerRecorded { correct points correctOptionIds attempt { questions { ${question} } } } } }`
const finish = `mutation($attempt: ID!) { finishAttempt(attemptId: $attempt) { __typename } }`

/** A new attempt at the test on final inspection, with its question on a board. */
async function asked() {
  const { startAttempt } = (await learner.graph(start, { quiz: 'slut2-q' })).data
  const hotspot = (startAttempt.questions as Question[]).find(({ kind }) => kind === 'HOTSPOT')
  if (!hotspot) throw new Error('the test asks nothing of a picture')
  const send = (marks: unknown, options: readonly string[] = []) =>
    learner.graph(answer, { attempt: startAttempt.id, question: hotspot.questionId, options, marks })
  const give = async (marks: unknown, options: readonly string[] = []) =>
    (await send(marks, options)).data.answerQuestion
  const end = () => learner.graph(finish, { attempt: startAttempt.id })
  return { hotspot, send, give, end }
}

/** Which places are to be found, which only their author knows. */
async function rightPlaces({ questionId, options }: Question) {
  const rows = await asOwner(server.ownerUrl, (owner) =>
    owner.query('select option_id as id from quiz_area where question_id = $1', [questionId]),
  )
  const ids = new Set((rows as { id: string }[]).map(({ id }) => id))
  const [right, wrong] = [options.filter(({ id }) => ids.has(id)), options.filter(({ id }) => !ids.has(id))]
  return { right: right.map(({ mark }) => mark), wrong: wrong.map(({ mark }) => mark), ids: right.map(({ id }) => id) }
}

describe('Q1: places in a picture', () => {
  test('before the answer nothing reveals which places are right, and they are listed row by row', async () => {
    const { hotspot, end } = await asked()
    expect(hotspot).toMatchObject({ picture: { places: 2 }, answer: null })
    expect(hotspot.options).toHaveLength(12)
    expect(Object.keys(hotspot.options[0] ?? {})).toEqual(['id', 'mark', 'text'])
    const rows = hotspot.options.map(({ mark }) => mark.y * 1001 + mark.x)
    expect(rows).toEqual(rows.toSorted((one, other) => one - other))
    await end()
  })

  test('what can’t be an answer is refused and stores nothing; then all places found are the whole question', async () => {
    const { hotspot, send, give, end } = await asked()
    const { right, ids } = await rightPlaces(hotspot)
    const [first] = right
    const refused = async (...given: Parameters<typeof give>) => (await give(...given)).__typename
    expect(await refused([])).toBe('WrongNumberOfOptions')
    expect(await refused(null)).toBe('WrongNumberOfOptions')
    expect(await refused([first])).toBe('WrongNumberOfOptions')
    expect(await refused(hotspot.options.map(({ mark }) => mark))).toBe('WrongNumberOfOptions')
    expect(await refused(Array.from({ length: 5000 }, () => first))).toBe('WrongNumberOfOptions')
    expect(await refused(right, ids)).toBe('WrongNumberOfOptions')
    expect(await refused([first, { x: 1001, y: 5 }])).toBe('OutsidePicture')
    expect(await refused([first, { x: 5, y: -1 }])).toBe('OutsidePicture')
    for (const wrong of [{ x: Number.NaN, y: 5 }, { x: 0.5, y: 5 }, { x: '5', y: 5 }, { x: 1e12, y: 5 }, { x: 5 }])
      expect((await send([first, wrong])).errors?.[0]?.extensions.code).toBeDefined()
    const given = await give(right.toReversed())
    expect(given).toMatchObject({ __typename: 'AnswerRecorded', correct: true, points: 100, correctOptionIds: ids })
    const told = (given.attempt.questions as { kind: string }[]).find(({ kind }) => kind === 'HOTSPOT')
    expect(told).toMatchObject({
      answer: {
        optionIds: ids.toReversed(),
        marks: right.toReversed().map((mark) => ({ ...mark, isFound: true })),
        areas: [{ radius: null }, { radius: null }],
      },
    })
    expect(await refused(right)).toBe('AlreadyAnswered')
    await end()
  })

  test('one of two places is half of it, also when both marks are in it; none is nothing', async () => {
    const half = await asked()
    const { right, wrong } = await rightPlaces(half.hotspot)
    const [first, miss] = [right[0] ?? { x: 0, y: 0 }, wrong[0]]
    expect(await half.give([first, { x: first.x + 5, y: first.y }])).toMatchObject({ correct: false, points: 50 })
    await half.end()
    // the test allows three attempts
    await asOwner(server.ownerUrl, (owner) => owner.query('delete from quiz_attempt'))
    const partly = await asked()
    expect(await partly.give([miss, first])).toMatchObject({ correct: false, points: 50 })
    await partly.end()
    const none = await asked()
    expect(await none.give(wrong.slice(0, 2))).toMatchObject({ correct: false, points: 0 })
    await none.end()
  })

  test('areas are hidden from users who never got the question', async () => {
    const [row] = await asOwner(server.ownerUrl, (owner) =>
      owner.query(`select id from app_user where email = 'new@kursiva.test'`),
    )
    const userId = (row as { id: string }).id
    const areas = await inTransaction(server.database, { kind: 'user', userId }, (tx) =>
      sql`select option_id from quiz_area`.execute(tx),
    )
    expect(areas.rows).toEqual([])
  })

  test('the picture is cached forever, is inert when opened by itself, and is found by its name alone', async () => {
    const { hotspot, end } = await asked()
    const response = await fetch(`${server.url}${hotspot.picture.path}`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/svg+xml')
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('cache-control')).toContain('immutable')
    const svg = await response.text()
    expect(svg).not.toMatch(/<script|<style|<foreignObject|\son\w+=|href|url\(|data:/i)
    for (const path of ['/rest/quiz-pictures/x.svg', `/rest/quiz-pictures/${'0'.repeat(64)}.svg`]) {
      const unknown = await fetch(`${server.url}${path}`)
      expect([unknown.status, await unknown.json()]).toMatchObject([404, { error: { code: 'UNKNOWN_PICTURE' } }])
    }
    await end()
  })

  test('every place is inside the picture, and a mark announced as on it is scored as it', async () => {
    const rows = await asOwner(server.ownerUrl, (owner) =>
      owner.query(
        `select o.question_id as question, o.x, o.y, a.radius, a.xs, a.ys
         from quiz_option o left join quiz_area a on a.option_id = o.id where o.x is not null`,
      ),
    )
    const questions = Map.groupBy(rows as readonly StoredPlace[], ({ question: id }) => id)
    expect(questions.size).toBeGreaterThanOrEqual(2)
    for (const all of questions.values()) {
      const named = all.map(({ x, y, radius, xs, ys }) => ({
        mark: { x, y },
        area: xs && ys ? { radius, corners: xs.map((at, corner) => ({ x: at, y: ys[corner] ?? 0 })) } : undefined,
      }))
      expect(named.every(({ mark }) => isInPicture(mark))).toBe(true)
      for (let x = 0; x <= 1000; x += 4)
        for (let y = 0; y <= 1000; y += 4) {
          const held = named.filter(({ area }) => area && areaContains(area, { x, y }))
          if (held.length > 1) throw new Error(`two areas overlap at ${x}, ${y}`)
          const nearest = nearestTo(named, { x, y })
          if (!nearest || !isOnPlace(nearest.mark, { x, y })) continue
          if (held[0] !== (nearest.area && nearest))
            throw new Error(`the mark at ${x}, ${y} is not scored as it is told`)
        }
    }
  })
})
