import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { demonstration } from '#bench/installation/demonstration.ts'
import { startKursiva } from '#bench/installation/installation.ts'
import { load } from '#bench/measuring/load.ts'
import { residentMemory } from '#bench/measuring/resident-memory.ts'
import { ask, headersOf } from '#bench/page-request.ts'
import type { Part } from '#bench/part.ts'
import { pageOperations, requestsOf } from './pages.ts'

/** The memory of a server that has just begun on the demonstration data, and after every page was under load. */
export const memory: Part = {
  name: 'memory',
  group: 'pages',
  about: 'the memory of a server with the demonstration data',
  async *measure(installation) {
    const { ownerUrl, secret, length, tokensOf, onClose } = installation
    const dataDir = await mkdtemp(join(tmpdir(), 'kursiva-memory-'))
    onClose(() => rm(dataDir, { recursive: true, force: true }))
    const { url, pid, stop } = await startKursiva(dataDir, ownerUrl, secret)
    onClose(stop)
    const limit = { limit: 'an empty process of Node', limitValue: await emptyProcess(), unit: 'MB' }
    const asked = await Promise.all(
      pageOperations.map(async (page) => ({
        access: (await tokensOf(demonstration.accounts[page.account])).access,
        requests: await requestsOf(page, installation),
      })),
    )
    for (const { access, requests } of asked) for (const request of requests) await ask(url, access, request)
    yield {
      what: 'memory after every page was asked for',
      ...limit,
      value: await residentMemory(pid),
      target: { atMost: 260 },
    }
    for (const { access, requests } of asked)
      await load(length, { url: `${url}/graphql`, method: 'POST', headers: headersOf(access), requests })
    yield {
      what: 'memory after every page was under load',
      ...limit,
      value: await residentMemory(pid),
      target: { atMost: 260 },
    }
  },
}

const megabytes = (bytes: number) => bytes / 1024 / 1024

const emptyProcess = async () =>
  megabytes(Number((await promisify(execFile)(process.execPath, ['-p', 'process.memoryUsage.rss()'])).stdout))
