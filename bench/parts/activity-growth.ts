import { summariseActivity } from '#features/activity/server/index.ts'
import { inTransaction } from '#platform/database/index.ts'
import { interleaved } from '#bench/measuring/interleaved.ts'
import type { Part } from '#bench/part.ts'
import { activityWorld, type ActivityWorld } from '#bench/worlds/activity-world.ts'

const sizes = { many: 5_000_000, few: 200_000 }
const shortSizes = { many: 400_000, few: 200_000 }
const [queries, shortQueries] = [20, 1]

/**
 * The query of the activity page for an organisation of 200 people (one year compared with the year before), among
 * 5,000,000 milestones of all organisations beside 200,000.
 */
export const activityGrowth: Part = {
  name: 'activity-growth',
  about: 'the activity of an organisation among 5,000,000 milestones',
  async *measure({ ownerUrl, length }) {
    const { many, few } = length.isShort ? shortSizes : sizes
    const times = length.isShort ? shortQueries : queries
    const small = await activityWorld(ownerUrl, few)
    try {
      const large = await activityWorld(ownerUrl, many)
      try {
        yield {
          what: `the activity of a year, among ${large.events} milestones`,
          limit: `the same among ${small.events}`,
          unit: 'ms',
          ratio: await interleaved(timed(large, times), timed(small, times), 3 * length.rounds),
          target: { atMost: 1.5 },
        }
      } finally {
        await large.close()
      }
    } finally {
      await small.close()
    }
  },
}

/** Milliseconds for one page, requested by the organisation's admin. */
const timed =
  ({ database, organizationId, userId }: ActivityWorld, times: number) =>
  async () => {
    const now = new Date()
    const year = { from: weekBefore(now, 51), to: weekBefore(now, 0) }
    const begun = performance.now()
    for (let time = 0; time < times; time += 1)
      await inTransaction(
        database,
        { kind: 'user', userId },
        (tx) => summariseActivity(tx, { organizationId }, year, now),
        { readOnly: true },
      )
    return (performance.now() - begun) / times
  }

/** The Monday `weeks` weeks before `now`. The hour at which a week begins does not matter here. */
function weekBefore(now: Date, weeks: number): string {
  const days = (now.getUTCDay() || 7) - 1 + 7 * weeks
  return new Date(now.getTime() - days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
}
