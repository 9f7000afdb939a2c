import { randomUUID } from 'node:crypto'
import { assign, assignmentJobs, type AssignRequest } from '#features/assignments/server/index.ts'
import { inTransaction, sql, type Database } from '#platform/database/index.ts'
import { createLogger } from '#platform/log.ts'
import { organizationWorld, type OrganizationWorld } from '#testing/organization-world.ts'
import { quizWorld } from './quiz-world.ts'

type Settings = AssignRequest['settings']
type Target = AssignRequest['targets'][number]
type Item = AssignRequest['items'][number]

/** An organisation and the members who assign courses in it. */
export interface Firm {
  readonly id: string
  readonly admin: string
}

const nobody = { userId: null, groupId: null, onlyNew: false, exceptUserId: null }
export const person = (userId: string): Target => ({ ...nobody, kind: 'USER', userId })
export const group = (groupId: string): Target => ({ ...nobody, kind: 'GROUP', groupId })
export const everybody = (onlyNew = false): Target => ({ ...nobody, kind: 'ORGANIZATION', onlyNew })
export const everybodyExcept = (exceptUserId: string): Target => ({ ...everybody(), exceptUserId })

/** The time at which tests begin; they advance the clock from there. */
export const start = new Date('2026-11-22T10:00:00Z')

// all members joined long before that, whatever the real date of the test run is
const longAgo = new Date('2026-08-14T10:00:00Z')

export const terms: Settings = {
  dueOn: '2026-12-15',
  dueDays: null,
  delayDays: 0,
  repeatMonths: null,
  greeting: null,
  notifyWhenDone: false,
}

/** Organisations that assign a course, in a migrated database; its jobs use `clock.time`. */
export async function assignmentWorld(database: Database) {
  const clock = { time: start }
  const asSystem = <T>(work: Parameters<typeof inTransaction<T>>[2]) =>
    inTransaction(database, { kind: 'system' }, work)
  const organizations = organizationWorld(database)
  const world: OrganizationWorld = {
    ...organizations,
    join: (organizationId, userId, role, since = longAgo) => organizations.join(organizationId, userId, role, since),
    group: async (...given) => {
      const id = await organizations.group(...given)
      await asSystem((tx) =>
        sql`update member_group_member set created_at = ${longAgo} where group_id = ${id}`.execute(tx),
      )
      return id
    },
  }
  const { courseId: course } = await quizWorld(database).quiz()

  const assigned = (
    by: Firm,
    targets: readonly Target[],
    settings: Partial<Settings> = {},
    items: readonly Item[] = [{ courseId: course, playlistId: null }],
  ) =>
    assign(database, {
      userId: by.admin,
      at: clock.time,
      organizationId: by.id,
      items,
      targets,
      settings: { ...terms, ...settings },
    })
  const run = async (name: string, payload: object) =>
    assignmentJobs(() => 'https://kursiva.test')
      .find((job) => job.name === name)
      ?.run(payload, {
        database,
        clock: () => clock.time,
        log: createLogger('silent'),
        signal: new AbortController().signal,
      })
  return {
    ...world,
    asSystem,
    course,
    clock,
    assigned,
    run,
    /** An organisation with an admin, and that many members. */
    firm: async (members: number) => {
      const id = await world.organization({ seats: null })
      const admin = await world.user({ name: 'Ingrid Solbakken' })
      await world.join(id, admin, 'ADMIN')
      const people = await Promise.all(Array.from({ length: members }, () => world.user()))
      for (const userId of people) await world.join(id, userId, 'MEMBER')
      return { id, admin, people }
    },
    /** The id of the one assignment that was created. */
    made: async (outcome: ReturnType<typeof assigned>): Promise<string> => {
      const done = await outcome
      if (done.kind === 'Refused') throw new Error(done.reason)
      return done.assignmentIds[0] ?? ''
    },
    /** Runs the job that synchronises the assignment instances of an organisation. */
    syncInstances: (organizationId: string) => run('keep-turns', { organizationId }),
    instancesOf: (assignmentId: string) =>
      asSystem(async (tx) => {
        const { rows } = await sql<{
          id: string
          user: string
          round: number
          begins: string
          due: string
          done: Date | null
        }>`
          select id, user_id as user, round, begins_on::text as begins, due_on::text as due, done_at as done
          from assignment_turn where assignment_id = ${assignmentId} order by user_id, round`.execute(tx)
        return rows
      }),
    logged: (organizationId: string) =>
      asSystem(async (tx) => {
        const { rows } = await sql<{ kind: string; subject: string; after: object | null }>`
          select kind, subject, after from audit_log where organization_id = ${organizationId} order by at, id`.execute(
          tx,
        )
        return rows
      }),
    mailsTo: (userId: string) =>
      asSystem(async (tx) => {
        const { rows } = await sql<{ subject: string; text_body: string }>`
          select m.subject, m.text_body from mail_outbox m join app_user u on u.email = m.recipient
          where u.id = ${userId} order by m.created_at`.execute(tx)
        return rows
      }),
    /** Issues a certificate of the course, as if the user had passed the test. */
    certify: (userId: string, issued: Date, until: Date | null = null) =>
      asSystem(async (tx) => {
        await sql`
          update certificate set replaced_at = ${issued}
          where user_id = ${userId} and course_id = ${course} and replaced_at is null`.execute(tx)
        await sql`
          insert into certificate (code, user_id, type, course_id, percentage, pass_percentage, best_score_at, issued_at,
                                   status, holder_name, course_name, expert_names, duration_seconds, valid_until)
          values (${randomUUID().replaceAll('-', '').slice(0, 16).toUpperCase()}, ${userId}, 'course', ${course}, 100, 80,
                  ${issued}, ${issued}, 'PASSED', 'Kari', '[{"languageCode":"nb","value":"Kurs"}]', '{}', 600, ${until})`.execute(
          tx,
        )
      }),
  }
}
