import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction, sql } from '#platform/database/index.ts'
import { createLogger } from '#platform/log.ts'
import { assignmentJobs } from '#features/assignments/server/assignment-jobs.ts'
import { reminderJobs } from '#features/assignments/server/reminders/reminder-jobs.ts'
import { assignmentInstanceWorld, type AssignmentInstanceWorld } from '#testing/learning/assignment-instance-world.ts'
import { organizationWorld, type OrganizationWorld } from '#testing/organization-world.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { watchingWorld, type WatchingWorld } from '#testing/learning/watching-world.ts'
import { daysAfter, type Day } from '#values/day.ts'
import { previewReminders } from './preview-reminders.ts'
import type { ReminderSelection } from './recipient-store.ts'
import { remindNow } from './remind-now.ts'

let now = new Date('2026-11-24T10:00:00Z')
const today = '2026-11-24'
let server: TestServer
let people: OrganizationWorld
let films: WatchingWorld
let world: AssignmentInstanceWorld
let admin: string
let secondAdmin: string
let limited: string
let organizationId: string

beforeAll(async () => {
  server = await startTestServer()
  people = organizationWorld(server.database)
  films = watchingWorld(server.database)
  world = assignmentInstanceWorld(server.database)
  organizationId = await people.organization({ seats: null })
  const join = async (name: string, role: 'ADMIN' | 'MANAGER') => {
    const id = await people.user({ name })
    await people.join(organizationId, id, role)
    return id
  }
  admin = await join('Ingrid Solbakken', 'ADMIN')
  secondAdmin = await join('Siri Dahl', 'ADMIN')
  limited = await join('Leif Lagleder', 'MANAGER')
  await people.limitToGroups(organizationId, limited)
})
afterAll(() => server.close())
beforeEach(() => {
  now = new Date(`${today}T10:00:00Z`)
})

const asSystem = <T>(work: Parameters<typeof inTransaction<T>>[2]) =>
  inTransaction(server.database, { kind: 'system' }, work)

async function member(name: string, given: { email?: string } = {}): Promise<string> {
  const id = await people.user({ name, ...given })
  await people.join(organizationId, id, 'MEMBER')
  return id
}

/** Assigns a new course to some members. */
async function assigned(userIds: readonly string[], dueOn: Day | undefined = '2026-12-15') {
  const course = await films.course(600)
  const assignmentId = await world.assignment(organizationId, { courseId: course.id, at: now })
  const instances: string[] = []
  for (const userId of userIds)
    instances.push(await world.addInstance({ organizationId, userId, assignmentId, beginsOn: '2026-01-05', dueOn }))
  return { assignmentId, shortId: course.shortId, instances }
}

type Input = Partial<ReminderSelection> & { readonly organizationId?: string }
const requestOf = (userId: string, input: Input) => ({
  userId,
  at: now,
  organizationId: input.organizationId ?? organizationId,
  selection: {
    assignmentId: undefined,
    userIds: undefined,
    groupId: undefined,
    itemId: undefined,
    overdueOnly: false,
    ...input,
  },
  originOf: () => server.url,
})
const namesOf = (recipients: readonly { readonly name: string }[]) => recipients.map(({ name }) => name)

/** Who gets a reminder, who does not, and the mail to one of them. */
async function preview(userId: string, input: Input, mailTo?: string) {
  const shown = await previewReminders(server.database, { ...requestOf(userId, input), mailTo })
  if (shown.kind === 'Refused') throw new Error(shown.reason)
  return {
    receivers: namesOf(shown.receivers),
    leftOut: Object.fromEntries([...shown.leftOut].map(([reason, left]) => [reason, namesOf(left)])),
    mail: shown.mail,
  }
}
const remind = (userId: string, input: Input) => remindNow(server.database, requestOf(userId, input))
const refused = (reason: string) => ({ kind: 'Refused', reason })

/** Runs one of the jobs as a worker does. */
const run = async (name = 'send-requested-reminders') => {
  const context = { database: server.database, clock: () => now, log: createLogger('silent') }
  const jobs = [...assignmentJobs(() => server.url), ...reminderJobs(() => server.url)]
  const job = jobs.find((each) => each.name === name)
  if (!job) throw new Error(`no job ${name}`)
  await job.run({ organizationId }, { ...context, signal: new AbortController().signal })
}

interface Sent {
  readonly kind: string
  readonly subject: string
  readonly text_body: string
  readonly html_body: string
  readonly leave_url: string
}
const mailsTo = (userId: string) =>
  asSystem(async (tx) => {
    const { rows } = await sql<Sent>`
      select kind, subject, text_body, html_body, leave_url from mail_outbox
      where recipient = (select email from app_user where id = ${userId}) order by created_at`.execute(tx)
    return rows
  })

/** Adds an empty playlist of the organisation, in two languages. @returns its id */
const addPlaylist = (shortId: string) =>
  asSystem(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      insert into playlist (short_id, kind, organization_id, description, name) values
        (${shortId}, 'ORGANIZATION', ${organizationId}, '[{"languageCode":"nb","value":"Begge"}]', '[{"languageCode":"nb","value":"Trygg"},{"languageCode":"es","value":"Seguro"}]')
      returning id`.execute(tx)
    return rows[0]?.id ?? ''
  })

test('Remind now: the preview is the mail that is sent', async () => {
  const [kari, done] = [await member('Kari Bakken'), await member('Done Dahl')]
  const { assignmentId, instances } = await assigned([kari, done])
  await world.finish(instances[1] ?? '', now)
  const { receivers, leftOut, mail: shown } = await preview(admin, { assignmentId })
  expect([receivers, leftOut]).toEqual([['Kari Bakken'], { NOTHING_OPEN: ['Done Dahl'] }])
  expect(shown).toMatchObject({ userId: kari, locale: 'nb' })
  expect(shown?.subject).toMatch(/^Ingrid Solbakken minner deg på /)
  expect(shown?.text).toContain('Hei, Kari. Ingrid Solbakken i Bakken Elektro minner deg på det du ikke har fullført.')
  expect(shown?.text).toContain('er tirsdag 15. desember.')
  expect(shown?.text).toMatch(/^Én frist 15\. des\.\n\n/)
  expect(await mailsTo(kari)).toEqual([])

  expect(await remind(admin, { assignmentId })).toEqual({ kind: 'Requested', people: 1 })
  await run()
  const [mail, ...more] = await mailsTo(kari)
  expect(more).toEqual([])
  // the one difference is the code in the link to unsubscribe
  const code = mail?.leave_url.split('/').at(-1) ?? ''
  expect(code).toMatch(/^[\w-]{32}$/)
  expect(mail?.text_body).toBe(shown?.text.replace('/leave/…', `/leave/${code}`))
  expect(mail?.html_body).toBe(shown?.html.replace('/leave/…', `/leave/${code}`))
  expect(mail?.subject).toBe(shown?.subject)
  expect(await mailsTo(done)).toEqual([])
})

test('Remind now: two who press at once, and two jobs that run at once, send one mail a day', async () => {
  const userId = await member('Ola Holm')
  const { assignmentId } = await assigned([userId])
  const both = await Promise.all([remind(admin, { assignmentId }), remind(secondAdmin, { assignmentId })])
  expect(both.map(({ kind }) => kind).toSorted()).toEqual(['Refused', 'Requested'])
  await Promise.all([run(), run()])
  await run()
  expect(await mailsTo(userId)).toHaveLength(1)

  expect(await remind(secondAdmin, { assignmentId })).toEqual(refused('NOBODY'))
  expect((await preview(secondAdmin, { userIds: [userId] })).leftOut).toEqual({
    REMINDED_TODAY: ['Ola Holm'],
  })
  // the day is that of Oslo, not of UTC
  now = new Date(`${today}T23:30:00Z`)
  expect(await remind(secondAdmin, { assignmentId })).toMatchObject({ people: 1 })
  await run()
  expect((await mailsTo(userId)).map(({ subject }) => subject.split(' minner')[0])).toEqual([
    expect.stringMatching(/^(Ingrid Solbakken|Siri Dahl)$/),
    'Siri Dahl',
  ])
})

test('Remind now: the table itself has one row a day for each person and assignment', async () => {
  const userId = await member('Rad Radesen')
  const { assignmentId } = await assigned([userId])
  const insert = () =>
    asSystem((tx) =>
      sql`insert into requested_reminder (assignment_id, user_id, day, organization_id, requested_at, mailed_at)
        values (${assignmentId}, ${userId}, ${today}, ${organizationId}, now(), now())`.execute(tx),
    )
  await insert()
  await expect(insert()).rejects.toThrow(/requested_reminder_pkey/)
})

test('Mails: a reminder shows the cover of each course, of a playlist that of its first course', async () => {
  const userId = await member('Ser Omslag')
  const { shortId } = await assigned([userId])
  const first = await films.course(600)
  const playlistId = await addPlaylist('omslag1234')
  await asSystem((tx) =>
    sql`insert into playlist_item (playlist_id, kind, course_id, position) values (${playlistId}, 'COURSE', ${first.id}, 0)`.execute(
      tx,
    ),
  )
  const assignmentId = await world.assignment(organizationId, { playlistId, at: now })
  await world.addInstance({ organizationId, userId, assignmentId, beginsOn: '2026-01-05', dueOn: '2026-12-16' })
  const { mail } = await preview(admin, { userIds: [userId] })
  expect([...(mail?.html ?? '').matchAll(/<img src="([^"]*)"/g)].map(([, src]) => src)).toEqual(
    [shortId, first.shortId].map((course) => `${server.url}/rest/covers/${course}.png`),
  )
})

test('Remind now: one mail about everything that is open, the most urgent first, and only about what is not done', async () => {
  const userId = await member('Mange Frister')
  await assigned([userId], '2026-12-15')
  await assigned([userId], '2026-11-20')
  const { instances } = await assigned([userId], '2026-11-21')
  await world.finish(instances[0] ?? '', now)
  expect(await remind(admin, { userIds: [userId] })).toMatchObject({ people: 1 })
  await run()
  const [mail, ...more] = await mailsTo(userId)
  expect(more).toEqual([])
  expect(mail?.subject).toBe('Ingrid Solbakken minner deg på 2 kurs')
  expect(mail?.text_body.match(/^- .*$/gm)?.map((line) => line.replace(/^.*: /, ''))).toEqual([
    'Gikk ut 20. nov.',
    '15. des.',
  ])
})

test('Remind now: nobody who has unsubscribed, has no address, or had the daily mail today gets one', async () => {
  const [off, nowhere, daily, fine] = [
    await member('Av Meldt'),
    await member('Uten Adresse', { email: 'c0ffee@nobody.invalid' }),
    await member('Dagens Brev'),
    await member('Frisk Frost'),
  ]
  const { assignmentId } = await assigned([off, nowhere, daily, fine])
  await asSystem((tx) =>
    sql`insert into reminder_setting (user_id, own, leave_code, mailed_on) values
        (${off}, false, ${'a'.repeat(32)}, null), (${daily}, true, ${'b'.repeat(32)}, ${today})`.execute(tx),
  )
  expect(await preview(admin, { assignmentId })).toMatchObject({
    receivers: ['Frisk Frost'],
    leftOut: { UNREACHABLE: ['Uten Adresse'], UNSUBSCRIBED: ['Av Meldt'], REMINDED_TODAY: ['Dagens Brev'] },
  })
  expect(await remind(admin, { assignmentId })).toMatchObject({ people: 1 })
  await run()
  for (const userId of [off, nowhere, daily]) expect(await mailsTo(userId)).toEqual([])
  // who unsubscribes by its link gets none the next day
  const [mail] = await mailsTo(fine)
  await fetch(`${server.url}${new URL(mail?.leave_url ?? '').pathname}`, { method: 'POST' })
  now = new Date(`${daysAfter(today, 1)}T10:00:00Z`)
  expect((await preview(admin, { userIds: [fine] })).leftOut).toEqual({ UNSUBSCRIBED: ['Frisk Frost'] })
})

test('Remind now: what changes before the job runs counts: done, removed or unsubscribed people get no mail', async () => {
  const [done, gone, off, exempt] = [
    await member('Akkurat Ferdig'),
    await member('Akkurat Ute'),
    await member('Akkurat Av'),
    await member('Akkurat Fritatt'),
  ]
  const { assignmentId, instances } = await assigned([done, gone, off, exempt])
  expect(await remind(admin, { assignmentId })).toMatchObject({ people: 4 })
  await world.finish(instances[0] ?? '', now)
  await people.leave(organizationId, gone)
  await asSystem(async (tx) => {
    await sql`insert into reminder_setting (user_id, own, leave_code) values (${off}, false, ${'c'.repeat(32)})`.execute(
      tx,
    )
    await sql`update assignment_turn set exempted_at = now(), exempted_because = 'Permisjon' where id = ${instances[3]}`.execute(
      tx,
    )
  })
  await run()
  for (const userId of [done, gone, off, exempt]) expect(await mailsTo(userId)).toEqual([])
})

test('Remind now: it takes the place of the day’s automatic reminder about the same deadline, and of no other', async () => {
  const [one, two] = [await member('Ett Kurs'), await member('To Kurs')]
  const { assignmentId } = await assigned([one, two], today)
  await assigned([two], today)
  now = new Date(`${today}T06:30:00Z`)
  expect(await remind(admin, { assignmentId })).toMatchObject({ people: 2 })
  await run()
  now = new Date(`${today}T07:00:00Z`)
  await run('send-reminder-digests')
  expect((await mailsTo(one)).map(({ kind }) => kind)).toEqual(['assignment-requested-reminder'])
  expect((await mailsTo(two)).map(({ kind }) => kind)).toEqual(['assignment-requested-reminder', 'assignment-digest'])
})

test('Remind now: everybody who lacks something, narrowed to a group, a course or what is late', async () => {
  const firm = await people.organization({ seats: null, name: 'Nord Elektro' })
  const boss = await people.user({ name: 'Berit Boss' })
  await people.join(firm, boss, 'ADMIN')
  const [late, open, none] = [await people.user({ name: 'L' }), await people.user({ name: 'O' }), await people.user()]
  for (const userId of [late, open, none]) await people.join(firm, userId, 'MEMBER')
  const groupId = await people.group(firm, 'Team', { memberIds: [open, none] })
  const course = await films.course(600)
  const assignmentId = await world.assignment(firm, { courseId: course.id, at: now })
  const instance = { organizationId: firm, assignmentId, beginsOn: '2026-01-05' }
  await world.addInstance({ ...instance, userId: late, dueOn: '2026-11-02' })
  await world.addInstance({ ...instance, userId: open, dueOn: '2026-12-02' })
  const reminded = async (input: Input) => (await preview(boss, { organizationId: firm, ...input })).receivers
  expect(await reminded({})).toEqual(['L', 'O'])
  expect(await reminded({ groupId })).toEqual(['O'])
  expect(await reminded({ overdueOnly: true })).toEqual(['L'])
  expect(await reminded({ itemId: course.id })).toEqual(['L', 'O'])
  expect(await reminded({ itemId: (await films.course(600)).id })).toEqual([])
})

test('O3: a limited manager reminds only their own people; members and strangers nobody', async () => {
  const [inside, outside] = [await member('Inne Inger'), await member('Ute Unni')]
  await people.group(organizationId, 'Leifs', { memberIds: [limited, inside] })
  const shared = await assigned([inside, outside])
  const foreign = await assigned([outside])
  expect((await preview(limited, { assignmentId: shared.assignmentId })).receivers).toEqual(['Inne Inger'])
  for (const input of [
    { assignmentId: foreign.assignmentId },
    { assignmentId: foreign.assignmentId, userIds: [inside] },
    { assignmentId: shared.assignmentId, userIds: [inside, outside] },
    { userIds: [outside] },
  ]) {
    await expect(preview(limited, input)).rejects.toThrow('NOT_ALLOWED')
    expect(await remind(limited, input)).toEqual(refused('NOT_ALLOWED'))
  }
  expect(await remind(limited, { assignmentId: shared.assignmentId })).toMatchObject({ people: 1 })
  await run()
  expect([(await mailsTo(inside)).length, (await mailsTo(outside)).length]).toEqual([1, 0])

  const stranger = await people.user()
  expect(await remind(stranger, { userIds: [inside] })).toEqual(refused('NOT_ALLOWED'))
  await people.join(organizationId, stranger, 'MEMBER')
  expect(await remind(stranger, { userIds: [inside] })).toEqual(refused('NOT_ALLOWED'))
  await expect(preview(stranger, { userIds: [inside] })).rejects.toThrow('NOT_ALLOWED')
})

test('Remind now: each recipient’s mail is in their own language', async () => {
  const spaniard = await people.user({ name: 'Lucía Gómez' })
  await asSystem((tx) => sql`update app_user set locale = 'es', market = 'es' where id = ${spaniard}`.execute(tx))
  await people.join(organizationId, spaniard, 'MEMBER')
  const norwegian = await member('Anne Aas')
  const playlistId = await addPlaylist('begge12345')
  const assignmentId = await world.assignment(organizationId, { playlistId, at: now })
  for (const userId of [spaniard, norwegian])
    await world.addInstance({ organizationId, userId, assignmentId, beginsOn: '2026-01-05', dueOn: '2026-12-15' })
  const spanish = (await preview(admin, { assignmentId }, spaniard)).mail
  expect([spanish?.locale, spanish?.subject]).toEqual(['es', 'Ingrid Solbakken te recuerda: Seguro'])
  expect(spanish?.text).toContain(
    'Hola, Lucía: Ingrid Solbakken, de Bakken Elektro, te recuerda lo que tienes pendiente. El plazo de Seguro acaba el martes, 15 de diciembre.',
  )
  expect((await preview(admin, { assignmentId })).mail).toMatchObject({ userId: norwegian, locale: 'nb' })
})
