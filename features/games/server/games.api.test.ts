import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner } from '#platform/database/index.ts'
import { clientOf, type ApiClient } from '#testing/api-client.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { memoryDeck } from '#features/games/rules/memory.ts'
import { firstOrder } from '#features/games/rules/order.ts'

let server: TestServer
let learner: ApiClient
let other: ApiClient
let stranger: ApiClient
let ahead = 0

beforeAll(async () => {
  server = await startTestServer({ seeded: true, clock: () => new Date(Date.now() + ahead) })
  ;[learner, other, stranger] = await Promise.all([
    clientOf(server.url, 'learner@kursiva.test'),
    clientOf(server.url, 'admin@kursiva.test'),
    clientOf(server.url, 'new@kursiva.test'),
  ])
})
afterAll(() => server.close())

const playFields = `__typename ... on GamePlay { id noTime moveCount elapsedMs finished score timeMs
  game { id done bestScore bestTimeMs openPlay { id } }
  board { ... on MemoryBoard { turns cards { place face pair side icon text { value } } }
          ... on OrderBoard { checks lines { line right text { value } } } } }`
const start = `mutation($game: String!, $noTime: Boolean!) { startGame(gameShortId: $game, noTime: $noTime) { ${playFields} } }`
const makeMove = `mutation($play: ID!, $number: Int!, $move: [Int!]!) { makeMove(playId: $play, number: $number, move: $move) {
  ${playFields} ... on NotPlayable { code } } }`
const game = `query($course: String!, $game: String!) { game(courseShortId: $course, gameShortId: $game) {
  shortId kind size done bestScore bestTimeMs access { userCanWatch } lesson { kind } openPlay { id moveCount } } }`

const begin = async (gameShortId: string, noTime = false, client = learner) =>
  (await client.graph(start, { game: gameShortId, noTime })).data.startGame
const move = async (play: string, number: number, numbers: readonly number[], client = learner) =>
  (await client.graph(makeMove, { play, number, move: numbers })).data.makeMove

/** What only the server knows, past row-level security. */
async function seedOf(playId: string): Promise<number> {
  const [row] = await asOwner(server.ownerUrl, (owner) =>
    owner.query<{ seed: number }>('select seed from game_play where id = $1', [playId]),
  )
  return row?.seed ?? -1
}

async function solution(playId: string): Promise<number[]> {
  const places = firstOrder(await seedOf(playId), 5)
  return places.map((_, place) => places.indexOf(place))
}

describe('Q1: memory pairs over the API', () => {
  test('cards that lie face down say nothing, in the answer to the start as in every other', async () => {
    const play = await begin('elsi4-par')
    expect(play.board.cards).toHaveLength(12)
    const hidden = { face: 'DOWN', pair: null, side: null, icon: null, text: null }
    expect(play.board.cards).toEqual(Array.from({ length: 12 }, (_, place) => ({ place, ...hidden })))
    const turned = await move(play.id, 0, [3])
    expect(turned.board.cards.filter(({ face }: { face: string }) => face !== 'DOWN')).toMatchObject([
      { place: 3, face: 'UP', text: expect.any(Array) },
    ])
    expect(JSON.stringify(turned)).not.toContain('seed')
  })

  test('played to its end it is done, with score and time from the server, and the best is stored', async () => {
    const play = await begin('elsi4-par')
    const deck = memoryDeck(await seedOf(play.id), 6)
    ahead += 40_000
    let last = play
    for (let pair = 0; pair < 6; pair += 1)
      for (const [place, card] of deck.entries())
        if (card.pair === pair) last = await move(play.id, last.moveCount, [place])
    expect(last).toMatchObject({ finished: true, score: 100, game: { done: true, bestScore: 100, openPlay: null } })
    expect(last.timeMs).toBeGreaterThanOrEqual(40_000)
    expect(last.timeMs).toBeLessThan(60_000)
    expect(last.game.bestTimeMs).toBe(last.timeMs)
    // the same last move once more: the same outcome, not another play
    const again = await move(play.id, last.moveCount - 1, [deck.findLastIndex(({ pair }) => pair === 5)])
    expect(again).toEqual(last)
    const [{ count } = { count: -1 }] = await asOwner(server.ownerUrl, (owner) =>
      owner.query<{ count: number }>(
        'select count(*)::int from game_done d join lesson l on l.id = d.lesson_id where l.short_id = $1',
        ['elsi4-par'],
      ),
    )
    expect(count).toBe(1)
  })

  test('a forged move is refused and changes nothing', async () => {
    const play = await begin('elsi4-par')
    await move(play.id, 0, [0])
    const forged: [number, number[]][] = [
      [1, [0]],
      [1, [12]],
      [1, [-1]],
      [1, [1, 2, 3]],
      [1, []],
      [0, [5]],
      [7, [5]],
      [-1, [5]],
    ]
    for (const [number, numbers] of forged)
      expect(await move(play.id, number, numbers)).toEqual({ __typename: 'NotPlayable', code: 'NOT_PLAYABLE' })
    const { data } = await learner.graph(game, { course: 'elsi4', game: 'elsi4-par' })
    expect(data.game.openPlay).toEqual({ id: play.id, moveCount: 1 })
  })

  test('concurrent clicks turn one card, and concurrent starts leave one play', async () => {
    const starts = await Promise.all([0, 1, 2, 3].map(() => begin('elsi4-par')))
    const { openPlay } = (await learner.graph(game, { course: 'elsi4', game: 'elsi4-par' })).data.game
    expect(starts.map(({ id }) => id)).toContain(openPlay.id)
    const clicks = await Promise.all([0, 1, 2, 3].map((place) => move(openPlay.id, 0, [place])))
    expect(clicks.map(({ __typename }: { __typename: string }) => __typename).toSorted()).toEqual([
      'GamePlay',
      'NotPlayable',
      'NotPlayable',
      'NotPlayable',
    ])
  })
})

describe('Q1: put in order over the API', () => {
  test('no line says where it belongs before it was laid there and checked', async () => {
    const play = await begin('elsi4-rekke', true)
    expect(play.board.lines.map(({ right }: { right: boolean }) => right)).toEqual(Array(5).fill(false))
    const right = await solution(play.id)
    const swapped = [right[1], right[0], ...right.slice(2)].map(Number)
    const checked = await move(play.id, 0, swapped)
    expect(checked).toMatchObject({ finished: false, score: null, board: { checks: 1 } })
    expect(checked.board.lines.map((line: { right: boolean }) => line.right)).toEqual([false, false, true, true, true])
    expect((await move(play.id, 1, [...right].toReversed())).__typename).toBe('NotPlayable')
    const over = await move(play.id, 1, right)
    expect(over).toMatchObject({ finished: true, score: 71, noTime: true, timeMs: null })
    expect(over.game).toMatchObject({ done: true, bestScore: 71, bestTimeMs: null })
  })
})

describe('Q2, C6: who may play', () => {
  test('a play is its player’s alone', async () => {
    const play = await begin('elsi4-rekke')
    expect((await move(play.id, 0, [0, 1, 2, 3, 4], other)).__typename).toBe('UnknownPlay')
    expect((await move(randomUUID(), 0, [0])).__typename).toBe('UnknownPlay')
    expect((await move('mine', 0, [0])).__typename).toBe('UnknownPlay')
    const { data } = await other.graph(game, { course: 'elsi4', game: 'elsi4-rekke' })
    expect(data.game).toMatchObject({ done: false, bestScore: null, openPlay: null, lesson: { kind: 'GAME' } })
  })

  test('R1, Q2: a game is found by its id as by its short id, in its own course only', async () => {
    const query = `query($course: String!, $game: String!) { game(courseShortId: $course, gameShortId: $game) { id shortId } }`
    const found = (await learner.graph(query, { course: 'elsi4', game: 'elsi4-par' })).data.game
    expect(found.shortId).toBe('elsi4-par')
    expect((await learner.graph(query, { course: 'elsi4', game: found.id })).data.game).toEqual(found)
    expect((await learner.graph(query, { course: 'smit1', game: found.id })).data.game).toBeNull()
    expect((await learner.graph(query, { course: 'elsi4', game: randomUUID() })).data.game).toBeNull()
  })

  test('without access no play starts; unknown games and other markets have none', async () => {
    expect((await begin('elsi4-rekke', false, stranger)).__typename).toBe('NoAccess')
    expect((await begin('no-such-game')).__typename).toBe('UnknownGame')
    expect((await begin('elsi4-1')).__typename).toBe('UnknownGame')
    for (const [course, gameShortId] of [
      ['elsi4', 'no-such-game'],
      ['smit1', 'elsi4-par'],
    ])
      expect((await learner.graph(game, { course, game: gameShortId })).data.game).toBeNull()
  })
})
