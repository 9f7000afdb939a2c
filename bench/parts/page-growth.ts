import { demonstration } from '#bench/installation/demonstration.ts'
import { shareInstallation, type Installation } from '#bench/installation/installation.ts'
import { interleaved } from '#bench/measuring/interleaved.ts'
import { load } from '#bench/measuring/load.ts'
import { residentMemory } from '#bench/measuring/resident-memory.ts'
import { ask, headersOf } from '#bench/page-request.ts'
import type { Part } from '#bench/part.ts'
import { addCourses } from '#bench/worlds/catalogue-world.ts'
import { startLargeKursiva } from '#bench/worlds/large-kursiva.ts'
import { addUsers } from '#bench/worlds/people-world.ts'
import { pageOperations, requestsOf, type Page } from './pages.ts'

const sizes = { many: { courses: 100_000, users: 1_000_000 }, few: { courses: 100, users: 1000 } }
const shortSizes = { many: { courses: 200, users: 200 }, few: { courses: 100, users: 100 } }

/** The operations of the pages among 100,000 courses and a million users, beside the same among 100 and 1,000. */
export const pageGrowth: Part = {
  name: 'page-growth',
  about: 'the operations of the pages with 100,000 courses and 1,000,000 users',
  async *measure(installation) {
    const { many, few } = installation.length.isShort ? shortSizes : sizes
    const large = await kursivaOf(many, installation)
    installation.onClose(large.stop)
    const small = await kursivaOf(few, installation)
    installation.onClose(small.stop)
    for (const page of pageOperations) {
      const [inLarge, inSmall] = [await large.loadOf(page), await small.loadOf(page)]
      yield {
        what: `the operation of the ${page.name} page, with ${many.courses} courses and ${many.users} users`,
        limit: `the same with ${few.courses} and ${few.users}`,
        unit: 'requests/s',
        ratio: await interleaved(inLarge, inSmall, installation.length.rounds),
        target: { atLeast: 0.5 },
      }
    }
    const [largeMemory, smallMemory] = [await residentMemory(large.pid), await residentMemory(small.pid)]
    yield {
      what: `memory with ${many.courses} courses and ${many.users} users`,
      limit: `the same with ${few.courses} and ${few.users}`,
      unit: 'MB',
      value: largeMemory,
      limitValue: smallMemory,
      target: { atMost: Math.round(smallMemory) + 150 },
    }
  },
}

async function kursivaOf({ courses, users }: typeof sizes.many, { ownerUrl, secret, database, length }: Installation) {
  const running = await startLargeKursiva({ ownerUrl, secret }, async (owner) => {
    await addCourses(owner, courses)
    await addUsers(owner, users)
  })
  const { url, pid } = running
  const shared = shareInstallation({ url, ownerUrl: running.ownerUrl, secret, database }, length)
  return {
    pid,
    loadOf: async (page: Page) => {
      const { access } = await shared.tokensOf(demonstration.accounts[page.account])
      const requests = await requestsOf(page, shared)
      for (const each of requests) await ask(url, access, each)
      return () => load(length, { url: `${url}/graphql`, method: 'POST', headers: headersOf(access), requests })
    },
    stop: async () => {
      await shared.close()
      await running.stop()
    },
  }
}
