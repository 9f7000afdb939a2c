import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner, inTransaction, sql } from '#platform/database/index.ts'
import { createLogger } from '#platform/log.ts'
import { organizationWorld, type OrganizationWorld } from '#testing/organization-world.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { assignCourseSeats, releaseCourseSeat } from './change-seats.ts'
import { licenseJobs } from './license-jobs.ts'

let server: TestServer
let world: OrganizationWorld

beforeAll(async () => {
  server = await startTestServer({ seeded: true })
  world = organizationWorld(server.database)
})
afterAll(() => server.close())

const asSystem = <T>(work: Parameters<typeof inTransaction<T>>[2]) =>
  inTransaction(server.database, { kind: 'system' }, work)

/** An organisation with an admin and a member, and a course that it has bought for two. */
async function bought() {
  const organizationId = await world.organization({ name: 'Bakken Elektro' })
  const [adminId, memberId] = [await world.user(), await world.user({ name: 'Berit Elev' })]
  await world.join(organizationId, adminId, 'ADMIN')
  await world.join(organizationId, memberId, 'MEMBER')
  return asSystem(async (tx) => {
    const { rows } = await sql<{ id: string; course: string }>`
      with bought as (
        insert into purchase_order (short_id, market, language, kind, state, user_id, organization_id, course_id, seats,
                                    payment_method, buyer, quote, currency, net, vat, total, period_from, period_to,
                                    created_at, updated_at, expires_at, completed_at)
        select ${randomUUID().replaceAll('-', '').slice(0, 10)}, 'no', 'nb', 'COURSE', 'COMPLETED', ${adminId}::uuid,
               ${organizationId}::uuid, c.id, 2, 'INVOICE', '{}', '{}', 'NOK', 0, 0, 0, current_date, current_date + 365,
               now(), now(), now() + interval '3 days', now()
        from course c where c.short_id = 'elsi4' returning id, course_id
      )
      insert into course_license (order_id, course_id, organization_id, seats, starts_at, expires_at, created_at)
      select id, course_id, ${organizationId}::uuid, 2, now(), now() + interval '365 days', now() from bought
      returning id, course_id as course`.execute(tx)
    const [license] = rows
    if (!license) throw new Error('nothing was bought')
    return { licenseId: license.id, courseId: license.course, organizationId, adminId, memberId }
  })
}

async function sendMails(licenseId: string, userId: string): Promise<void> {
  const [job] = licenseJobs((market) => `http://${market}.test`)
  const context = { database: server.database, clock: () => new Date(), log: createLogger('fatal') }
  await job?.run({ licenseId, userId }, { ...context, signal: new AbortController().signal })
}
const mailsTo = (userId: string) =>
  asOwner(server.ownerUrl, (owner) =>
    owner.query<{ subject: string; text_body: string }>(
      `select o.subject, o.text_body from mail_outbox o join app_user u on u.email = o.recipient
       where o.kind = 'course-seat' and u.id = $1`,
      [userId],
    ),
  )

test('C4: a member who is given a seat of a course is told so once, with the course and its last day', async () => {
  const { licenseId, adminId, memberId } = await bought()
  const request = { licenseId, actorId: adminId, language: 'nb' } as const
  const assign = () => assignCourseSeats(server.database, { ...request, userIds: [memberId] }, new Date())
  expect(await assign()).toEqual({ kind: 'SeatsChanged', licenseId })
  expect(await assign()).toEqual({ kind: 'SeatsChanged', licenseId })
  await sendMails(licenseId, memberId)
  await sendMails(licenseId, memberId)
  const mails = await mailsTo(memberId)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.subject).toMatch(/^Du har fått kurset Elsikkerhet/)
  expect(mails[0]?.text_body).toContain('Bakken Elektro har kjøpt kurset')
  expect(mails[0]?.text_body).toContain('http://no.test/no/course/elsi4/')
})

test('C4: nobody is told of a seat that was taken back before the mail went out', async () => {
  const { licenseId, adminId, memberId } = await bought()
  const request = { licenseId, actorId: adminId, language: 'nb' } as const
  await assignCourseSeats(server.database, { ...request, userIds: [memberId] }, new Date())
  await releaseCourseSeat(server.database, { ...request, userId: memberId }, new Date())
  await sendMails(licenseId, memberId)
  expect(await mailsTo(memberId)).toEqual([])
})

test('C4: a seat stays with the member who has begun the course with it', async () => {
  const { licenseId, courseId, adminId, memberId } = await bought()
  const request = { licenseId, actorId: adminId, language: 'nb' } as const
  await assignCourseSeats(server.database, { ...request, userIds: [memberId] }, new Date())
  await asSystem((tx) =>
    sql`
      insert into episode_progress (user_id, lesson_id, course_id, position_seconds, updated_at)
      select ${memberId}::uuid, id, course_id, 5, now() + interval '1 second' from lesson
      where course_id = ${courseId} and kind = 'EPISODE' limit 1`.execute(tx),
  )
  const released = await releaseCourseSeat(server.database, { ...request, userId: memberId }, new Date())
  expect(released).toEqual({ kind: 'SeatsRefused', reason: 'STARTED' })
})
