import { summariseActivity } from '#features/activity/server/index.ts'
import { inTransaction } from '#platform/database/index.ts'
import { activityWorld, type ActivityWorld } from './worlds/activity-world.ts'
import { interleaved, type Ratio } from './interleaved.ts'

const few = 200_000
const many = 20_000_000
const asked = 20

/**
 * Measures the query of the activity page for an organisation of 200 people (one year compared with the year
 * before): with 20,000,000 milestones in the database, and with 200,000. Returns milliseconds per query.
 */
export async function activity(beside: string): Promise<{ ratio: Ratio; events: number }> {
  const small = await activityWorld(beside, 'bench_activity_small', few)
  const large = await activityWorld(beside, 'bench_activity_large', many)
  try {
    return { ratio: await interleaved(timed(large), timed(small), 15), events: large.events }
  } finally {
    await small.close()
    await large.close()
  }
}

/** Milliseconds for one page, requested by the organisation's admin. */
const timed =
  ({ database, organizationId, userId }: ActivityWorld) =>
  async () => {
    const now = new Date()
    const year = { from: weekBefore(now, 51), to: weekBefore(now, 0) }
    const begun = performance.now()
    for (let each = 0; each < asked; each += 1)
      await inTransaction(
        database,
        { kind: 'user', userId },
        (tx) => summariseActivity(tx, { organizationId }, year, now),
        { readOnly: true },
      )
    return (performance.now() - begun) / asked
  }

/** The Monday `weeks` weeks before `now`. The hour at which a week begins does not matter here. */
function weekBefore(now: Date, weeks: number): string {
  const days = (now.getUTCDay() || 7) - 1 + 7 * weeks
  return new Date(now.getTime() - days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
}
