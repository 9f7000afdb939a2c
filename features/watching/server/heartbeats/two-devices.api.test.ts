import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientOf, type ApiClient } from '#testing/api-client.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

const email = 'manager@kursiva.test'
const [course, episode] = ['elsi4', 'elsi4-1']

let server: TestServer
/** How far the server's time has been moved on, in ms. */
let ahead = 0
let [phone, computer]: ApiClient[] = []

beforeAll(async () => {
  server = await startTestServer({ seeded: true, clock: () => new Date(Date.now() + ahead) })
  phone = await clientOf(server.url, email)
  computer = await clientOf(server.url, email)
})
afterAll(() => server.close())

const record = `mutation ($input: RecordWatchingInput!) { recordWatching(input: $input) { __typename } }`
const watch = (device: ApiClient | undefined, from: number, to: number, secondsAgo?: number) =>
  device?.graph(record, {
    input: { lessonShortId: episode, positionSeconds: to, ranges: [{ from, to }], ...(secondsAgo && { secondsAgo }) },
  })

/** What a device shows of the episode, of its course and among what to continue. */
async function shown(device: ApiClient | undefined) {
  const answer = await device?.graph(
    `query ($course: String!, $episode: String!) {
      course(shortId: $course) {
        progress { started completed secondsLeft nextLesson { shortId } }
        lesson(shortId: $episode) { durationSeconds progress { positionSeconds completed share updatedAt } }
      }
      continueWatching { shortId progress { secondsLeft } }
    }`,
    { course, episode },
  )
  expect(answer?.errors).toBeUndefined()
  return answer?.data
}

test('C7: two devices show the same: the position that was true last, and all that either has seen', async () => {
  const { durationSeconds } = (await shown(phone)).course.lesson
  await watch(phone, 0, 10)
  ahead += 60_000
  await watch(computer, 20, 35)
  expect(await shown(phone)).toEqual(await shown(computer))
  expect((await shown(phone)).course).toMatchObject({
    progress: { started: true, completed: 0, nextLesson: { shortId: episode } },
    lesson: { progress: { positionSeconds: 35, completed: false, share: 25 / durationSeconds } },
  })

  const before = await shown(computer)

  // the phone watched offline before the computer did, and sends only now
  ahead += 300_000
  await watch(phone, 10, 22, 330)
  const after = await shown(computer)
  expect(after).toEqual(await shown(phone))
  expect(after.course.lesson.progress).toMatchObject({
    positionSeconds: 35,
    share: 35 / durationSeconds,
    // as the computer left it
    updatedAt: before.course.lesson.progress.updatedAt,
  })
  expect(after.continueWatching[0].shortId).toBe(course)

  // what was watched after the computer's position wins, however late it arrives
  await watch(phone, 22, 24, 120)
  expect((await shown(computer)).course.lesson.progress.positionSeconds).toBe(24)
})
