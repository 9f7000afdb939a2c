import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '#platform/database/index.ts'
import { apiClient, signIn, type ApiClient, type Tokens } from '#testing/api-client.ts'
import { temporaryFolder } from '#testing/folder.ts'
import { freePort } from '#testing/free-port.ts'
import { startProgram, type Program } from '#testing/program.ts'

const emails = ['manager', 'admin', 'single'].map((name) => `${name}@kursiva.test`)
const courses = ['elsi4', 'feed3', 'fse35', 'gdpr3', 'exce8']

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let port: number
let program: Program | undefined

beforeAll(async () => {
  folder = await temporaryFolder()
  // the same after each start, because tokens contain it
  port = await freePort()
})
afterAll(async () => {
  await program?.stop()
  await folder.remove()
})

/** One second of a film that a user has watched. */
interface Second {
  readonly tokens: Tokens
  readonly lessonShortId: string
  readonly from: number
}

const record = `mutation ($input: RecordWatchingInput!) { recordWatching(input: $input) { __typename } }`
const outline = `query ($course: String!) { course(shortId: $course) { lessons { shortId kind durationSeconds progress { share } } } }`

interface LessonSeen {
  readonly shortId: string
  readonly kind: string
  readonly durationSeconds: number
  readonly progress: { readonly share: number } | null
}

async function films(client: ApiClient): Promise<LessonSeen[]> {
  const answers = await Promise.all(courses.map((course) => client.graph(outline, { course })))
  const lessons = answers.flatMap(({ data }) => (data.course?.lessons ?? []) as LessonSeen[])
  return lessons.filter(({ kind }) => kind === 'EPISODE')
}

/** Sends until everything is acknowledged or the server stops answering. @returns which were acknowledged */
async function stream(url: string, seconds: readonly Second[], onAcknowledged: (count: number) => void) {
  const waiting = [...seconds]
  const acknowledged = new Set<Second>()
  const send = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { tokens, lessonShortId, from } = next
      const input = {
        lessonShortId,
        positionSeconds: from + 1,
        ranges: [{ from, to: from + 1 }],
        elapsedSeconds: 1_800,
      }
      const answer = await apiClient(url, tokens).graph(record, { input })
      if (answer.data?.recordWatching?.__typename !== 'WatchingRecorded')
        throw new Error(`refused: ${JSON.stringify(answer)}`)
      acknowledged.add(next)
      onAcknowledged(acknowledged.size)
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: 24 }, send))
  return { acknowledged, failures: ends.filter(({ status }) => status === 'rejected').length }
}

/** How many seconds the server has stored for each user. */
async function stored(url: string, all: readonly Tokens[]): Promise<number[]> {
  return Promise.all(
    all.map(async (tokens) => {
      const lessons = await films(apiClient(url, tokens))
      return lessons.reduce((sum, { progress, durationSeconds }) => sum + (progress?.share ?? 0) * durationSeconds, 0)
    }),
  ).then((sums) => sums.map(Math.round))
}

/** How Kursiva is killed: alone, so that its database keeps running, or together with it. */
const killServer = () => program?.kill()
async function killBoth(): Promise<void> {
  const [pid = ''] = (await readFile(join(folder.path, 'postgres', 'data', 'postmaster.pid'), 'utf8')).split('\n')
  process.kill(Number(pid), 'SIGKILL')
  await killServer()
}

/** The accounts are months old, so that there was enough time for watching. */
async function makeAccountsOld(): Promise<void> {
  const postmaster = await readFile(join(folder.path, 'postgres', 'data', 'postmaster.pid'), 'utf8')
  const [, , , databasePort = ''] = postmaster.split('\n')
  const password = (await readFile(join(folder.path, 'postgres', 'password'), 'utf8')).trim()
  await asOwner(`postgres://kursiva:${encodeURIComponent(password)}@127.0.0.1:${databasePort}/kursiva`, (owner) =>
    owner.query(`update app_user set created_at = created_at - interval '100 days'`),
  )
}

/** Streams heartbeats, kills the server during it, and restarts it. @returns what was not acknowledged */
async function streamUntilKilled(url: string, seconds: readonly Second[], kill: () => Promise<void> | undefined) {
  let dying: Promise<void> | undefined
  const { acknowledged, failures } = await stream(url, seconds, (count) => {
    if (count === 200) dying = kill()
  })
  await dying
  expect(failures).toBeGreaterThan(0)
  expect(acknowledged.size).toBeGreaterThanOrEqual(200)
  expect(acknowledged.size).toBeLessThan(seconds.length)
  program = await startProgram(folder.path, port)
  return seconds.filter((second) => !acknowledged.has(second))
}

test('C7: a server killed amid heartbeats, and its database too, loses none it has acknowledged and doubles none sent again', async () => {
  program = await startProgram(folder.path, port)
  const { url } = program
  await makeAccountsOld()
  const everybody = await Promise.all(emails.map((email) => signIn(url, email)))
  const ofEach = everybody.map(async (tokens) =>
    (await films(apiClient(url, tokens))).flatMap(({ shortId: lessonShortId, durationSeconds }) =>
      Array.from({ length: Math.min(durationSeconds, 25) }, (_, from): Second => ({ tokens, lessonShortId, from })),
    ),
  )
  // everybody at once, all over the films
  const seconds = (await Promise.all(ofEach)).flat().sort((a, b) => ((a.from * 7919) % 101) - ((b.from * 7919) % 101))
  expect(seconds.length).toBeGreaterThan(600)
  expect(await stored(url, everybody)).toEqual([0, 0, 0])

  let rest: readonly Second[] = seconds
  for (const kill of [killServer, killBoth]) {
    rest = await streamUntilKilled(url, rest, kill)
    const kept = (await stored(url, everybody)).reduce((sum, each) => sum + each, 0)
    // a heartbeat in flight may have been written although its acknowledgement was lost
    expect(kept).toBeGreaterThanOrEqual(seconds.length - rest.length)
  }

  const { failures } = await stream(url, rest, () => undefined)
  expect(failures).toBe(0)
  // only unacknowledged heartbeats were sent again, and every second is stored, so none was lost
  expect(await stored(url, everybody)).toEqual(
    everybody.map((tokens) => seconds.filter((second) => second.tokens === tokens).length),
  )
}, 240_000)
