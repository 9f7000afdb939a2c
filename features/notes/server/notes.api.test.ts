import { randomUUID } from 'node:crypto'
import { graphql } from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noteLimits } from '#features/notes/rules/note.ts'
import { inTransaction, openTransaction, sql } from '#platform/database/index.ts'
import { builder } from '#platform/graphql/builder.ts'
import type { GraphContext } from '#platform/graphql/context.ts'
import { findRequestFacts } from '#features/accounts/server/index.ts'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { watchingWorld, type WatchingWorld } from '#testing/learning/watching-world.ts'
import '#features/watching/server/index.ts'
import { noteData } from './index.ts'

const schema = builder.toSchema()
let db: TestDatabase
let world: WatchingWorld
let now = Date.parse('2026-11-21T18:00:00Z')

beforeAll(async () => {
  db = await createTestDatabase()
  world = watchingWorld(db.database)
})
afterAll(() => db.close())

/** Runs one operation as a user of the Norwegian market, or as nobody. */
async function ask(userId: string | undefined, source: string, variableValues: Record<string, unknown> = {}) {
  const actor: GraphContext['actor'] = userId ? { kind: 'user', userId } : { kind: 'anonymous' }
  const reading = openTransaction(db.database, actor, { readOnly: true })
  const contextValue: GraphContext = {
    viewer: userId
      ? { kind: 'User', userId, sessionId: 'session', sessionExpiresAt: new Date() }
      : { kind: 'Anonymous' },
    actor,
    locale: 'nb',
    market: 'no',
    database: db.database,
    facts: () => findRequestFacts(db.database, contextValue.viewer, 'no'),
    read: async () => (await reading).tx,
    now: () => new Date((now += 1_000)),
    rateLimiter: { secondsToWait: async () => 0 },
  }
  try {
    const result = await graphql({ schema, source, variableValues, contextValue })
    return JSON.parse(JSON.stringify(result)) as { data: never; errors?: { message: string }[] }
  } finally {
    await (await reading).commit()
  }
}

const parts = `__typename ... on NoteSaved { note { id second text createdAt updatedAt lesson { shortId } course { shortId } } }
  ... on NoteLimitReached { most }`
const addition = `mutation ($input: AddNoteInput!) { addNote(input: $input) { ${parts} } }`
const alteration = `mutation ($id: ID!, $text: String!) { changeNote(id: $id, text: $text) { ${parts.replace(/\.\.\. on NoteLimit.*/, '')} } }`
const removal = `mutation ($id: ID!) { deleteNote(id: $id) { __typename ... on NoteDeleted { id } } }`
const all = `query ($search: String! = "", $first: Int! = 50, $after: String) { myNotes(search: $search, first: $first, after: $after) {
  totalCount hasNextPage endCursor nodes { id text } } }`
const beside = `query ($course: String!, $lesson: String!) { course(shortId: $course) { lesson(shortId: $lesson) { notes { id second text } } } }`

interface Answer {
  readonly __typename: string
  readonly note: { readonly id: string; readonly text: string; readonly createdAt: string; readonly updatedAt: string }
  readonly most: number
}
interface Page {
  readonly totalCount: number
  readonly hasNextPage: boolean
  readonly endCursor: string | null
  readonly nodes: readonly { readonly id: string; readonly text: string }[]
}

const add = async (userId: string, lessonShortId: string, more: Record<string, unknown> = {}) => {
  const input = { id: randomUUID(), lessonShortId, second: 12, text: 'Spør Roar', ...more }
  const { data } = await ask(userId, addition, { input })
  return (data as { addNote: Answer }).addNote
}
const change = async (userId: string, id: string, text: string) =>
  ((await ask(userId, alteration, { id, text })).data as { changeNote: Answer }).changeNote
const remove = async (userId: string, id: string) =>
  ((await ask(userId, removal, { id })).data as { deleteNote: { __typename: string } }).deleteNote
const list = async (userId: string, variables: Record<string, unknown> = {}) =>
  ((await ask(userId, all, variables)).data as { myNotes: Page }).myNotes
const notesBeside = async (userId: string, course: { shortId: string; episodes: string[] }) =>
  (
    (await ask(userId, beside, { course: course.shortId, lesson: course.episodes[0] })).data as {
      course: { lesson: { notes: { id: string; second: number; text: string }[] } }
    }
  ).course.lesson.notes

test('C7: a note is stored at its second, shown beside its film in order, changed and deleted', async () => {
  const [course, user] = [await world.course(100), await world.user()]
  const [episode = ''] = course.episodes
  const late = await add(user, episode, { second: 80, text: '  Låsen er min\r\ntil jeg tar den av  ' })
  const early = await add(user, episode, { second: 0, text: 'Begynn her' })
  expect(late).toMatchObject({
    __typename: 'NoteSaved',
    note: {
      text: 'Låsen er min\ntil jeg tar den av',
      lesson: { shortId: episode },
      course: { shortId: course.shortId },
    },
  })
  expect((await notesBeside(user, course)).map(({ second }) => second)).toEqual([0, 80])
  expect(await change(user, early.note.id, 'Begynn der')).toMatchObject({ note: { text: 'Begynn der' } })
  // the one changed latest comes first
  expect((await list(user)).nodes.map(({ text }) => text)).toEqual(['Begynn der', late.note.text])
  expect(await remove(user, late.note.id)).toEqual({ __typename: 'NoteDeleted', id: late.note.id })
  expect(await remove(user, late.note.id)).toEqual({ __typename: 'NoteNotFound' })
  expect(await notesBeside(user, course)).toEqual([{ id: early.note.id, second: 0, text: 'Begynn der' }])
})

test('C7: a note sent twice is one note, also when both arrive at once; what has been changed since stays', async () => {
  const [course, user] = [await world.course(100), await world.user()]
  const [episode = ''] = course.episodes
  const id = randomUUID()
  const answers = await Promise.all([1, 2, 3].map(() => add(user, episode, { id })))
  expect(answers.map(({ note }) => note.id)).toEqual([id, id, id])
  await change(user, id, 'Ferdig')
  expect(await add(user, episode, { id })).toMatchObject({ note: { id, text: 'Ferdig' } })
  expect((await list(user)).totalCount).toBe(1)
})

test('C7: a note that arrives late keeps the time it was written; none is written ahead of now', async () => {
  const [course, user] = [await world.course(100), await world.user()]
  const [episode = ''] = course.episodes
  const written = '2026-11-20T07:30:00.000Z'
  expect((await add(user, episode, { writtenAt: written })).note.createdAt).toBe(written)
  const ahead = await add(user, episode, { writtenAt: '2126-01-01T00:00:00Z' })
  expect(Date.parse(ahead.note.createdAt)).toBeLessThanOrEqual(now)
})

test('GDPR: nobody else reads, changes, removes or overwrites a note', async () => {
  const [course, user, other] = [await world.course(100), await world.user(), await world.user()]
  const [episode = ''] = course.episodes
  const { note } = await add(user, episode)
  expect(await notesBeside(other, course)).toEqual([])
  expect((await list(other)).totalCount).toBe(0)
  expect((await change(other, note.id, 'mitt')).__typename).toBe('NoteNotFound')
  expect((await remove(other, note.id)).__typename).toBe('NoteNotFound')
  // the same number is another note in another's hands
  expect(await add(other, episode, { id: note.id, text: 'mitt' })).toMatchObject({ note: { text: 'mitt' } })
  expect((await list(user)).nodes).toEqual([{ id: note.id, text: 'Spør Roar' }])
  // row-level security: a statement without any condition, by another user and without a user
  const count = async (actor: Parameters<typeof inTransaction>[1]) =>
    inTransaction(db.database, actor, async (tx) => {
      const { rows } = await sql<{ text: string }>`select text from note`.execute(tx)
      return rows
    })
  expect(await count({ kind: 'user', userId: other })).toEqual([{ text: 'mitt' }])
  expect(await count({ kind: 'anonymous' })).toEqual([])
})

test('C6: a note is added only where its writer may watch, and stays theirs when access ends', async () => {
  const [course, user, stranger] = [await world.course(100), await world.user(), await world.user('WithoutAccess')]
  const [episode = ''] = course.episodes
  expect((await add(stranger, episode)).__typename).toBe('NoAccess')
  expect((await add(user, 'nowhere')).__typename).toBe('NoAccess')
  expect((await add(user, course.quiz)).__typename).toBe('NoAccess')
  const { note } = await add(user, episode)
  await world.endAccess(user)
  expect((await add(user, episode)).__typename).toBe('NoAccess')
  expect((await list(user)).nodes).toEqual([{ id: note.id, text: note.text }])
  expect((await change(user, note.id, 'Likevel')).__typename).toBe('NoteSaved')
  expect((await remove(user, note.id)).__typename).toBe('NoteDeleted')
})

test('E3: what is no note is refused, and there is room for so many', async () => {
  const [course, user] = [await world.course(100), await world.user()]
  const [episode = ''] = course.episodes
  for (const broken of [
    { text: ' \n ' },
    { text: 'a'.repeat(2_001) },
    { second: -1 },
    { second: 106 },
    { id: 'note-1' },
  ])
    expect((await add(user, episode, broken)).__typename).toBe('InvalidNote')
  const { note } = await add(user, episode, { text: 'å'.repeat(2_000) })
  expect((await change(user, note.id, '')).__typename).toBe('InvalidNote')
  expect((await change(user, 'note-1', 'a')).__typename).toBe('NoteNotFound')

  await inTransaction(db.database, { kind: 'user', userId: user }, (tx) =>
    sql`
      insert into note (user_id, id, lesson_id, course_id, second, text, created_at, updated_at)
      select ${user}, gen_random_uuid(), ${course.episodeIds[0]}, ${course.id}, n % 100, 'nr ' || n, now(), now()
      from generate_series(1, ${noteLimits.perLesson - 2}) n`.execute(tx),
  )
  const racing = await Promise.all([add(user, episode), add(user, episode), add(user, episode)])
  expect(racing.map(({ __typename }) => __typename).sort()).toEqual([
    'NoteLimitReached',
    'NoteLimitReached',
    'NoteSaved',
  ])
  expect(await notesBeside(user, course)).toHaveLength(noteLimits.perLesson)
})

test('E3: the list comes in pages without gaps or repeats, searched in any case, and says what it will not take', async () => {
  const [course, user] = [await world.course(100), await world.user()]
  const [episode = ''] = course.episodes
  const texts = Array.from({ length: 7 }, (_, index) => `${index % 2 ? 'ÅPNE' : 'steng'} ${index} 100 %_`)
  for (const text of texts) await add(user, episode, { text })
  const pages: Page[] = []
  do {
    pages.push(await list(user, { first: 3, after: pages.at(-1)?.endCursor ?? null }))
  } while (pages.at(-1)?.hasNextPage)
  expect(pages.flatMap(({ nodes }) => nodes.map(({ text }) => text))).toEqual([...texts].reverse())
  expect(await list(user, { search: ' åpne ' })).toMatchObject({ totalCount: 3, hasNextPage: false })
  expect((await list(user, { search: '%_' })).totalCount).toBe(7)
  expect((await list(user, { search: '% _' })).totalCount).toBe(0)
  for (const variables of [{ first: 0 }, { first: 201 }, { after: 'x' }, { search: 'a'.repeat(101) }])
    expect((await ask(user, all, variables)).errors).toHaveLength(1)
  expect((await ask(undefined, all)).errors).toHaveLength(1)
})

test('E3: the list is read from its index, without sorting', async () => {
  const user = await world.user()
  const plan = await inTransaction(db.database, { kind: 'user', userId: user }, async (tx) => {
    for (const way of ['seqscan', 'bitmapscan']) await sql`set local ${sql.raw(`enable_${way}`)} = off`.execute(tx)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select * from note n where user_id = ${user} order by updated_at desc, id desc limit 51`.execute(tx)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toContain('note_latest')
  expect(plan).not.toContain('Sort')
})

test('GDPR art. 15, 17: a copy holds every note with where it was written; erasing leaves nobody else’s missing', async () => {
  const [course, user, other] = [await world.course(100), await world.user(), await world.user()]
  const [episode = ''] = course.episodes
  await add(user, episode, { second: 7 })
  await add(other, episode)
  const person = { userId: user, email: `${user}@kursiva.test`, language: 'nb' as const }
  const { tables } = await inTransaction(db.database, { kind: 'user', userId: user }, (tx) =>
    noteData.collect(tx, person),
  )
  expect(tables[0]?.rows).toEqual([
    expect.objectContaining({ course: 'Kurs', episode: 'Episode', second: 7, text: 'Spør Roar' }),
  ])
  await inTransaction(db.database, { kind: 'system' }, (tx) => noteData.erase(tx, person, new Date()))
  expect([(await list(user)).totalCount, (await list(other)).totalCount]).toEqual([0, 1])
})
