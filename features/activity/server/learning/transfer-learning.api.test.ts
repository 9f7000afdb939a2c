import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction, sql } from '#platform/database/index.ts'
import { clientOf } from '#testing/api-client.ts'
import { organizationWorld } from '#testing/organization-world.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { watchingWorld } from '#testing/learning/watching-world.ts'
import { deleteExpiredSnapshots } from './transfer-learning.ts'
import { recordAttempt, recordCertificate, recordFilms } from './record-learning.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const asSystem = <T>(work: Parameters<typeof inTransaction<T>>[2]) =>
  inTransaction(server.database, { kind: 'system' }, work)

/** All stored learning of a user, except what was left behind. */
const kept = (userId: string) =>
  asSystem(async (tx) => {
    const { rows } = await sql<{ kept: object[] | null }>`
      select jsonb_agg(x.row order by x.row::text) as kept from (
        select to_jsonb(w) as row from learning_week w where user_id = ${userId}
        union all select to_jsonb(c) from learning_course c where user_id = ${userId}
        union all select to_jsonb(e) from learning_event e where user_id = ${userId}
        union all select to_jsonb(n) from activity_name_choice n where user_id = ${userId}) x`.execute(tx)
    return rows[0]?.kept ?? []
  })

test('O2, O3: a removal takes the learning out of the figures, and undoing it puts it back to the second', async () => {
  const [world, watching] = [organizationWorld(server.database), watchingWorld(server.database)]
  const organizationId = await world.organization({ seats: null })
  await world.join(organizationId, await world.account('leder@igjen.test'), 'ADMIN')
  const admin = await clientOf(server.url, 'leder@igjen.test')
  const userId = await watching.user()
  await world.join(organizationId, userId, 'MEMBER')
  const course = await watching.course(60, 60)
  const film = { userId, courseId: course.id, market: 'no' as const, begun: true, completed: false }
  const at = (daysAgo: number) => new Date(Date.now() - daysAgo * 24 * 60 * 60 * 1000)
  await asSystem(async (tx) => {
    await recordFilms(tx, [
      { ...film, lessonId: course.episodeIds[0] ?? '', seconds: 31, at: at(20) },
      { ...film, lessonId: course.episodeIds[1] ?? '', seconds: 12, at: at(1) },
    ])
    await recordAttempt(tx, {
      userId,
      courseId: course.id,
      quizId: crypto.randomUUID(),
      passed: true,
      percentage: 90,
      isFirst: true,
      at: at(1),
    })
    await recordCertificate(tx, { userId, courseId: course.id, at: at(1) })
    await sql`
      insert into activity_name_choice (organization_id, user_id, hidden, chosen_at)
      values (${organizationId}, ${userId}, true, now())`.execute(tx)
  })
  const figures = async () => {
    const { data } = await admin.graph(
      `query($id: ID!) { organizationActivity(organizationId: $id) { members figures { seconds coursesFinished firstTries firstPasses } } }`,
      { id: organizationId },
    )
    return data.organizationActivity
  }
  const sums = { seconds: 43, coursesFinished: 1, firstTries: 1, firstPasses: 1 }
  expect(await figures()).toEqual({ members: 2, figures: sums })
  const before = await kept(userId)
  expect(before.length).toBeGreaterThan(7)

  const removed = await admin.graph(
    `mutation($id: ID!, $users: [ID!]!) { removeMembers(organizationId: $id, userIds: $users, action: DELETE) {
       ... on MembersRemoved { removalId } } }`,
    { id: organizationId, users: [userId] },
  )
  expect(await kept(userId)).toEqual([])
  expect(await figures()).toMatchObject({ members: 1, figures: { seconds: 0, coursesFinished: 0 } })

  const undone = await admin.graph(`mutation($id: ID!) { undoRemoval(removalId: $id) { __typename } }`, {
    id: removed.data.removeMembers.removalId,
  })
  expect(undone.data.undoRemoval.__typename).toBe('RemovalUndone')
  expect(await kept(userId)).toEqual(before)
  expect(await figures()).toEqual({ members: 2, figures: sums })
})

test('O2: what nobody can be put back with goes after a day', async () => {
  const world = organizationWorld(server.database)
  const [organizationId, userId] = [await world.organization(), await world.user()]
  await asSystem((tx) =>
    sql`insert into learning_left (organization_id, user_id, left_at, weeks, courses, events)
      values (${organizationId}, ${userId}, '2026-11-22T10:00:00Z', '[]', '[]', '[]')`.execute(tx),
  )
  const isThere = (now: string) =>
    asSystem(async (tx) => {
      await deleteExpiredSnapshots(tx, new Date(now))
      const { rows } = await sql`select from learning_left where user_id = ${userId}`.execute(tx)
      return rows.length === 1
    })
  expect(await isThere('2026-11-23T10:00:00Z')).toBe(true)
  expect(await isThere('2026-11-23T10:00:01Z')).toBe(false)
})
