import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testSecret } from '#testing/database.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { repetitions } from '#testing/test-length.ts'
import { shareInstallation, type Installation } from '#bench/installation/installation.ts'
import { shortLength } from '#bench/measuring/length.ts'
import type { Figure } from '#bench/part.ts'
import { parts } from '#bench/parts.ts'

/** Which parts run in `npm test`: those whose set-up takes no more than a moment. */
const quick = ['catalogue', 'course', 'watch', 'search', 'home', 'profile', 'user', 'people', 'activity', 'segments']

let server: TestServer
let installation: Installation

beforeAll(async () => {
  server = await startTestServer({ seeded: true })
  installation = shareInstallation({ ...server, secret: testSecret }, shortLength)
})

afterAll(async () => {
  await installation.close()
  await server.close()
})

describe.each(parts.filter(({ name }) => repetitions({ short: 0, full: 1 }) || quick.includes(name)))(
  'benchmark $name',
  ({ measure }) => {
    test('measures both sides of every figure', async () => {
      const figures: Figure[] = []
      for await (const figure of measure(installation)) figures.push(figure)
      expect(figures.length).toBeGreaterThan(0)
      for (const { ratio } of figures) {
        expect(ratio.ours).toBeGreaterThan(0)
        expect(ratio.limit).toBeGreaterThan(0)
        expect(Number.isFinite(ratio.ratio)).toBe(true)
      }
    })
  },
)
