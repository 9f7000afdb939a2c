import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '#platform/database/index.ts'
import { apiClient, signIn, type Tokens } from '#testing/api-client.ts'
import { attackRounds, reportAttack } from '#testing/attack.ts'
import { temporaryFolder } from '#testing/folder.ts'
import { freePort } from '#testing/free-port.ts'
import { startMailServer } from '#testing/services/mail-server.ts'
import { startProgram, type Program } from '#testing/program.ts'

const terminations = attackRounds({ short: 3, full: 50 })
const kills = attackRounds({ short: 1, full: 15 })
/** The time within which requests must succeed again after the database accepts connections again, in ms. */
const maxRecoveryMs = 2_000

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let mail: Awaited<ReturnType<typeof startMailServer>>
let program: Program

beforeAll(async () => {
  ;[folder, mail] = await Promise.all([temporaryFolder(), startMailServer()])
  program = await startProgram(folder.path, await freePort(), {
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    MAIL_FROM: 'Kursiva <hei@kursiva.test>',
  })
}, 240_000)
afterAll(async () => {
  await program.stop()
  await mail.close()
  await folder.remove()
}, 60_000)

const postmasterFile = () => join(folder.path, 'postgres', 'data', 'postmaster.pid')

async function postmaster(): Promise<{ readonly pid: number; readonly ownerUrl: string }> {
  const [pid, , , port] = (await readFile(postmasterFile(), 'utf8')).split('\n')
  const password = await readFile(join(folder.path, 'postgres', 'password'), 'utf8')
  return { pid: Number(pid), ownerUrl: `postgres://kursiva:${password}@127.0.0.1:${port}/kursiva` }
}

const asks = async <Row extends object>(statement: string): Promise<Row[]> =>
  asOwner((await postmaster()).ownerUrl, (owner) => owner.query<Row>(statement))

type Outcome =
  | { readonly kind: 'Acknowledged' }
  | { readonly kind: 'Unavailable'; readonly retryable: boolean }
  /** A failure of the test: a response without a type, or no response. */
  | { readonly kind: 'Harm'; readonly what: string }

const acknowledged: Outcome = { kind: 'Acknowledged' }

/** All requests, by the names of the rows they wrote, with their outcomes. */
interface Traffic {
  readonly counts: Map<string, number>
  readonly outcomes: Map<string, Outcome>
  readonly harm: string[]
  readonly stop: () => Promise<void>
}

function startTraffic(tokens: Tokens): Traffic {
  const { url } = program
  const client = apiClient(url, tokens)
  const counts = new Map<string, number>()
  const outcomes = new Map<string, Outcome>()
  const harm: string[] = []
  const stopping = new AbortController()
  let number = 0

  const judge = async (work: () => Promise<Outcome>): Promise<Outcome> =>
    work().catch((error: unknown): Outcome => ({ kind: 'Harm', what: String(error) }))
  const ofGraph = ({ errors }: Awaited<ReturnType<typeof client.graph>>): Outcome => {
    const [error] = errors ?? []
    if (!error) return acknowledged
    const { code, retryable } = error.extensions as { code: string; retryable?: boolean }
    return code === 'SERVICE_UNAVAILABLE' && typeof retryable === 'boolean'
      ? { kind: 'Unavailable', retryable }
      : { kind: 'Harm', what: JSON.stringify(error) }
  }

  const read = async () =>
    ofGraph(await client.graph(`{ course(shortId: "elsi4") { lessons { shortId progress { share } } } }`))
  const createPlaylist = async (name: string) =>
    ofGraph(
      await client.graph(
        `mutation ($name: String!) { createPlaylist(input: { name: [{ languageCode: en, value: $name }] }) {
           ... on PlaylistSaved { playlist { id } } ... on PlaylistRefused { reason } } }`,
        { name },
      ),
    )
  const writeToDesk = async (subject: string): Promise<Outcome> => {
    const response = await client.fetch('/rest/emails/contactUs', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'ida@example.test', subject, details: 'Hello.' }),
    })
    if (response.status === 204) return acknowledged
    const { error } = (await response.json()) as { error?: { code?: string; retryable?: boolean } }
    return response.status === 503 &&
      response.headers.has('retry-after') &&
      error?.code === 'SERVICE_UNAVAILABLE' &&
      typeof error.retryable === 'boolean'
      ? { kind: 'Unavailable', retryable: error.retryable }
      : { kind: 'Harm', what: `${response.status} ${JSON.stringify(error)}` }
  }
  const comeIn = async (): Promise<Outcome> => {
    try {
      const { access } = await signIn(url, 'learner@kursiva.test')
      outcomes.set(`session ${access}`, acknowledged)
      return acknowledged
    } catch (error) {
      const { name, code } = error as { name?: string; code?: string }
      return [name, code].includes('InternalErrorException')
        ? { kind: 'Unavailable', retryable: true }
        : { kind: 'Harm', what: `sign-in: ${String(error)} ${String(code)}` }
    }
  }

  const repeat = async (kind: string, work: (name: string) => Promise<Outcome>) => {
    while (!stopping.signal.aborted) {
      const name = `${kind} ${(number += 1)}`
      const outcome = await judge(() => work(name))
      if (kind === 'playlist' || kind === 'letter') outcomes.set(name, outcome)
      if (outcome.kind === 'Harm') harm.push(`${kind}: ${outcome.what}`)
      else counts.set(`${kind} ${outcome.kind}`, (counts.get(`${kind} ${outcome.kind}`) ?? 0) + 1)
      // a client waits before it retries; a user has at most 500 playlists, and at most two mails are delivered at a
      // time
      await pause(kind === 'playlist' || kind === 'letter' ? 100 : 10)
    }
  }
  const running = [
    repeat('read', read),
    repeat('read', read),
    repeat('playlist', createPlaylist),
    repeat('letter', writeToDesk),
    repeat('letter', writeToDesk),
    repeat('sign-in', comeIn),
  ]
  return {
    counts,
    outcomes,
    harm,
    stop: async () => {
      stopping.abort()
      await Promise.all(running)
    },
  }
}

const kinds = ['read', 'playlist', 'letter', 'sign-in'] as const

/** Waits until each kind of request has succeeded once more. @returns how long that took, in ms */
async function answeredAgain({ counts }: Traffic): Promise<number> {
  const began = performance.now()
  const answered = () => kinds.map((kind) => counts.get(`${kind} Acknowledged`) ?? 0)
  const before = answered()
  await expect
    .poll(() => answered().every((count, at) => count > (before[at] ?? 0)), { interval: 5, timeout: 30_000 })
    .toBe(true)
  return performance.now() - began
}

const readiness = async () => (await fetch(`${program.url}/readyz`)).status

test('a database that is lost again and again costs nobody anything but the request under way', async () => {
  const tokens = await signIn(program.url, 'single@kursiva.test')
  const { pid } = program
  const traffic = startTraffic(tokens)
  await answeredAgain(traffic)

  for (let round = 0; round < terminations; round += 1) {
    await asks(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = 'kursiva' and pid <> pg_backend_pid()`,
    )
    expect(await answeredAgain(traffic)).toBeLessThan(30_000)
    expect(program.isRunning()).toBe(true)
  }

  const recoveries: number[] = []
  for (let round = 0; round < kills; round += 1) {
    const lost = await postmaster()
    process.kill(lost.pid, 'SIGKILL')
    await expect.poll(readiness, { interval: 5, timeout: 10_000 }).toBe(503)
    await expect
      .poll(
        () =>
          asks('select 1').then(
            () => postmaster().then(({ pid: now }) => now !== lost.pid),
            () => false,
          ),
        {
          interval: 10,
          timeout: 60_000,
        },
      )
      .toBe(true)
    const began = performance.now()
    await expect.poll(readiness, { interval: 5, timeout: 10_000 }).toBe(200)
    const read = apiClient(program.url, tokens)
    await expect
      .poll(
        async () => (await read.graph('{ getSession { sessionId } course(shortId: "elsi4") { shortId } }')).errors,
        {
          interval: 5,
          timeout: 10_000,
        },
      )
      .toBeUndefined()
    recoveries.push(performance.now() - began)
    await answeredAgain(traffic)
  }
  await traffic.stop()

  // the process is still the one that was started, and every response had its type
  expect(traffic.harm).toEqual([])
  expect(program.isRunning()).toBe(true)
  expect(program.pid).toBe(pid)
  expect(Math.max(...recoveries)).toBeLessThan(maxRecoveryMs)

  const stored = new Map<string, number>()
  const names = await asks<{ name: string }>(
    `select name->0->>'value' as name from playlist where name->0->>'value' like 'playlist %'
     union all select substring(subject from 'letter [0-9]+') from mail_outbox where kind = 'contact'`,
  )
  for (const { name } of names) stored.set(name, (stored.get(name) ?? 0) + 1)
  const wrong = [...traffic.outcomes].filter(([name, outcome]) => {
    if (name.startsWith('session ')) return false
    const times = stored.get(name) ?? 0
    if (outcome.kind === 'Acknowledged') return times !== 1
    // the result of a commit is unknown when its response is lost; but a retryable request must not have been stored
    return outcome.kind === 'Unavailable' && outcome.retryable ? times !== 0 : times > 1
  })
  expect(wrong).toEqual([])

  const sessions = [...traffic.outcomes.keys()].filter((name) => name.startsWith('session '))
  for (const session of sessions) {
    const response = await fetch(`${program.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${session.slice('session '.length)}` },
      body: JSON.stringify({ query: '{ getSession { sessionId } }' }),
    })
    expect(await response.json()).toMatchObject({ data: { getSession: { sessionId: expect.any(String) } } })
  }

  // the jobs recover without help: every mail is delivered
  await expect
    .poll(() => asks('select id from mail_outbox where sent_at is null'), { interval: 200, timeout: 240_000 })
    .toEqual([])

  const count = (kind: string) =>
    [...traffic.counts].filter(([name]) => name.startsWith(kind)).reduce((sum, [, each]) => sum + each, 0)
  const tries = kinds.reduce((sum, kind) => sum + count(kind), 0)
  reportAttack({
    attack: `requests while connections end ${terminations} times and PostgreSQL is killed ${kills} times`,
    tries,
    harmful: wrong.length + traffic.harm.length,
  })
}, 900_000)
