import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '#platform/database/index.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { drawCover } from '#apps/server/draw-cover.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ seeded: true })
})
afterAll(() => server.close())

test.each(['is null', 'is not null'])(
  'the picture in mails is the cover that pages draw, where the seed %s',
  async (condition) => {
    const [course] = await asOwner(server.ownerUrl, (owner) =>
      owner.query<{ short_id: string; family: string; cover_seed: string | null }>(
        `select short_id, family, cover_seed from course_card where market = 'no' and cover_seed ${condition} limit 1`,
      ),
    )
    if (!course) throw new Error(`no course whose seed ${condition}`)
    const answer = await fetch(`${server.url}/rest/covers/${course.short_id}.png`)
    const drawn = await drawCover({ id: course.short_id, family: course.family, seed: course.cover_seed })
    expect(Buffer.from(await answer.arrayBuffer()).equals(drawn)).toBe(true)
  },
)
