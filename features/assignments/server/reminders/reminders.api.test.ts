import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction, sql } from '#platform/database/index.ts'
import { createLogger } from '#platform/log.ts'
import { terms } from '#testing/learning/assignment-world.ts'
import { assignmentInstanceWorld, type AssignmentInstanceWorld } from '#testing/learning/assignment-instance-world.ts'
import { organizationWorld, type OrganizationWorld } from '#testing/organization-world.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { watchingWorld, type WatchingWorld } from '#testing/learning/watching-world.ts'
import { daysAfter, type Day } from '#values/day.ts'
import { returnAssignments, transferAssignments } from '#features/assignments/server/transfer-assignments.ts'
import { changeAssignment } from '#features/assignments/server/assigning/change-assignment.ts'
import { reminderJobs } from './reminder-jobs.ts'

let server: TestServer
let people: OrganizationWorld
let films: WatchingWorld
let world: AssignmentInstanceWorld
beforeAll(async () => {
  server = await startTestServer()
  people = organizationWorld(server.database)
  films = watchingWorld(server.database)
  world = assignmentInstanceWorld(server.database)
})
afterAll(() => server.close())

const at = (day: Day, time = '07:00') => new Date(`${day}T${time}:00Z`)

/** Runs both jobs as the worker does at a moment. */
async function run(moment: Date): Promise<void> {
  const context = { database: server.database, clock: () => moment, log: createLogger('silent') }
  for (const job of reminderJobs(() => 'https://kursiva.no'))
    await job.run({}, { ...context, signal: new AbortController().signal })
}

interface Sent {
  readonly subject: string
  readonly text_body: string
  readonly html_body: string
  readonly leave_url: string
}
const mailsTo = (userId: string, kind = 'assignment-digest') =>
  inTransaction(server.database, { kind: 'system' }, async (tx) => {
    const { rows } = await sql<Sent>`
      select subject, text_body, html_body, leave_url from mail_outbox
      where recipient = (select email from app_user where id = ${userId}) and kind = ${kind} order by created_at`.execute(
      tx,
    )
    return rows
  })
const countOf = async (userId: string, kind?: string) => (await mailsTo(userId, kind)).length

/** A member of a new organisation, with an assigned course of six episodes. */
async function assigned(dueOn: Day, given: { beginsOn?: Day; role?: 'MEMBER' | 'ADMIN' } = {}) {
  const [organizationId, userId, course] = [
    await people.organization(),
    await people.user(),
    await films.course(...Array.from({ length: 6 }, () => 600)),
  ]
  await people.join(organizationId, userId, given.role ?? 'MEMBER', at('2020-01-01'))
  const beginsOn = given.beginsOn ?? '2026-01-05'
  const assignmentId = await world.assignment(organizationId, { courseId: course.id, at: at(beginsOn) })
  const instanceId = await world.addInstance({ organizationId, userId, assignmentId, beginsOn, dueOn })
  return { organizationId, userId, courseId: course.id, assignmentId, instanceId }
}

describe('Assignments: reminders to the person', () => {
  test('one letter 14 and 3 days before and on the day, then weekly for four weeks, over two turns of the clock and a leap day', async () => {
    // summer time ends on 29 October 2028 and begins on 26 March 2028; 29 February 2028 is a Tuesday
    for (const [dueOn, days] of [
      ['2028-03-14', ['02-29', '03-10', '03-14', '03-21', '03-28', '04-04', '04-11']],
      ['2028-11-05', ['10-20', '11-02', '11-03', '11-13', '11-20', '11-27', '12-04']],
    ] as const) {
      const { userId } = await assigned(dueOn)
      const sentOn: string[] = []
      for (let day = daysAfter(dueOn, -40); day < daysAfter(dueOn, 60); day = daysAfter(day, 1)) {
        const before = await countOf(userId)
        for (const hour of ['04:00', '06:00', '07:00', '09:00', '20:00']) await run(at(day, hour))
        if ((await countOf(userId)) > before) sentOn.push(day.slice(5))
      }
      expect(sentOn).toEqual(days)
      expect(await countOf(userId)).toBe(days.length)
    }
  }, 120_000)

  test('of a deadline that is moved everything is said anew', async () => {
    const { organizationId, userId, assignmentId } = await assigned('2028-03-14')
    const admin = await people.user()
    await people.join(organizationId, admin, 'ADMIN', at('2020-01-01'))
    const days = async (from: Day, until: Day) => {
      const sentOn: Day[] = []
      for (let day = from; day < until; day = daysAfter(day, 1)) {
        const before = await countOf(userId)
        await run(at(day, '08:00'))
        if ((await countOf(userId)) > before) sentOn.push(day)
      }
      return sentOn
    }
    expect(await days('2028-02-25', '2028-03-18')).toEqual(['2028-02-29', '2028-03-10', '2028-03-14'])
    await changeAssignment(server.database, {
      userId: admin,
      at: at('2028-03-18'),
      assignmentId,
      settings: { ...terms, dueOn: '2028-04-14' },
      targets: [{ kind: 'USER', userId, groupId: null, onlyNew: false, exceptUserId: null }],
    })
    expect(await days('2028-03-18', '2028-04-16')).toEqual(['2028-03-31', '2028-04-11', '2028-04-14'])
  }, 60_000)

  test('nothing is said twice to whoever was removed and is put back', async () => {
    const { organizationId, userId } = await assigned('2028-03-14')
    await run(at('2028-02-29'))
    await inTransaction(server.database, { kind: 'system' }, async (tx) => {
      const event = { organizationId, transferTo: undefined, at: at('2028-02-29', '08:00') }
      const keepsake = (await transferAssignments(tx, { ...event, userIds: [userId] })).get(userId) ?? {}
      await sql`delete from membership where user_id = ${userId}`.execute(tx)
      await sql`
        insert into membership (organization_id, user_id, role, created_at, updated_at)
        values (${organizationId}, ${userId}, 'MEMBER', ${at('2020-01-01')}, now())`.execute(tx)
      await returnAssignments(tx, { ...event, userId, transferredTo: undefined, keepsake })
    })
    await run(at('2028-03-01'))
    expect(await countOf(userId)).toBe(1)
    await run(at('2028-03-10'))
    expect(await countOf(userId)).toBe(2)
  })

  test('the letter goes out at eight in Oslo, in summer and winter, and at no other hour of the night', async () => {
    const [winter, summer] = [await assigned('2026-12-16'), await assigned('2026-07-15')]
    await run(at('2026-07-01', '05:59'))
    expect(await countOf(summer.userId)).toBe(0)
    await run(at('2026-07-01', '06:00'))
    expect(await countOf(summer.userId)).toBe(1)
    await run(at('2026-12-02', '06:59'))
    expect(await countOf(winter.userId)).toBe(0)
    await run(at('2026-12-02', '07:00'))
    expect(await countOf(winter.userId)).toBe(1)
  })

  test('what presses most stands in words, everything in one list; two processes send it once', async () => {
    const { userId, organizationId, courseId } = await assigned('2026-10-14')
    await world.watched(userId, courseId, 5)
    for (const dueOn of ['2026-10-15', undefined, '2026-12-15', '2026-10-01'] as const) {
      const other = await films.course(600)
      const assignmentId = await world.assignment(organizationId, { courseId: other.id, at: at('2026-01-05') })
      await world.addInstance({ organizationId, userId, assignmentId, beginsOn: '2026-01-05', dueOn })
    }
    await Promise.all([run(at('2026-10-14')), run(at('2026-10-14', '07:01'))])
    await run(at('2026-10-14', '10:00'))
    const [mail, ...more] = await mailsTo(userId)
    expect(more).toEqual([])
    expect(mail?.subject).toMatch(/^Fristen er ute: /)
    expect(mail?.text_body.match(/^- .*$/gm)?.map((line) => line.replace(/^.*\(/, '('))).toEqual([
      '(0 av 1): Gikk ut 1. okt.',
      '(5 av 6): I dag',
      '(0 av 1): I morgen',
      '(0 av 1): 15. des.',
      '(0 av 1): Uten frist',
    ])
    expect(mail?.html_body).toContain('>5 av 6</td>')
    const preview =
      'Én frist som er ute, én frist i dag, én frist i morgen, én frist 15. des. og én tildeling uten frist.'
    expect(mail?.text_body.startsWith(`${preview}\n\n`)).toBe(true)
    // the other user's day is the next one; then no mail is sent for a week
    for (const day of ['2026-10-15', '2026-10-16', '2026-10-19', '2026-10-20', '2026-10-21'] as const)
      await run(at(day))
    expect(await countOf(userId)).toBe(2)
    await run(at('2026-10-22'))
    expect(await countOf(userId)).toBe(3)
  })

  test('one episode left is the headline', async () => {
    const { userId, courseId } = await assigned('2026-10-14')
    await world.watched(userId, courseId, 5)
    await run(at('2026-10-14'))
    const [mail] = await mailsTo(userId)
    expect(mail?.subject).toMatch(/^Frist i dag: /)
    expect(mail?.text_body).toContain('Du har én episode igjen')
    expect(mail?.text_body).toContain('Hei, Kari. Fristen for')
    expect(mail?.text_body).toContain('Du har 10 minutter film igjen.')
    expect(mail?.text_body).toMatch(/Fullfør nå: https:\/\/kursiva\.no\/no\/course\//)
  })

  test('nothing is said of what is done, exempted, withdrawn, not begun, or of an organisation that is gone', async () => {
    const done = await assigned('2026-09-16')
    await world.finish(done.instanceId, at('2026-08-01'))
    const withdrawn = await assigned('2026-09-16')
    await world.withdraw(withdrawn.assignmentId, at('2026-08-01'))
    const exempted = await assigned('2026-09-16')
    const archived = await assigned('2026-09-16')
    await inTransaction(server.database, { kind: 'system' }, async (tx) => {
      await sql`update assignment_turn set exempted_at = now(), exempted_because = 'Permisjon' where id = ${exempted.instanceId}`.execute(
        tx,
      )
      await sql`update organization set archived = true, archived_at = now() where id = ${archived.organizationId}`.execute(
        tx,
      )
    })
    const unknown = await assigned('2026-09-16', { beginsOn: '2026-09-15' })
    for (const day of ['2026-09-02', '2026-09-11', '2026-09-14'] as const) await run(at(day))
    for (const { userId } of [done, withdrawn, exempted, archived, unknown]) expect(await countOf(userId)).toBe(0)
  })

  test('ends with one press, without signing in; opening the link alone ends nothing; the other kind goes on', async () => {
    const { userId } = await assigned('2026-08-19')
    await run(at('2026-08-05'))
    const [mail] = await mailsTo(userId)
    const address = `${server.url}${new URL(mail?.leave_url ?? '').pathname}`
    const asks = await fetch(address)
    expect([asks.status, await asks.text()]).toEqual([200, expect.stringContaining('<form method="post">')])
    await run(at('2026-08-14'))
    expect(await countOf(userId)).toBe(2)
    // the step of the weekend was sent on Friday
    await run(at('2026-08-17'))
    expect(await countOf(userId)).toBe(2)
    const ended = await fetch(address, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    })
    expect([ended.status, await ended.text()]).toEqual([200, expect.stringContaining('Du får ikke flere.')])
    await run(at('2026-08-19'))
    expect(await countOf(userId)).toBe(2)
    const { rows } = await inTransaction(server.database, { kind: 'system' }, (tx) =>
      sql`select own, team from reminder_setting where user_id = ${userId}`.execute(tx),
    )
    expect(rows).toEqual([{ own: false, team: true }])
  })
})

describe('Assignments: reminders to managers', () => {
  const team = 'assignment-team-digest'

  test('on Mondays, to those who are nearest: the group’s manager, else the managers, else the admins', async () => {
    const { organizationId, assignmentId, instanceId } = await assigned('2026-06-17')
    await world.finish(instanceId, at('2026-06-01'))
    const [limited, whole, admin] = [await people.user(), await people.user(), await people.user()]
    await people.join(organizationId, limited, 'MANAGER')
    await people.join(organizationId, whole, 'MANAGER')
    await people.join(organizationId, admin, 'ADMIN')
    await people.limitToGroups(organizationId, limited)
    const late = async (name: string) => {
      const userId = await people.user({ name })
      await people.join(organizationId, userId, 'MEMBER')
      await world.addInstance({ organizationId, userId, assignmentId, beginsOn: '2026-01-05', dueOn: '2026-06-17' })
      return userId
    }
    const grouped = await Promise.all(['Anne', 'Bjørn', 'Cato', 'Dina', 'Eva'].map(late))
    await late('Frode')
    await inTransaction(server.database, { kind: 'system' }, (tx) =>
      sql`
        insert into learning_course (organization_id, user_id, course_id, begun_at, touched_at, percentage, tests_passed)
        select organization_id, ${grouped[1]}, course_id, ${at('2026-02-01')}, ${at('2026-02-01')}, 55, false
        from assignment where id = ${assignmentId}`.execute(tx),
    )
    await people.group(organizationId, 'Oslo', { memberIds: [limited, ...grouped] })
    for (const day of ['2026-06-18', '2026-06-19', '2026-06-20', '2026-06-21'] as const) await run(at(day))
    for (const each of [limited, whole, admin]) expect(await countOf(each, team)).toBe(0)
    await Promise.all([run(at('2026-06-22')), run(at('2026-06-22', '08:00'))])
    await run(at('2026-06-22', '13:00'))
    const [[near, ...again], [far], none] = [
      await mailsTo(limited, team),
      await mailsTo(whole, team),
      await mailsTo(admin, team),
    ]
    expect([again, none]).toEqual([[], []])
    expect(near?.subject).toBe('5 over fristen i Bakken Elektro')
    expect(near?.text_body).toMatch(/^[^\n]+ \(5 over fristen\)\.\n\n/)
    expect(near?.text_body).toContain(
      'Anne (ikke begynt), Bjørn (ikke bestått, best 55\u00A0%), Cato (ikke begynt) og 2 til',
    )
    expect(near?.text_body).toContain('Se hvem det gjelder: https://kursiva.no/no/administrate/dashboard/compliance')
    expect(far?.subject).toBe('Én over fristen i Bakken Elektro')
    expect(far?.text_body).toContain('Frode')
    expect(far?.text_body).not.toContain('Anne')

    await fetch(`${server.url}${new URL(near?.leave_url ?? '').pathname}`, { method: 'POST' })
    await run(at('2026-06-29'))
    expect([await countOf(limited, team), await countOf(whole, team)]).toEqual([1, 2])
  })

  test('an admin hears where nobody else is responsible, and nobody hears of themselves', async () => {
    const { organizationId, userId: own, assignmentId } = await assigned('2026-05-13', { role: 'ADMIN' })
    await run(at('2026-05-18'))
    expect(await countOf(own, team)).toBe(0)
    const [manager, member] = [await people.user({ name: 'Mari' }), await people.user({ name: 'Nils' })]
    await people.join(organizationId, manager, 'MANAGER')
    await people.join(organizationId, member, 'MEMBER')
    await world.addInstance({
      organizationId,
      userId: manager,
      assignmentId,
      beginsOn: '2026-01-05',
      dueOn: '2026-05-13',
    })
    await run(at('2026-05-25'))
    // the admin gets the manager's, who has no nearer manager; the manager gets the admin's
    expect((await mailsTo(own, team))[0]?.text_body).toContain('Mari')
    expect((await mailsTo(manager, team))[0]?.text_body).toContain('Kari Bakken')
  })
})
