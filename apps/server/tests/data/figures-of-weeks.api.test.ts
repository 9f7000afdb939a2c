import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reactions } from '#apps/server/reactions.ts'
import { weekOf } from '#features/goals/rules/learning-week.ts'
import { createHeartbeatBatcher } from '#features/watching/server/index.ts'
import { inTransaction, sql } from '#platform/database/index.ts'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { watchingWorld } from '#testing/learning/watching-world.ts'
import { organizationWorld } from '#testing/organization-world.ts'
import { dayIn } from '#values/day.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())

const asSystem = <T>(work: Parameters<typeof inTransaction<T>>[2]) =>
  inTransaction(db.database, { kind: 'system' }, work)
const day = 24 * 60 * 60

const beats = fc.array(
  fc.record({
    episode: fc.nat(1),
    from: fc.nat(399),
    more: fc.integer({ min: 1, max: 200 }),
    secondsAgo: fc.nat(20 * day),
  }),
  { minLength: 1, maxLength: 12 },
)

test('O3, C7: what a learner sees of a week is what the organisation sees of it, whatever was watched when', async () => {
  const [films, people] = [watchingWorld(db.database), organizationWorld(db.database)]
  const course = await films.course(400, 400)
  const organizationId = await people.organization({ seats: null })
  const now = new Date()
  const recorder = createHeartbeatBatcher(db.database, () => now, {}, reactions)
  await fc.assert(
    fc.asyncProperty(beats, async (given) => {
      const userId = await films.user()
      await people.join(organizationId, userId, 'MEMBER')
      for (const { episode, from, more, secondsAgo } of given) {
        const to = Math.min(400, from + more)
        const ranges = [{ from, to }]
        const beat = { lessonShortId: course.episodes[episode] ?? '', positionSeconds: to, ranges, secondsAgo }
        await recorder.record({ userId, market: 'no' }, { ...beat, elapsedSeconds: 3_600 })
      }
      const stored = await asSystem(async (tx) => ({
        weeks: await sql<{ week: string; seconds: number }>`
          select week::text as week, seconds from learning_week where user_id = ${userId} and seconds > 0`.execute(tx),
        days: await sql<{ day: string; seconds: number }>`
          select day::text as day, seconds from learning_day where user_id = ${userId}`.execute(tx),
      }))
      const days = stored.days.rows
      for (const { week, seconds } of stored.weeks.rows)
        expect(weekOf(week, days).minutes).toBe(Math.floor(seconds / 60))
      const sum = (rows: readonly { seconds: number }[]) => rows.reduce((total, { seconds }) => total + seconds, 0)
      expect(sum(days)).toBe(sum(stored.weeks.rows))
      const known = new Set(given.map(({ secondsAgo }) => dayIn('no', new Date(now.getTime() - secondsAgo * 1000))))
      expect(days.every((each) => known.has(each.day))).toBe(true)
    }),
    { numRuns: 12 },
  )
})
