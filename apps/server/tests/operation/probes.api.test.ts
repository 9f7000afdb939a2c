import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkDisks, minFreeBytes } from '#platform/storage/index.ts'
import { attackRounds, reportAttack } from '#testing/attack.ts'
import { freePort } from '#testing/free-port.ts'
import { startTestBucket, type TestBucket } from '#testing/services/s3-server.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let bucket: TestBucket
let probes: string

beforeAll(async () => {
  const port = await freePort()
  probes = `http://localhost:${port}`
  bucket = await startTestBucket()
  const { settings } = bucket
  server = await startTestServer({
    environment: {
      KURSIVA_MODE: 'production',
      HOST: 'localhost',
      KURSIVA_SECRET: 'rG7vQ2mX9kLpZ4tB8wYc5nHdJ3sF6aEu',
      KURSIVA_PROBE_PORT: String(port),
      KURSIVA_LOG_LEVEL: 'silent',
      S3_BUCKET: settings.bucket,
      S3_REGION: settings.region,
      S3_ENDPOINT: settings.endpoint,
      S3_ACCESS_KEY_ID: settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
    },
  })
})
afterAll(async () => {
  await server.close()
  await bucket.close()
})

const statusOf = async (address: string) => (await fetch(address)).status

test('ASVS V13.4.5: in production, what is for the operator is at an address of its own', async () => {
  expect(await statusOf(`${server.url}/readyz`)).toBe(404)
  expect(await statusOf(`${server.url}/metrics`)).toBe(404)
  expect(await statusOf(`${server.url}/healthz`)).toBe(200)
  expect(await statusOf(`${probes}/healthz`)).toBe(200)
  expect(await (await fetch(`${probes}/metrics`)).text()).toContain('process_cpu_seconds_total')
  expect(await statusOf(`${probes}/readyz`)).toBe(200)
  expect(await statusOf(`${probes}/graphql`)).toBe(404)
})

test('many probes are one write', async () => {
  const tries = attackRounds({ short: 100, full: 5_000 })
  bucket.asked()
  const statuses = new Set<number>()
  const probe = () => statusOf(`${probes}/readyz`)
  for (let count = 0; count < tries; count += 20)
    for (const status of await Promise.all(Array.from({ length: 20 }, probe))) statuses.add(status)
  expect(statuses).toEqual(new Set([200]))
  const writes = bucket.asked().length
  reportAttack({ attack: 'probes as load', tries, harmful: Math.max(0, writes - tries / 20) })
  expect(writes).toBeLessThanOrEqual(Math.max(2, tries / 20))
})

test('a store that can’t be written to makes the process unready, and ready again by itself', async () => {
  const said = async () => {
    const answer = await fetch(`${probes}/readyz`)
    return [answer.status, await answer.json()]
  }
  bucket.trouble('ReadOnly')
  await expect.poll(said, { timeout: 20_000 }).toEqual([503, { status: 'not ready', waitingFor: 'storage' }])
  bucket.trouble(undefined)
  await expect.poll(said).toEqual([200, { status: 'ready' }])
  expect(await statusOf(`${server.url}/healthz`)).toBe(200)
})

test('in demo mode all three are at the main port', async () => {
  const demo = await startTestServer()
  try {
    for (const path of ['/healthz', '/readyz', '/metrics']) expect(await statusOf(`${demo.url}${path}`)).toBe(200)
  } finally {
    await demo.close()
  }
})

test('a disk with too little room, or a folder that takes no files, is refused with its name', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kursiva-disk-'))
  try {
    await expect(checkDisks({ folders: [folder] })).resolves.toBeUndefined()
    const freeBytes = async (path: string) => (path === folder ? minFreeBytes - 1 : minFreeBytes)
    await expect(checkDisks({ folders: [folder], freeBytes })).rejects.toThrow(
      `${folder} has ${minFreeBytes - 1} bytes`,
    )
    // root can write to every folder except those that the kernel generates
    const readOnly = process.getuid?.() === 0 ? '/proc/self' : folder
    await chmod(folder, 0o500)
    await expect(checkDisks({ folders: [readOnly], freeBytes: async () => minFreeBytes })).rejects.toThrow(
      /EACCES|ENOENT|EPERM|EROFS/,
    )
  } finally {
    await chmod(folder, 0o700)
    await rm(folder, { recursive: true, force: true })
  }
})
