import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner } from '#platform/database/index.ts'
import { clientOf, type ApiClient } from '#testing/api-client.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { matchColumns } from '#features/games/rules/match.ts'
import { claimOrder } from '#features/games/rules/sprint.ts'

let server: TestServer
let learner: ApiClient
let other: ApiClient
let ahead = 0

beforeAll(async () => {
  server = await startTestServer({ seeded: true, clock: () => new Date(Date.now() + ahead) })
  ;[learner, other] = await Promise.all([
    clientOf(server.url, 'learner@kursiva.test'),
    clientOf(server.url, 'admin@kursiva.test'),
  ])
})
afterAll(() => server.close())

const playFields = `__typename ... on GamePlay { id noTime moveCount finished score timeMs result
  game { done bestScore bestTimeMs openPlay { id } }
  board { ... on SprintBoard { limitMs right wrong claim { value } answers { answeredTrue right text { value } why { value } } }
          ... on MatchBoard { wrong last { term meaning right } terms { place pair text { value } } meanings { place pair } } } }`
const start = `mutation($game: String!, $noTime: Boolean!) { startGame(gameShortId: $game, noTime: $noTime) { ${playFields} } }`
const makeMove = `mutation($play: ID!, $number: Int!, $move: [Int!]!) { makeMove(playId: $play, number: $number, move: $move) {
  ${playFields} ... on NotPlayable { code } ... on TooSoon { code waitMs } } }`

const begin = async (game: string, noTime = false) => (await learner.graph(start, { game, noTime })).data.startGame
/** A move by somebody who has taken their time. */
async function move(play: string, number: number, numbers: readonly number[], client = learner, pauseMs = 1000) {
  ahead += pauseMs
  return (await client.graph(makeMove, { play, number, move: numbers })).data.makeMove
}

/** What only the server knows, past row-level security. */
async function known(playId: string): Promise<{ seed: number; truths: boolean[] }> {
  const [row] = await asOwner(server.ownerUrl, (owner) =>
    owner.query<{ seed: number; content: { claims?: { isTrue: boolean }[] } }>(
      'select p.seed, g.content from game_play p join game g on g.id = p.game_id where p.id = $1',
      [playId],
    ),
  )
  return { seed: row?.seed ?? -1, truths: (row?.content.claims ?? []).map(({ isTrue }) => isTrue) }
}

/** For each claim as it comes, the right answer. */
async function rightAnswers(playId: string): Promise<number[]> {
  const { seed, truths } = await known(playId)
  return claimOrder(seed, truths.length).map((claim) => (truths[claim] ? 1 : 0))
}

async function rightTries(playId: string): Promise<number[][]> {
  const { terms, meanings } = matchColumns((await known(playId)).seed, 7)
  return terms.map((pair, term) => [term, meanings.indexOf(pair)])
}

const refused = { __typename: 'NotPlayable', code: 'NOT_PLAYABLE' }

describe('Q1: true-or-false sprint over the API', () => {
  test('the next claim comes with the answer to the last, and nothing reveals beforehand whether it is true', async () => {
    const play = await begin('jord5-sprint')
    expect(play.board).toMatchObject({ limitMs: 60_000, right: 0, wrong: 0, answers: [] })
    expect(play.board.claim).toHaveLength(3)
    expect(JSON.stringify(play)).not.toMatch(/seed|isTrue/)
    const [first = 0] = await rightAnswers(play.id)
    const after = await move(play.id, 0, [1 - first])
    expect(after.board).toMatchObject({
      right: 0,
      wrong: 1,
      answers: [{ answeredTrue: first === 0, right: false, text: play.board.claim }],
    })
    expect(after.board.answers[0].why[0].value).not.toBe('')
    expect(after.board.claim).not.toEqual(play.board.claim)
  })

  test('who knows all passes with 100 points and the server’s time, and the lesson is done', async () => {
    const play = await begin('jord5-sprint')
    let last = play
    for (const [number, answer] of (await rightAnswers(play.id)).entries()) last = await move(play.id, number, [answer])
    expect(last).toMatchObject({ finished: true, score: 100, result: 'PASSED', board: { claim: null, right: 12 } })
    expect(last.timeMs).toBeGreaterThanOrEqual(12_000)
    expect(last.timeMs).toBeLessThan(30_000)
    expect(last.game).toMatchObject({ done: true, bestScore: 100, bestTimeMs: last.timeMs, openPlay: null })
    expect(await move(play.id, 12, [1])).toEqual(refused)
  })

  test('saying the same to everything fails with nothing, done or fast as it may be', async () => {
    const play = await begin('puesto-sprint', true)
    let last = play
    for (let number = 0; number < 8; number += 1) last = await move(play.id, number, [1])
    expect(last).toMatchObject({ finished: true, score: 0, result: 'FAILED', timeMs: null })
    expect(last.game).toMatchObject({ done: false, bestTimeMs: null })
  })

  test('an answer after the time ends the play unchanged; before it the play can’t be ended', async () => {
    const play = await begin('jord5-sprint')
    const [first = 0, second = 0] = await rightAnswers(play.id)
    await move(play.id, 0, [first])
    expect(await move(play.id, 1, [])).toEqual(refused)
    ahead += 61_000
    const late = await move(play.id, 1, [second])
    expect(late).toMatchObject({
      finished: true,
      moveCount: 1,
      timeMs: 60_000,
      result: 'FAILED',
      board: { right: 1, claim: null },
    })
    expect(await move(play.id, 1, [])).toEqual(late)
  })

  test('an answer that was under way when time ran out counts', async () => {
    const play = await begin('jord5-sprint')
    const [first = 0] = await rightAnswers(play.id)
    expect(await move(play.id, 0, [first], learner, 60_500)).toMatchObject({ moveCount: 1, board: { right: 1 } })
  })

  test('without time there is no end but the last claim', async () => {
    const play = await begin('jord5-sprint', true)
    expect(play.board.limitMs).toBeNull()
    expect(await move(play.id, 0, [1], learner, 90_000)).toMatchObject({ finished: false, moveCount: 1 })
    expect(await move(play.id, 1, [], learner, 90_000)).toEqual(refused)
  })

  test('bots gain nothing by speed: an answer faster than a human can read is not accepted yet', async () => {
    const play = await begin('jord5-sprint')
    await move(play.id, 0, [1])
    const soon = await move(play.id, 1, [1], learner, 0)
    expect(soon).toMatchObject({ __typename: 'TooSoon', code: 'TOO_SOON' })
    expect(soon.waitMs).toBeGreaterThan(0)
    expect(soon.waitMs).toBeLessThanOrEqual(300)
    expect(await move(play.id, 1, [1], learner, soon.waitMs)).toMatchObject({ __typename: 'GamePlay', moveCount: 2 })
  })

  test('forged, repeated and strange answers change nothing', async () => {
    const play = await begin('jord5-sprint')
    const first = await move(play.id, 0, [1])
    expect(await move(play.id, 0, [1])).toMatchObject({ moveCount: 1, board: first.board })
    for (const [number, numbers] of [
      [0, [0]],
      [1, [2]],
      [1, [1, 1]],
      [1, [-1]],
      [5, [1]],
      [-1, [1]],
    ] as const)
      expect(await move(play.id, number, numbers)).toEqual(refused)
    expect((await move(play.id, 1, [1], other)).__typename).toBe('UnknownPlay')
    ahead += 1000
    const twice = await Promise.all([0, 1].map((said) => move(play.id, 1, [said], learner, 0)))
    expect(twice.map(({ __typename }: { __typename: string }) => __typename).toSorted()).toEqual([
      'GamePlay',
      'NotPlayable',
    ])
  })
})

describe('Q1: matching against time over the API', () => {
  test('pairs are revealed only when found; a wrong try costs points and no time', async () => {
    const play = await begin('jord5-klokka')
    expect(play.board).toMatchObject({ wrong: 0, last: null })
    expect([...play.board.terms, ...play.board.meanings].map(({ pair }) => pair)).toEqual(Array(14).fill(null))
    const tries = await rightTries(play.id)
    const [first = [0, 0], second = [0, 0]] = tries
    const missed = await move(play.id, 0, [first[0] ?? 0, second[1] ?? 0])
    expect(missed.board).toMatchObject({ wrong: 1, last: { right: false } })
    let last = missed
    for (const [at, pair] of tries.entries()) last = await move(play.id, at + 1, pair)
    expect(last).toMatchObject({
      finished: true,
      score: 86,
      result: 'PASSED',
      board: { wrong: 1, last: { right: true } },
    })
    expect(last.timeMs).toBeLessThan(30_000)
    expect(last.board.terms.map(({ pair }: { pair: number }) => pair)).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  test('with many misses it is played to its end and failed', async () => {
    const play = await begin('jord5-klokka', true)
    const tries = await rightTries(play.id)
    const wrong = [tries[0]?.[0] ?? 0, tries[1]?.[1] ?? 0]
    for (let number = 0; number < 4; number += 1) await move(play.id, number, wrong)
    let last = play
    for (const [at, pair] of tries.entries()) last = await move(play.id, at + 4, pair)
    expect(last).toMatchObject({ finished: true, score: 43, result: 'FAILED', timeMs: null })
  })

  test('forged tries are refused: no such place, what is found already, one number, three', async () => {
    const play = await begin('jord5-klokka')
    const [first = [0, 0]] = await rightTries(play.id)
    await move(play.id, 0, first)
    for (const numbers of [first, [0, 7], [-1, 0], [0], [], [0, 1, 2]])
      expect(await move(play.id, 1, numbers)).toEqual(refused)
    expect((await move(play.id, 1, [1, 1], other)).__typename).toBe('UnknownPlay')
  })
})
