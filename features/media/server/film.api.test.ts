import { randomUUID } from 'node:crypto'
import { graphql } from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drainHeartbeats } from '#features/watching/server/index.ts'
import { findRequestFacts } from '#features/accounts/server/index.ts'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { inTransaction, openTransaction, sql } from '#platform/database/index.ts'
import { builder } from '#platform/graphql/builder.ts'
import { createMediaSigner } from './index.ts'
import { installSigner } from './installation-signer.ts'

const schema = builder.toSchema()
const signer = createMediaSigner('eid-lantern-oblique-harbour-quill-seventy')
const now = new Date('2026-11-21T18:00:00Z')
let db: TestDatabase

beforeAll(async () => {
  db = await createTestDatabase({ seeded: true })
  installSigner(signer)
})
afterAll(async () => {
  await drainHeartbeats(db.database)
  await db.close()
})

const userOf = (email: string) =>
  inTransaction(db.database, { kind: 'system' }, async (tx) => {
    const { rows } = await sql<{ id: string }>`select id from app_user where email = ${email}`.execute(tx)
    return rows[0]?.id ?? randomUUID()
  })

async function as(userId: string, source: string) {
  const actor = { kind: 'user' as const, userId }
  const reading = await openTransaction(db.database, actor, { readOnly: true })
  const contextValue = {
    viewer: { kind: 'User' as const, userId, sessionId: '', sessionExpiresAt: now },
    actor,
    locale: 'nb',
    market: 'no',
    database: db.database,
    facts: () => findRequestFacts(db.database, contextValue.viewer, 'no'),
    read: async () => reading.tx,
    now: () => now,
  }
  const { data, errors } = await graphql({ schema, source, contextValue })
  await reading.commit()
  expect(errors).toBeUndefined()
  return JSON.parse(JSON.stringify(data)) as { course: { posterUrl: string; lessons: LessonAnswer[] } }
}

interface TrailerAnswer {
  trailer: { playlistUrl: string; posterUrl: string } | null
}

interface LessonAnswer {
  kind: string
  posterUrl: string | null
  film: {
    playlistUrl: string
    storyboard: { url: string } | null
    captions: { url: string; kind: string; language: string }[]
    chapters: unknown[]
  } | null
}

test('C3: a trailer opens for everyone signed in, with addresses of their own; there is none where none is made', async () => {
  const trailerOf = async (email: string, course: string) => {
    const answer = await as(
      await userOf(email),
      `{ course(shortId: "${course}") { trailer { playlistUrl posterUrl } } }`,
    )
    return (answer as unknown as { course: TrailerAnswer | null }).course?.trailer
  }
  const folders = new Set<string>()
  for (const email of ['new@kursiva.test', 'learner@kursiva.test']) {
    const trailer = await trailerOf(email, 'elsi4')
    const [, , pass = '', key = ''] = trailer?.playlistUrl.split('/') ?? []
    expect(key).toBe('elsikkerhet-trailer')
    expect(signer.verifyFolder(pass, key, now).kind).toBe('Valid')
    // what opens the trailer, opens no film of the course
    expect(signer.verifyFolder(pass, 'elsikkerhet-1', now).kind).not.toBe('Valid')
    expect(trailer?.posterUrl).toBe('/posters/elsikkerhet-trailer.webp')
    folders.add(pass)
  }
  expect(folders.size).toBe(2)
  expect(await trailerOf('new@kursiva.test', 'hoyd3')).toBeNull()
  await inTransaction(db.database, { kind: 'system' }, (tx) =>
    sql`update course set status = 'DRAFT' where short_id = 'exce8'`.execute(tx),
  )
  expect(await trailerOf('learner@kursiva.test', 'exce8')).toBeUndefined()
})

const query = `{ course(shortId: "elsi4") { posterUrl lessons { kind posterUrl
  film { playlistUrl storyboard { url } captions { url kind language } chapters { startSeconds } } } } }`

test('C6: who may watch gets the film’s addresses, each of them the viewer’s own and verified', async () => {
  const userId = await userOf('learner@kursiva.test')
  const { course } = await as(userId, query)
  const [first] = course.lessons
  const [, , pass = '', key = ''] = first?.film?.playlistUrl.split('/') ?? []
  expect(signer.verifyFolder(pass, key, now).kind).toBe('Valid')
  expect(first?.film?.playlistUrl).toBe(`${signer.folderFor({ key, durationSeconds: 108 }, userId, now)}master.m3u8`)
  for (const url of [first?.film?.storyboard?.url, ...(first?.film?.captions ?? []).map((file) => file.url)]) {
    expect(url).toMatch(new RegExp(`^/media/${pass}/${key}/[a-z0-9/-]+[.](webp|vtt)$`))
  }
  expect(first?.film?.captions.find(({ kind }) => kind === 'captions')?.language).toBe('nb')
})

test('C6: who may not watch gets the posters, and of the films only the free one', async () => {
  const { course } = await as(await userOf('new@kursiva.test'), query)
  expect(course.posterUrl).toMatch(/^\/posters\/[a-z0-9-]+\.webp$/)
  expect(course.lessons.some(({ posterUrl }) => posterUrl !== null)).toBe(true)
  expect(course.lessons.flatMap(({ film }, place) => (film ? [place] : []))).toEqual([0])
})

test('C2: a lesson that is no episode has neither film nor poster', async () => {
  const { course } = await as(await userOf('learner@kursiva.test'), query)
  const others = course.lessons.filter(({ kind }) => kind !== 'EPISODE')
  expect(others.length).toBeGreaterThan(0)
  for (const lesson of others) expect(lesson).toMatchObject({ film: null, posterUrl: null })
})
