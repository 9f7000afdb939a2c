import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { temporaryFolder } from '#testing/folder.ts'
import { freePort } from '#testing/free-port.ts'

const main = fileURLToPath(new URL('../../main.ts', import.meta.url))
const starter = fileURLToPath(new URL('../../../../tools/start.mjs', import.meta.url))

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let dataDir: string

beforeEach(async () => {
  folder = await temporaryFolder()
  dataDir = join(folder.path, 'data')
})
afterEach(() => folder.remove())

/** Runs the program with only these variables and waits until it exits. */
async function run(env: Record<string, string>): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const child = spawn(process.execPath, [main], { env: { PATH: process.env.PATH, ...env } })
  let [stdout, stderr] = ['', '']
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, stdout, stderr }
}

describe('what keeps Kursiva from starting is told in one sentence, with exit code 1 and nothing half made', () => {
  test('a taken port', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const { port } = other.address() as AddressInfo
    const { code, stderr } = await run({ PORT: String(port), DATA_DIR: dataDir })
    await new Promise((resolve) => other.close(resolve))
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: `Port ${port} is taken by another program: stop that one, or choose another port with PORT (such as PORT=${port + 1} npm start).\n`,
    })
    expect(existsSync(dataDir)).toBe(false)
  })

  test('a file in place of the data folder', async () => {
    await writeFile(dataDir, 'mine')
    const { code, stderr } = await run({ PORT: '0', DATA_DIR: dataDir })
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: `The data folder ${dataDir} can't be written (a file is in its place): correct its permissions, or name another folder with DATA_DIR.\n`,
    })
    expect(await readdir(folder.path)).toEqual(['data'])
  })

  test('a DATABASE_URL that leads nowhere', async () => {
    const { code, stderr } = await run({
      PORT: '0',
      DATA_DIR: dataDir,
      KURSIVA_MODE: 'demo',
      DATABASE_URL: 'postgres://kursiva:hunter2@127.0.0.1:1/kursiva',
    })
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: 'DATABASE_URL: no PostgreSQL answers at 127.0.0.1:1 (ECONNREFUSED): start it or correct the address.\n',
    })
    expect(existsSync(dataDir)).toBe(false)
  })

  test('production without a secret', async () => {
    const { code, stderr } = await run({ PORT: '0', DATA_DIR: dataDir, KURSIVA_MODE: 'production' })
    expect(code).toBe(1)
    expect(stderr).toMatch(/^KURSIVA_SECRET is missing: [^\n]+\n$/)
    expect(existsSync(dataDir)).toBe(false)
  })
})

test('npm start: a server that is killed is started again on the same data, and a stop ends both', async () => {
  const port = await freePort()
  const child = spawn(process.execPath, [starter], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: String(port), KURSIVA_SEED: 'none' },
  })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  try {
    const ready = readyTimes(child)
    await ready(1)
    const [first = 0] = await childrenOf(child.pid)
    process.kill(first, 'SIGKILL')
    await ready(2)
    expect((await fetch(`http://localhost:${port}/readyz`)).status).toBe(200)
    const [second] = await childrenOf(child.pid)
    expect(second).not.toBe(first)
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
    await expect(fetch(`http://localhost:${port}/healthz`)).rejects.toThrow('fetch failed')
  } finally {
    // its server and its database end with it
    child.kill('SIGTERM')
    await ended
  }
}, 180_000)

/** @returns a function that waits until the server has reported ready this many times */
function readyTimes(child: ReturnType<typeof spawn>) {
  let output = ''
  const heard = new Set<() => void>()
  const hear = (text: string) => {
    output += text
    for (const each of heard) each()
  }
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', hear)
  return (times: number) =>
    new Promise<void>((resolve, reject) => {
      const look = () => {
        if (output.split('is ready').length > times) resolve()
      }
      heard.add(look)
      child.once('close', () => reject(new Error(`it ended:\n${output}`)))
      look()
    })
}

/** The child processes of a process (Linux). */
async function childrenOf(pid: number | undefined): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return children.split(' ').filter(Boolean).map(Number)
}
