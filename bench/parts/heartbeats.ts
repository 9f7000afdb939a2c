import { randomUUID } from 'node:crypto'
import { recordFilms } from '#features/activity/server/index.ts'
import { createHeartbeatBatcher } from '#features/watching/server/index.ts'
import { asOwner } from '#platform/database/index.ts'
import { interleaved, type Measure } from '#bench/measuring/interleaved.ts'
import { perSecond } from '#bench/measuring/per-second.ts'
import type { Part } from '#bench/part.ts'
import { addViewers, findFilmLesson } from '#bench/worlds/viewers.ts'

const viewers = 2000
const concurrency = 1000
const batchSize = 1000
const what = 'watch heartbeats, acknowledged'

/** A prepared upsert of one row per user into a plain table, in a transaction of its own. */
const upsert = {
  name: 'upsert',
  text: `insert into progress (user_id, lesson_id, course_id, position_seconds, updated_at)
    select u, $2, $3, $4, now() from unnest($1::uuid[]) u
    on conflict (user_id, lesson_id) do update set position_seconds = excluded.position_seconds, updated_at = excluded.updated_at`,
}
const upsertOne = {
  name: 'upsert one',
  text: `insert into progress (user_id, lesson_id, course_id, position_seconds, updated_at) values ($1, $2, $3, $4, now())
    on conflict (user_id, lesson_id) do update set position_seconds = excluded.position_seconds, updated_at = excluded.updated_at`,
}

/** Heartbeats through the batcher beside bare upserts: one row at a time, and a thousand rows at a time. */
export const heartbeats: Part = {
  name: 'heartbeats',
  about: 'recording what people watch',
  async *measure({ database, ownerUrl, length, bareDatabase }) {
    const userIds = await addViewers(database, viewers)
    // autovacuum would do this within a minute
    await asOwner(ownerUrl, (owner) => owner.query('vacuum analyze'))
    const lesson = await findFilmLesson(database)
    // Includes the reaction in the same transaction: the totals that organisations see.
    const reactions = { filmsWatched: recordFilms, filmsCompleted: () => Promise.resolve() }
    const recorder = createHeartbeatBatcher(database, () => new Date(), {}, reactions)
    const user = () => userIds[Math.floor(Math.random() * userIds.length)] ?? randomUUID()
    const second = () => Math.floor(Math.random() * (lesson.seconds - 10))
    const ours: Measure = () =>
      perSecond(length.seconds, concurrency, async () => {
        const from = second()
        const ranges = [{ from, to: from + 10 }]
        const beat = { lessonShortId: lesson.shortId, positionSeconds: from + 10, ranges, elapsedSeconds: 10 }
        const result = await recorder.record({ userId: user(), market: 'no' }, beat)
        if (result.kind !== 'Recorded') throw new Error(`a heartbeat was refused: ${result.kind}`)
        return 1
      })

    const { pool } = await bareDatabase()
    const single: Measure = () =>
      perSecond(length.seconds, 16, async () => {
        await pool.query(upsertOne, [user(), lesson.id, lesson.courseId, second()])
        return 1
      })
    const ordered = userIds.slice(0, batchSize).toSorted()
    const batch: Measure = () =>
      perSecond(length.seconds, 2, async () => {
        await pool.query(upsert, [ordered, lesson.id, lesson.courseId, second()])
        return ordered.length
      })
    const unit = 'rows/s'
    const besideSingle = await interleaved(ours, single, length.rounds)
    yield { what, limit: 'bare prepared upserts of one row', unit, ratio: besideSingle, target: { atLeast: 2 } }
    yield { what, limit: 'bare upserts of 1,000 rows', unit, ratio: await interleaved(ours, batch, length.rounds) }
    await recorder.drain()
  },
}
