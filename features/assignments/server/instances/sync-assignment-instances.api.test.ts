import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction, sql } from '#platform/database/index.ts'
import { assignmentWorld, everybody, group, person, start, terms } from '#testing/learning/assignment-world.ts'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { queuedJobs } from '#testing/jobs.ts'
import { watchingWorld } from '#testing/learning/watching-world.ts'
import { assignmentsDone } from '#features/assignments/server/assignment-queue.ts'
import { changeAssignment } from '#features/assignments/server/assigning/change-assignment.ts'

let own: TestDatabase
let world: Awaited<ReturnType<typeof assignmentWorld>>

beforeAll(async () => {
  own = await createTestDatabase()
  world = await assignmentWorld(own.database)
})
afterAll(() => own.close())

describe('assignments: who gets an instance', () => {
  test('people, the groups below a group, and everybody; each once, with the deadline', async () => {
    const firm = await world.firm(4)
    const [a = '', b = '', c = '', d = ''] = firm.people
    const above = await world.group(firm.id, 'Montører', { memberIds: [a] })
    await world.group(firm.id, 'Lærlinger', { memberIds: [a, b], parentId: above })
    const id = await world.made(world.assigned(firm, [group(above), person(c), person(a)]))
    await world.syncInstances(firm.id)
    await world.syncInstances(firm.id)
    expect((await world.instancesOf(id)).map(({ user, due, begins }) => [user, begins, due])).toEqual(
      [a, b, c].toSorted().map((user) => [user, '2026-11-22', '2026-12-15']),
    )
    const all = await world.made(world.assigned(firm, [everybody()]))
    await world.syncInstances(firm.id)
    expect(await world.instancesOf(all)).toHaveLength(5)
    expect((await world.mailsTo(d)).map(({ subject }) => subject)).toEqual([
      'Nytt kurs fra Bakken Elektro: Elsikkerhet i praksis',
    ])
    // everything new on one day is in one mail
    expect(await world.mailsTo(a)).toHaveLength(2)
    expect((await world.logged(firm.id)).map(({ kind, subject }) => `${kind} ${subject}`)).toEqual([
      'ASSIGNED Elsikkerhet i praksis',
      'ASSIGNED Elsikkerhet i praksis',
    ])
  })

  test('only newcomers, some days after they come; the letter comes on the first day', async () => {
    const firm = await world.firm(2)
    const id = await world.made(
      world.assigned(firm, [everybody(true)], { dueOn: null, dueDays: 30, delayDays: 7, greeting: 'Velkommen' }),
    )
    await world.syncInstances(firm.id)
    expect(await world.instancesOf(id)).toEqual([])
    const newcomer = await world.user()
    await world.join(firm.id, newcomer, 'MEMBER', new Date('2026-12-01T08:00:00Z'))
    world.clock.time = new Date('2026-12-01T10:00:00Z')
    await world.syncInstances(firm.id)
    expect(await world.instancesOf(id)).toMatchObject([{ user: newcomer, begins: '2026-12-08', due: '2027-01-07' }])
    expect(await world.mailsTo(newcomer)).toEqual([])
    world.clock.time = new Date('2026-12-08T10:00:00Z')
    await world.syncInstances(firm.id)
    await world.syncInstances(firm.id)
    const [firstMail, ...more] = await world.mailsTo(newcomer)
    expect(more).toEqual([])
    expect(firstMail?.text_body).toMatch(/^Én frist 7\. jan\.\n\n/)
    expect(firstMail?.text_body).toContain('innen 7. januar 2027')
    expect(firstMail?.text_body).toContain('«Velkommen»')
    world.clock.time = start
  })

  test('nobody is written to at night: what came up then is told from seven in the morning', async () => {
    const firm = await world.firm(1)
    const [a = ''] = firm.people
    const mailsAfter = async (moment: string, job: string, payload: object) => {
      world.clock.time = new Date(moment)
      await world.run(job, payload)
      return (await world.mailsTo(a)).length
    }
    // in that night Oslo and Madrid switch to summer time
    world.clock.time = new Date('2027-03-27T20:30:00Z')
    await world.made(world.assigned(firm, [person(a)], { dueOn: '2027-05-15' }))
    expect(await mailsAfter('2027-03-27T20:30:00Z', 'keep-turns', { organizationId: firm.id })).toBe(0)
    expect(await mailsAfter('2027-03-28T03:20:00Z', 'keep-turns', { organizationId: firm.id })).toBe(0)
    expect(await mailsAfter('2027-03-28T04:59:00Z', 'find-newcomers', {})).toBe(0)
    expect(await mailsAfter('2027-03-28T05:00:00Z', 'find-newcomers', {})).toBe(1)
    expect(await mailsAfter('2027-03-28T05:10:00Z', 'find-newcomers', {})).toBe(1)
    world.clock.time = start
  })

  test('whoever leaves the group loses what is open and keeps what is done, or begun by a test that is not passed', async () => {
    const firm = await world.firm(3)
    const [a = '', b = '', c = ''] = firm.people
    const team = await world.group(firm.id, 'Montører', { memberIds: [a, b, c] })
    const id = await world.made(world.assigned(firm, [group(team)]))
    await world.certify(b, new Date('2026-11-20T10:00:00Z'))
    await world.syncInstances(firm.id)
    await world.asSystem(async (tx) => {
      await sql`
        insert into quiz_attempt (quiz_id, user_id, number, started_at, finished_at, result, percentage, question_ids, version_ids, language, market, pass_percentage, review)
        select id, ${c}, 1, ${world.clock.time}, ${world.clock.time}, 'FAILED', 55, '{}', '{}', 'nb', 'no', 80, 'AT_END' from quiz_outline where course_id = ${world.course}`.execute(
        tx,
      )
      await sql`delete from member_group_member where group_id = ${team}`.execute(tx)
    })
    await world.syncInstances(firm.id)
    const left = await world.instancesOf(id)
    expect(new Map(left.map(({ user, done }) => [user, done]))).toEqual(
      new Map([
        [b, new Date('2026-11-20T10:00:00Z')],
        [c, null],
      ]),
    )
  })

  test('who waits waits as long as is said now; who has begun goes on', async () => {
    const firm = await world.firm(1)
    const [early = ''] = firm.people
    const waits = { dueOn: null, dueDays: 10, delayDays: 30 }
    const assignmentId = await world.made(world.assigned(firm, [everybody()], waits))
    await world.syncInstances(firm.id)
    await world.asSystem((tx) =>
      sql`update assignment_turn set begins_on = '2026-11-20', due_on = '2026-11-30' where assignment_id = ${assignmentId} and user_id = ${early}`.execute(
        tx,
      ),
    )
    const instances = async () =>
      (await world.instancesOf(assignmentId)).map(({ user, begins, due }) => [user, begins, due])
    const change = (delayDays: number) =>
      changeAssignment(own.database, {
        userId: firm.admin,
        at: world.clock.time,
        assignmentId,
        settings: { ...terms, ...waits, delayDays },
        targets: [everybody()],
      })
    const both = (begins: string, due: string) =>
      [
        [firm.admin, begins, due],
        [early, '2026-11-20', '2026-11-30'],
      ].toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1))
    expect(await instances()).toEqual(both('2026-12-22', '2027-01-01'))
    await change(7)
    expect(await instances()).toEqual(both('2026-11-29', '2026-12-09'))
    world.clock.time = new Date('2026-11-25T10:00:00Z')
    await change(0)
    expect(await instances()).toEqual(both('2026-11-25', '2026-12-05'))
    world.clock.time = start
  })

  test('fifty at once of the same give one assignment and one instance each', async () => {
    const firm = await world.firm(3)
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => world.assigned(firm, [everybody()])))
    const ids = new Set(outcomes.flatMap((each) => (each.kind === 'Saved' ? each.assignmentIds : [])))
    expect(ids.size).toBe(1)
    await Promise.all(Array.from({ length: 5 }, () => world.syncInstances(firm.id)))
    expect(await world.instancesOf([...ids][0] ?? '')).toHaveLength(4)
    expect(await world.logged(firm.id)).toHaveLength(1)
  })
})

describe('assignments: done', () => {
  test('by a certificate that holds, by one that comes, and told when all are', async () => {
    const firm = await world.firm(2)
    const [a = '', b = ''] = firm.people
    await world.certify(a, new Date('2026-02-01T10:00:00Z'), new Date('2027-02-01T10:00:00Z'))
    const id = await world.made(world.assigned(firm, [person(a), person(b)], { notifyWhenDone: true }))
    await world.syncInstances(firm.id)
    const open = async () => (await world.instancesOf(id)).flatMap(({ user, done }) => (done ? [] : [user]))
    expect(await open()).toEqual([b])
    // completed assignments cause no mail
    expect([(await world.mailsTo(a)).length, (await world.mailsTo(b)).length]).toEqual([0, 1])
    world.clock.time = new Date('2026-11-25T10:00:00Z')
    await world.certify(b, world.clock.time)
    await inTransaction(own.database, { kind: 'user', userId: b }, (tx) =>
      assignmentsDone(tx, { userId: b, market: 'no' }),
    )
    const waiting = await queuedJobs(own)
    expect(waiting.filter(({ key }) => key === `settle-turns ${b}`)).toHaveLength(1)
    await world.run('settle-turns', { userId: b, market: 'no' })
    expect(await open()).toEqual([])
    expect((await world.mailsTo(firm.admin)).map(({ subject }) => subject)).toEqual([
      'Alle har tatt Elsikkerhet i praksis',
    ])
    await world.syncInstances(firm.id)
    expect(await world.mailsTo(firm.admin)).toHaveLength(1)
    world.clock.time = start
  })

  test('what runs out is taken anew, and the round is done by taking it', async () => {
    const firm = await world.firm(1)
    const [a = ''] = firm.people
    await world.certify(a, new Date('2026-01-20T10:00:00Z'), new Date('2027-01-20T10:00:00Z'))
    const id = await world.made(world.assigned(firm, [person(a)], { dueOn: null, repeatMonths: 12 }))
    world.clock.time = new Date('2026-11-20T10:00:00Z')
    await world.syncInstances(firm.id)
    world.clock.time = start
    await world.syncInstances(firm.id)
    expect(await world.instancesOf(id)).toMatchObject([
      { round: 1, done: new Date('2026-01-20T10:00:00Z') },
      { round: 2, begins: '2026-11-21', due: '2027-01-20', done: null },
    ])
    await world.certify(a, world.clock.time, new Date('2028-01-20T10:00:00Z'))
    await world.syncInstances(firm.id)
    expect(await world.instancesOf(id)).toMatchObject([{ round: 1 }, { round: 2, done: world.clock.time }])
  })

  test('a course without a test is taken anew by seeing all of its films again, not by opening one', async () => {
    const films = watchingWorld(own.database)
    const { id: courseId, episodeIds } = await films.course(60, 60)
    await world.asSystem((tx) => sql`delete from lesson where course_id = ${courseId} and kind = 'QUIZ'`.execute(tx))
    const firm = await world.firm(1)
    const [a = ''] = firm.people
    const seen = (moment: Date, ...lessonIds: readonly string[]) =>
      world.asSystem((tx) =>
        sql`
          insert into episode_progress (user_id, lesson_id, course_id, position_seconds, watched, completed_at, updated_at)
          select ${a}, id, ${courseId}, 60, '{[0,60)}', ${moment}, ${moment} from unnest(${lessonIds}::uuid[]) as l (id)
          on conflict (user_id, lesson_id) do update set updated_at = excluded.updated_at`.execute(tx),
      )
    await seen(new Date('2025-12-01T10:00:00Z'), ...episodeIds)
    const id = await world.made(
      world.assigned(firm, [person(a)], { dueOn: null, repeatMonths: 12 }, [{ courseId, playlistId: null }]),
    )
    await world.syncInstances(firm.id)
    await world.syncInstances(firm.id)
    const rounds = async () => (await world.instancesOf(id)).map(({ round, due, done }) => [round, due, done !== null])
    expect(await rounds()).toEqual([
      [1, null, true],
      [2, '2026-12-01', false],
    ])
    await seen(new Date('2026-11-22T09:00:00Z'), episodeIds[0] ?? '')
    await world.syncInstances(firm.id)
    expect((await rounds())[1]).toEqual([2, '2026-12-01', false])
    await seen(new Date('2026-11-22T09:30:00Z'), episodeIds[1] ?? '')
    await world.syncInstances(firm.id)
    expect((await rounds())[1]).toEqual([2, '2026-12-01', true])
  })

  test('a withdrawn certificate is none', async () => {
    const firm = await world.firm(1)
    const [a = ''] = firm.people
    await world.certify(a, new Date('2026-11-01T10:00:00Z'))
    await world.asSystem((tx) =>
      sql`update certificate set revoked_at = now(), revoked_reason = 'Feil', revoked_kind = 'OTHER' where user_id = ${a}`.execute(
        tx,
      ),
    )
    const id = await world.made(world.assigned(firm, [person(a)]))
    await world.syncInstances(firm.id)
    expect(await world.instancesOf(id)).toMatchObject([{ done: null }])
  })
})

test('ten thousand people are enrolled in seconds, and what they hold is counted', async () => {
  const firm = await world.firm(0)
  await world.asSystem((tx) =>
    sql`with people as (
          insert into app_user (id, email, name, locale, market)
          select gen_random_uuid(), 'many' || n || '@bakken.test', 'Kari ' || n, 'nb', 'no' from generate_series(1, 10000) n
          returning id)
        insert into membership (organization_id, user_id, role, created_at, updated_at)
        select ${firm.id}, id, 'MEMBER', ${world.clock.time}, ${world.clock.time} from people`.execute(tx),
  )
  const started = performance.now()
  // no letters here: they take their own time
  const id = await world.made(world.assigned(firm, [everybody()], { delayDays: 1 }))
  await world.syncInstances(firm.id)
  const seconds = (performance.now() - started) / 1000
  expect(await world.instancesOf(id)).toHaveLength(10_001)
  expect(seconds).toBeLessThan(10)
}, 60_000)
