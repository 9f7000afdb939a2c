import { monitorEventLoopDelay } from 'node:perf_hooks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clientOf, type ApiClient } from '#testing/api-client.ts'
import { attackRounds, reportAttack } from '#testing/attack.ts'
import { temporaryFolder } from '#testing/folder.ts'
import { freePort } from '#testing/free-port.ts'
import {
  hostileListFiles,
  hostilePictures,
  validFiles,
  validLogo,
  type HostileFile,
} from '#testing/hostile-files/index.ts'
import { organizationWorld } from '#testing/organization-world.ts'
import { readImport, readList, sendList } from '#testing/organizations/people-lists.ts'
import { startProgram } from '#testing/program.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

/** Whether to send every file. `npm test` sends every eighth; unit tests cover the others (read-list.test.ts). */
const isFull = attackRounds({ short: 0, full: 1 }) === 1
const files = hostileListFiles.filter((_, at) => isFull || at % 8 === 0)

let server: TestServer
let admin: ApiClient
let stranger: ApiClient
let bakken: string
let foreign: string

beforeAll(async () => {
  server = await startTestServer()
  const world = organizationWorld(server.database)
  const made = async (email: string) => {
    const id = await world.organization({ seats: 40 })
    await world.join(id, await world.account(email), 'ADMIN')
    return { id, client: await clientOf(server.url, email) }
  }
  ;({ id: bakken, client: admin } = await made('admin@bakken.test'))
  ;({ id: foreign, client: stranger } = await made('stranger@elsewhere.test'))
})
afterAll(() => server.close())

const answerOf = async (response: Response) => {
  const { error } = (await response.json()) as { error?: { code: string } }
  return { status: response.status, code: error?.code, retryAfter: Number(response.headers.get('retry-after')) }
}

/** Sends the files one after the other. @returns the names of the files with an unexpected response */
async function send(client: ApiClient, organizationId: string, sent: readonly HostileFile[]) {
  const wrong: string[] = []
  let slowestMs = 0
  for (const { name, bytes, status, code } of sent) {
    const body = bytes()
    const start = performance.now()
    const answer = await answerOf(await sendList(client, organizationId, body))
    slowestMs = Math.max(slowestMs, performance.now() - start)
    if (answer.status !== status || answer.code !== code) wrong.push(`${name}: ${answer.status} ${answer.code}`)
  }
  return { wrong, slowestMs }
}

test('O2: every hostile file is refused for what it is, and the server goes on', async () => {
  expect(hostileListFiles.length).toBeGreaterThanOrEqual(60)
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  const { wrong } = await send(stranger, foreign, files)
  delay.disable()
  reportAttack({ attack: 'hostile files to the import of people', tries: files.length, harmful: wrong.length })
  expect(wrong).toEqual([])
  // the test's client makes the files in the same process, so only a server that hangs is detected
  expect(delay.max / 1e6).toBeLessThan(20_000)
  expect((await admin.graph('{ getSession { __typename } }')).status).toBe(200)
}, 900_000)

describe('O2: what the same writer makes without malice is read', () => {
  test.each(validFiles)('$name', async ({ bytes, people }) => {
    const { importRows } = await readImport(admin, await readList(admin, bakken, bytes()))
    expect(importRows).toMatchObject(people)
  })
})

test('O2: a flood of hostile files of one organisation keeps no other’s list from being read', async () => {
  const flood = hostileListFiles.find(({ name }) => name === 'two and a half million empty cells')?.bytes()
  if (!flood) throw new Error('the file of the flood is gone')
  const tries = attackRounds({ short: 30, full: 100 })
  const flooding = Array.from({ length: tries }, async () => answerOf(await sendList(stranger, foreign, flood)))
  const read = await Promise.allSettled(validFiles.slice(0, 3).map(({ bytes }) => readList(admin, bakken, bytes())))
  const answers = await Promise.all(flooding)
  const unread = read.filter(({ status }) => status === 'rejected').length
  reportAttack({ attack: 'a flood of hostile files beside another organisation', tries, harmful: unread })
  expect(unread).toBe(0)
  // rejected uploads get the time after which to retry
  expect(new Set(answers.map(({ status, code }) => `${status} ${code}`))).toEqual(
    new Set(['422 TOO_LARGE_INSIDE', '429 BUSY']),
  )
  for (const { status, retryAfter } of answers) expect(retryAfter > 0).toBe(status === 429)
}, 900_000)

test('O1: hostile pictures are no logos', async () => {
  const put = (body: Uint8Array) =>
    stranger.fetch(`/rest/organizations/${foreign}/logo`, {
      method: 'PUT',
      headers: { 'content-type': 'image/png' },
      body: Buffer.from(body),
    })
  const wrong: string[] = []
  for (const { name, bytes, status, code } of hostilePictures) {
    const answer = await answerOf(await put(bytes()))
    if (answer.status !== status || answer.code !== code) wrong.push(`${name}: ${answer.status} ${answer.code}`)
  }
  reportAttack({ attack: 'hostile pictures as a logo', tries: hostilePictures.length, harmful: wrong.length })
  expect(wrong).toEqual([])
  expect((await put(validLogo())).status).toBe(204)
})

test.runIf(isFull)(
  'O2: beside hostile files, each is answered within 5 s and another client’s reads within 100 ms',
  async () => {
    const folder = await temporaryFolder()
    const program = await startProgram(folder.path, await freePort())
    try {
      const sender = await clientOf(program.url, 'admin@kursiva.test')
      const reader = await clientOf(program.url, 'single@kursiva.test')
      const me = { me: sender.tokens?.sub }
      const { data } = await sender.graph(
        'query ($me: String!) { getUser(userSub: $me) { memberships { organization { id } } } }',
        me,
      )
      const organizationId = data.getUser.memberships[0].organization.id as string
      const bodies = files.map(({ name, bytes }) => ({ name, bytes: bytes() }))
      const state = { isDone: false, slowestMs: 0, reads: 0 }
      const reading = (async () => {
        for (; !state.isDone; state.reads++) {
          const start = performance.now()
          expect((await reader.graph('{ getSession { __typename } }')).status).toBe(200)
          state.slowestMs = Math.max(state.slowestMs, performance.now() - start)
        }
      })()
      const slow: string[] = []
      for (const { name, bytes } of bodies) {
        const start = performance.now()
        const { status } = await sendList(sender, organizationId, bytes)
        if (status < 400 || status >= 500 || performance.now() - start > 5000) slow.push(name)
      }
      state.isDone = true
      await reading
      reportAttack({ attack: 'hostile files answered within 5 s', tries: bodies.length, harmful: slow.length })
      reportAttack({
        attack: 'reads beside them within 100 ms',
        tries: state.reads,
        harmful: state.slowestMs > 100 ? 1 : 0,
      })
      expect(slow).toEqual([])
      expect(state.slowestMs).toBeLessThan(100)
    } finally {
      await program.stop()
      await folder.remove()
    }
  },
  900_000,
)
