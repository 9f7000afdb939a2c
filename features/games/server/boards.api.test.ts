import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner, inTransaction, sql } from '#platform/database/index.ts'
import { clientOf, type ApiClient } from '#testing/api-client.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { matchColumns } from '#features/games/rules/match.ts'

let server: TestServer
let nordvik: string
const clients: Record<string, ApiClient> = {}
let ahead = 0

const asSystem = <T>(work: Parameters<typeof inTransaction<T>>[2]) =>
  inTransaction(server.database, { kind: 'system' }, work)

beforeAll(async () => {
  server = await startTestServer({ seeded: true, clock: () => new Date(Date.now() + ahead) })
  for (const name of ['learner', 'manager', 'admin', 'single'])
    clients[name] = await clientOf(server.url, `${name}@kursiva.test`)
  const { getUser } = await asked('admin', '{ getUser(userSub: $me) { memberships { organization { id } } } }')
  nordvik = getUser.memberships[0].organization.id
  // somebody of another organisation
  const elsewhere = randomUUID()
  await asSystem(async (tx) => {
    await sql`insert into organization (id, short_id, name, type, created_from, market)
      values (${elsewhere}, 'elsewhere', 'Annet', 'ORGANIZATION', 'IMPORT', 'no')`.execute(tx)
    // room for them
    await sql`update subscription set seats = null where organization_id = ${nordvik}`.execute(tx)
    await sql`insert into membership (organization_id, user_id, role)
      select ${elsewhere}, id, 'MEMBER' from app_user where email = 'single@kursiva.test'`.execute(tx)
  })
})
afterAll(() => server.close())

async function asked(name: string, query: string, variables: Record<string, unknown> = {}) {
  const client = clients[name]
  const answer = await client?.graph(query.startsWith('{') ? `query($me: String!) ${query}` : query, {
    ...(query.startsWith('{') ? { me: client.tokens?.sub } : {}),
    ...variables,
  })
  expect(answer?.errors).toBeUndefined()
  return answer?.data
}

const start = `mutation($noTime: Boolean!) { startGame(gameShortId: "jord5-klokka", noTime: $noTime) { ... on GamePlay { id } } }`
const makeMove = `mutation($play: ID!, $number: Int!, $move: [Int!]!) { makeMove(playId: $play, number: $number, move: $move) {
  ... on GamePlay { score timeMs } } }`
const ranking = `query($noTime: Boolean!) { game(courseShortId: "jord5", gameShortId: "jord5-klokka") {
  ownBest(noTime: $noTime) { score timeMs }
  ranking(noTime: $noTime) { organizationName isOn players top { rank name isOwn score timeMs } own { rank name } } } }`
const choose = `mutation($shown: Boolean!) { chooseGameBoards(shown: $shown) }`
const setBoards = `mutation($id: ID!, $enabled: Boolean!) { setGameBoards(organizationId: $id, enabled: $enabled) {
  __typename ... on GameBoardsSet { organization { id gameBoards } } ... on NotOrganizationAdmin { code } } }`

/** Plays the game to its end with so many misses, one second for each move. */
async function play(name: string, misses: number, noTime = false) {
  const { id } = (await asked(name, start, { noTime })).startGame
  const [row] = await asOwner(server.ownerUrl, (owner) =>
    owner.query<{ seed: number }>('select seed from game_play where id = $1', [id]),
  )
  const { terms, meanings } = matchColumns(row?.seed ?? -1, 7)
  const tries = terms.map((pair, term) => [term, meanings.indexOf(pair)])
  const wrong = [0, tries[1]?.[1] ?? -1]
  for (const [number, move] of [...Array.from({ length: misses }, () => wrong), ...tries].entries()) {
    ahead += 1000
    await asked(name, makeMove, { play: id, number, move })
  }
}

const boardOf = async (name: string, noTime = false) => (await asked(name, ranking, { noTime })).game.ranking
const namesOf = async (name: string, noTime = false) =>
  (await boardOf(name, noTime)).top.map((place: { name: string }) => place.name)

test('Q1: more points come before less time, equals share a place, and the best play of each counts', async () => {
  await play('learner', 2)
  await play('learner', 1)
  await play('manager', 0)
  await play('admin', 1)
  const { top, players, organizationName } = await boardOf('learner')
  expect([players, organizationName]).toEqual([3, 'Nordvik Elektro'])
  expect(top.map(({ rank, score, isOwn }: Record<string, unknown>) => [rank, score, isOwn])).toEqual([
    [1, 100, false],
    [2, 86, expect.any(Boolean)],
    [2, 86, expect.any(Boolean)],
  ])
  for (const place of top) expect(place.name).toMatch(/^\S+ \p{Lu}\.$/u)
  const { ownBest } = (await asked('learner', ranking, { noTime: false })).game
  expect(ownBest.map(({ score }: { score: number }) => score)).toEqual([86, 71])
})

test('Q1: plays without time have their own board, by points alone; a failed play is on none', async () => {
  await play('learner', 0, true)
  await play('manager', 4, true)
  expect((await boardOf('learner', true)).top).toEqual([
    { rank: 1, name: expect.any(String), isOwn: true, score: 100, timeMs: null },
  ])
  const { ownBest } = (await asked('manager', ranking, { noTime: true })).game
  expect(ownBest).toEqual([{ score: 43, timeMs: null }])
})

test('Q1: nobody of another organisation sees the board or stands on it, and who is in none has none', async () => {
  await play('single', 0)
  expect(await namesOf('single')).toHaveLength(1)
  expect((await boardOf('single')).organizationName).toBe('Annet')
  expect((await boardOf('learner')).players).toBe(3)
  // the wall itself: in a transaction of somebody else the rows are not there
  const singleId = clients['single']?.tokens?.sub ?? ''
  const seen = await inTransaction(server.database, { kind: 'user', userId: singleId }, async (tx) => [
    (await sql`select from game_board where user_id <> ${singleId}`.execute(tx)).rows.length,
    (await sql`select from game_best where user_id <> ${singleId}`.execute(tx)).rows.length,
  ])
  expect(seen).toEqual([0, 0])
  await asSystem((tx) => sql`delete from membership where user_id = ${singleId}`.execute(tx))
  expect(await boardOf('single')).toBeNull()
})

test('Q1: opting out removes a player at once, also from their own view; opting in restores the place', async () => {
  expect((await asked('manager', '{ isOnGameBoards }'.replace('{', 'query {'))).isOnGameBoards).toBe(true)
  const before = await namesOf('learner')
  expect(await asked('manager', choose, { shown: false })).toEqual({ chooseGameBoards: false })
  expect(await namesOf('learner')).toEqual(before.slice(1))
  expect(await namesOf('manager')).toEqual(before.slice(1))
  expect((await asked('manager', ranking, { noTime: false })).game.ownBest).toHaveLength(1)
  expect((await asked('manager', 'query { isOnGameBoards }')).isOnGameBoards).toBe(false)
  await asked('manager', choose, { shown: true })
  expect(await namesOf('learner')).toEqual(before)
})

test('O3: only an admin can switch off the organisation’s boards; then they are empty', async () => {
  for (const name of ['learner', 'manager', 'single'])
    expect((await asked(name, setBoards, { id: nordvik, enabled: false })).setGameBoards.__typename).toBe(
      'NotOrganizationAdmin',
    )
  expect((await asked('admin', setBoards, { id: 'nordvik', enabled: false })).setGameBoards.code).toBe(
    'NOT_ORGANIZATION_ADMIN',
  )
  expect((await asked('admin', setBoards, { id: nordvik, enabled: false })).setGameBoards.organization).toEqual({
    id: nordvik,
    gameBoards: false,
  })
  expect(await boardOf('learner')).toMatchObject({ isOn: false, players: 0, top: [], own: null })
  await asked('admin', setBoards, { id: nordvik, enabled: true })
  expect((await boardOf('learner')).players).toBe(3)
})

test('Q1: the board has ten rows, and a player further down is shown their own place', async () => {
  await asSystem((tx) =>
    sql`
      with people as (
        insert into app_user (id, email, name, locale, market)
        select gen_random_uuid(), 'player' || n || '@example.test', 'Kari Nordmann', 'nb', 'no' from generate_series(1, 14) n
        returning id),
      members as (
        insert into membership (organization_id, user_id, role) select ${nordvik}, id, 'MEMBER' from people returning user_id)
      insert into game_best (game_id, user_id, no_time, version, score, time_ms, reached_at)
      select g.id, m.user_id, false, g.version, 100, 2000, now() from members m, game g join lesson l on l.id = g.lesson_id
      where l.short_id = 'jord5-klokka'
    `.execute(tx),
  )
  const board = await boardOf('learner')
  expect(board.top.map(({ rank, name }: Record<string, unknown>) => [rank, name])).toEqual(
    Array.from({ length: 10 }, () => [1, 'Kari N.']),
  )
  expect([board.players, board.own.rank]).toEqual([17, 16])
  expect((await boardOf('manager')).own.rank).toBe(15)
})
