import { randomUUID } from 'node:crypto'
import { recordFilms } from '#features/activity/server/index.ts'
import { createHeartbeatBatcher } from '#features/watching/server/index.ts'
import { inTransaction, sql, type Database } from '#platform/database/index.ts'
import { interleaved, type Ratio } from './interleaved.ts'

const concurrency = 1000
const seconds = 2

export interface HeartbeatWorld {
  readonly database: Database
  readonly userIds: readonly string[]
  readonly lesson: {
    readonly id: string
    readonly shortId: string
    readonly courseId: string
    readonly seconds: number
  }
}

/** Compares heartbeats through the batcher with bare upserts: one row at a time, and a thousand rows at a time. */
export async function heartbeats(world: HeartbeatWorld): Promise<{ single: Ratio; batch: Ratio }> {
  const { database, lesson, userIds } = world
  // Includes the reaction in the same transaction: the totals that organisations see.
  const reactions = { filmsWatched: recordFilms, filmsCompleted: () => Promise.resolve() }
  const recorder = createHeartbeatBatcher(database, () => new Date(), {}, reactions)
  const user = () => userIds[Math.floor(Math.random() * userIds.length)] ?? randomUUID()
  const second = () => Math.floor(Math.random() * (lesson.seconds - 10))

  const ours = () =>
    rate(concurrency, async () => {
      const from = second()
      const beat = {
        lessonShortId: lesson.shortId,
        positionSeconds: from + 10,
        ranges: [{ from, to: from + 10 }],
        elapsedSeconds: 10,
      }
      const outcome = await recorder.record({ userId: user(), market: 'no' }, beat)
      if (outcome.kind !== 'Recorded') throw new Error(`a heartbeat was refused: ${outcome.kind}`)
      return 1
    })
  const single = () => rate(16, async () => upsert(database, lesson, [user()], second()))
  const batch = () => rate(2, async () => upsert(database, lesson, userIds.slice(0, 1000), second()))

  const ratios = { single: await interleaved(ours, single, 5), batch: await interleaved(ours, batch, 5) }
  await recorder.drain()
  return ratios
}

/** Rows per second while `workers` repeat `work`, which returns how many rows it wrote. */
async function rate(workers: number, work: () => Promise<number>): Promise<number> {
  const end = performance.now() + seconds * 1000
  const begun = performance.now()
  let rows = 0
  await Promise.all(
    Array.from({ length: workers }, async () => {
      while (performance.now() < end) {
        // In two steps: the total must be read after the await, because the other workers add to it meanwhile.
        const written = await work()
        rows += written
      }
    }),
  )
  return (rows * 1000) / (performance.now() - begun)
}

async function upsert(
  database: Database,
  lesson: HeartbeatWorld['lesson'],
  users: readonly string[],
  position: number,
): Promise<number> {
  await inTransaction(database, { kind: 'system' }, (tx) =>
    sql`
      insert into episode_progress (user_id, lesson_id, course_id, position_seconds, updated_at)
      select u, ${lesson.id}, ${lesson.courseId}, ${position}, now() from unnest(${users.toSorted()}::uuid[]) u
      on conflict (user_id, lesson_id) do update set position_seconds = excluded.position_seconds, updated_at = excluded.updated_at
    `.execute(tx),
  )
  return users.length
}
