import readWorkbook from 'read-excel-file/node'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { activityJobs } from '#features/activity/server/activity-jobs.ts'
import { activityData } from '#features/activity/server/activity-data.ts'
import { mergeActivity } from '#features/activity/server/merge-activity.ts'
import type { ReportFile } from '#features/activity/rules/report-schedule.ts'
import { inTransaction, sql } from '#platform/database/index.ts'
import { createLogger } from '#platform/log.ts'
import { clientOf } from '#testing/api-client.ts'
import { organizationWorld, type OrganizationWorld } from '#testing/organization-world.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import type { Day } from '#values/day.ts'
import { listReports } from './list-reports.ts'
import { saveReport } from './save-report.ts'

/** A Monday. */
const monday = '2026-11-30'
let now = new Date(`${monday}T05:10:00Z`)
let server: TestServer
let people: OrganizationWorld
let organizationId: string
let admin: string

const asSystem = <T>(work: Parameters<typeof inTransaction<T>>[2]) =>
  inTransaction(server.database, { kind: 'system' }, work)

beforeAll(async () => {
  server = await startTestServer()
  people = organizationWorld(server.database)
})
afterAll(() => server.close())
beforeEach(async () => {
  now = new Date(`${monday}T05:10:00Z`)
  organizationId = await people.organization({ seats: null })
  admin = await joined('ADMIN')
})

async function joined(role: 'ADMIN' | 'MANAGER' | 'MEMBER', email?: string): Promise<string> {
  const id = await people.user(email === undefined ? {} : { email })
  await people.join(organizationId, id, role)
  return id
}

/** Sets up a report some days before. @returns its id */
async function schedule(
  receiverIds: readonly string[],
  given: { file?: ReportFile; weekday?: number | null; on?: Day } = {},
): Promise<string> {
  const { file = 'REQUIREMENTS_XLSX', weekday = 1, on = '2026-11-26' } = given
  const at = new Date(`${on}T12:00:00Z`)
  const values = { file, weekday, receiverIds }
  const result = await saveReport(server.database, { userId: admin, organizationId, at, id: undefined, values })
  expect(result.kind).toBe('Changed')
  return (await schedules()).at(-1)?.id ?? ''
}

const schedules = async () => (await listReports(server.database, { userId: admin, organizationId }))?.schedules ?? []

const run = async (originOf: Parameters<typeof activityJobs>[0] = () => server.url) => {
  const job = activityJobs(originOf).find(({ name }) => name === 'send-scheduled-reports')
  const signal = new AbortController().signal
  await job?.run({}, { database: server.database, clock: () => now, log: createLogger('silent'), signal })
}

const mailsTo = (userId: string) =>
  asSystem(async (tx) => {
    const { rows } = await sql<{ kind: string; subject: string; text_body: string; files: number }>`
      select kind, subject, text_body, (select count(*)::int from mail_attachment a where a.mail_id = m.id) as files
      from mail_outbox m
      where recipient = (select email from app_user where id = ${userId}) order by created_at`.execute(tx)
    return rows
  })
const countOf = async (userId: string) => (await mailsTo(userId)).length

test('Scheduled reports: one mail to each on its day, with a link and no file; the list says when and to how many', async () => {
  const manager = await joined('MANAGER')
  await schedule([admin, manager])
  now = new Date('2026-11-29T05:10:00Z')
  await run()
  expect(await countOf(admin)).toBe(0)
  expect(await schedules()).toMatchObject([{ nextOn: monday, lastRun: null }])

  now = new Date(`${monday}T05:10:00Z`)
  await run()
  const [mail, ...more] = await mailsTo(manager)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ kind: 'scheduled-report', subject: 'Krav og bevis i Bakken Elektro', files: 0 })
  expect(mail?.text_body).toContain(
    `${server.url}/no/administrate/dashboard/compliance?day=${monday}&report=REQUIREMENTS_XLSX&organization=${organizationId}`,
  )
  expect(mail?.text_body).toContain('30. november 2026')
  expect(await countOf(admin)).toBe(1)
  expect(await schedules()).toMatchObject([{ nextOn: '2026-12-07', lastRun: { day: monday, mails: 2 } }])
})

test('Scheduled reports: jobs that run twice, and at once, send one mail a day', async () => {
  const id = await schedule([admin])
  await Promise.all([run(), run(), run()])
  await run()
  expect(await countOf(admin)).toBe(1)
  // even when the report is due again on that day
  await asSystem((tx) => sql`update report_schedule set next_on = ${monday} where id = ${id}`.execute(tx))
  await run()
  expect(await countOf(admin)).toBe(1)
  const again = asSystem((tx) =>
    sql`insert into report_run (schedule_id, day, ran_at) values (${id}, ${monday}, now())`.execute(tx),
  )
  await expect(again).rejects.toThrow(/report_run_pkey/)
  now = new Date('2026-12-07T05:10:00Z')
  await run()
  expect(await countOf(admin)).toBe(2)
})

test('Scheduled reports: whoever has lost the role, left, or is leaving the product gets none; the list says so', async () => {
  const [demoted, gone, leaving, unreachable] = [
    await joined('MANAGER'),
    await joined('MANAGER'),
    await joined('MANAGER'),
    await joined('MANAGER', 'c0ffee@nobody.invalid'),
  ]
  await schedule([demoted, gone, leaving, unreachable])
  await people.leave(organizationId, gone)
  await asSystem(async (tx) => {
    await sql`update membership set role = 'MEMBER' where user_id = ${demoted}`.execute(tx)
    await sql`insert into account_deletion (user_id, asked_at, erase_after)
      values (${leaving}, now(), now() + interval '1 day')`.execute(tx)
  })
  await run()
  for (const userId of [demoted, gone, leaving, unreachable]) expect(await countOf(userId)).toBe(0)
  expect(await schedules()).toMatchObject([{ lastRun: { day: monday, mails: 0 } }])
})

test('Scheduled reports: nothing is sent while one is paused, deleted, or its organisation archived', async () => {
  const [paused, deleted] = [await schedule([admin]), await schedule([admin])]
  await asSystem(async (tx) => {
    await sql`update report_schedule set paused = true where id = ${paused}`.execute(tx)
    await sql`delete from report_schedule where id = ${deleted}`.execute(tx)
  })
  await run()
  expect(await countOf(admin)).toBe(0)
  await schedule([admin])
  await asSystem((tx) =>
    sql`update organization set archived = true, archived_at = now() where id = ${organizationId}`.execute(tx),
  )
  await run()
  expect(await countOf(admin)).toBe(0)
})

test('Scheduled reports: a missed day is made up for once, by the latest', async () => {
  await schedule([admin], { on: '2026-11-01' })
  now = new Date('2026-12-02T05:10:00Z')
  await run()
  expect(await countOf(admin)).toBe(1)
  expect(await schedules()).toMatchObject([{ nextOn: '2026-12-07', lastRun: { day: monday } }])
})

test('Scheduled reports: each receiver’s mail is in their language, of the weeks before the first of the month', async () => {
  const spaniard = await joined('MANAGER')
  await asSystem((tx) => sql`update app_user set locale = 'es', market = 'es' where id = ${spaniard}`.execute(tx))
  await schedule([spaniard, admin], { file: 'ACTIVITY_PDF', weekday: null })
  now = new Date('2026-12-01T05:10:00Z')
  await run((market) => `https://${market}.kursiva.test`)
  const [mail] = await mailsTo(spaniard)
  expect(mail?.subject).toBe('Informe de aprendizaje de Bakken Elektro')
  expect(mail?.text_body).toContain('de las semanas 44–48 está listo en PDF')
  expect(mail?.text_body).toMatch(
    /https:\/\/es\.kursiva\.test\/\S+\/dashboard\?from=2026-10-26&to=2026-11-29&report=ACTIVITY_PDF&organization=/,
  )
  expect((await mailsTo(admin))[0]?.text_body).toContain('uke 44–48')
})

test('Scheduled reports: the file behind the link has only the people that its reader manages', async () => {
  await people.join(organizationId, await people.account('limited@report.test', 'Leif Lagleder'), 'MANAGER')
  const limited = await asSystem(async (tx) => {
    const { rows } = await sql<{ id: string }>`select id from app_user where email = 'limited@report.test'`.execute(tx)
    return rows[0]?.id ?? ''
  })
  await people.limitToGroups(organizationId, limited)
  const inside = await people.user({ name: 'Inne Inger' })
  const outside = await people.user({ name: 'Ute Unni' })
  for (const userId of [inside, outside]) await people.join(organizationId, userId, 'MEMBER')
  await people.group(organizationId, 'Leifs', { memberIds: [limited, inside] })
  await schedule([limited], { file: 'PEOPLE_XLSX' })
  await run()
  const [mail] = await mailsTo(limited)
  const link = new URL(/https?:\S+report=PEOPLE_XLSX\S+/.exec(mail?.text_body ?? '')?.[0] ?? '')
  const file = `/rest/organizations/${link.searchParams.get('organization')}/activity/people.xlsx`
  expect((await fetch(`${server.url}${file}`)).status).toBe(401)
  const client = await clientOf(server.url, 'limited@report.test')
  const names = async () => {
    const [sheet] = await readWorkbook(Buffer.from(await (await client.fetch(file)).arrayBuffer()))
    return (sheet?.data ?? []).slice(1).map(([name]) => name)
  }
  expect(new Set(await names())).toEqual(new Set(['Inne Inger', 'Leif Lagleder']))
  await asSystem((tx) => sql`update membership set role = 'MEMBER' where user_id = ${limited}`.execute(tx))
  expect((await client.fetch(file)).status).toBe(404)
})

test('GDPR art. 15, 17: a receiver’s copy names their reports; erasing takes them off and leaves the report', async () => {
  const manager = await joined('MANAGER')
  const id = await schedule([admin, manager])
  const person = (userId: string) => ({ userId, email: '', language: 'en' as const })
  const reportsOf = async (userId: string) => {
    const { tables } = await inTransaction(server.database, { kind: 'user', userId }, (tx) =>
      activityData.collect(tx, person(userId)),
    )
    return tables.find(({ key }) => key === 'scheduledReports')?.rows
  }
  const about = { organization: organizationId, file: 'REQUIREMENTS_XLSX', weekday: 1 }
  expect(await reportsOf(manager)).toMatchObject([{ ...about, receives: true, setUp: false }])
  expect(await reportsOf(admin)).toMatchObject([{ ...about, receives: true, setUp: true }])
  expect(await reportsOf(await joined('MANAGER'))).toEqual([])
  await asSystem((tx) => activityData.erase(tx, person(manager), now))
  await asSystem((tx) => sql`update report_schedule set created_by = ${manager} where id = ${id}`.execute(tx))
  await asSystem((tx) => activityData.erase(tx, person(manager), now))
  expect(await reportsOf(manager)).toEqual([])
  expect(await schedules()).toMatchObject([{ id, receivers: [{ userId: admin }] }])
})

test('Scheduled reports: an account that is merged hands its reports on, and the other gets each once', async () => {
  const [from, to] = [await joined('MANAGER'), await joined('MANAGER')]
  await schedule([from])
  await schedule([from, to])
  await asSystem((tx) => sql`update report_schedule set created_by = ${from}`.execute(tx))
  const merge = () => asSystem((tx) => mergeActivity(tx, { from, to, at: now }))
  await merge()
  await merge()
  expect(await schedules()).toMatchObject([{ receivers: [{ userId: to }] }, { receivers: [{ userId: to }] }])
  const { rows } = await asSystem((tx) =>
    sql<{ created_by: string }>`
      select distinct created_by from report_schedule where organization_id = ${organizationId}`.execute(tx),
  )
  expect(rows).toEqual([{ created_by: to }])
})
