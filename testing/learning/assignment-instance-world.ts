import { randomUUID } from 'node:crypto'
import { inTransaction, sql, type Database } from '#platform/database/index.ts'
import type { Day } from '#values/day.ts'

interface GivenInstance {
  readonly organizationId: string
  readonly userId: string
  readonly assignmentId: string
  readonly beginsOn: Day
  readonly dueOn?: Day | undefined
  readonly doneAt?: Date | undefined
}

/** Assignments and their instances for a test, inserted directly. */
export interface AssignmentInstanceWorld {
  readonly assignment: (
    organizationId: string,
    given: {
      readonly courseId?: string
      readonly playlistId?: string
      readonly assignedBy?: string
      readonly at: Date
    },
  ) => Promise<string>
  /** @returns the assignment instance's id */
  readonly addInstance: (given: GivenInstance) => Promise<string>
  readonly finish: (instanceId: string, at: Date) => Promise<void>
  readonly withdraw: (assignmentId: string, at: Date) => Promise<void>
  /** Marks that many of a course's episodes as watched. */
  readonly watched: (userId: string, courseId: string, episodes: number) => Promise<void>
}

/** Builds the helpers for a migrated database. */
export function assignmentInstanceWorld(database: Database): AssignmentInstanceWorld {
  const asSystem = <T>(work: Parameters<typeof inTransaction<T>>[2]) =>
    inTransaction(database, { kind: 'system' }, work)
  return {
    assignment: async (organizationId, { courseId, playlistId, assignedBy, at }) => {
      const id = randomUUID()
      await asSystem((tx) =>
        sql`insert into assignment (id, organization_id, course_id, playlist_id, assigned_by, created_at, updated_at)
          values (${id}, ${organizationId}, ${courseId ?? null}, ${playlistId ?? null}, ${assignedBy ?? null}, ${at}, ${at})`.execute(
          tx,
        ),
      )
      return id
    },
    addInstance: async ({ organizationId, userId, assignmentId, beginsOn, dueOn, doneAt }) => {
      const id = randomUUID()
      await asSystem((tx) =>
        sql`insert into assignment_turn (id, assignment_id, organization_id, user_id, begins_on, due_on, done_at, created_at)
          values (${id}, ${assignmentId}, ${organizationId}, ${userId}, ${beginsOn}, ${dueOn ?? null}, ${doneAt ?? null}, ${beginsOn})`.execute(
          tx,
        ),
      )
      return id
    },
    finish: async (instanceId, at) => {
      await asSystem((tx) => sql`update assignment_turn set done_at = ${at} where id = ${instanceId}`.execute(tx))
    },
    withdraw: async (assignmentId, at) => {
      await asSystem((tx) => sql`update assignment set withdrawn_at = ${at} where id = ${assignmentId}`.execute(tx))
    },
    watched: async (userId, courseId, episodes) => {
      await asSystem((tx) =>
        sql`insert into episode_progress (user_id, lesson_id, course_id, position_seconds, watched, completed_at)
          select ${userId}::uuid, l.id, l.course_id, 600, '{[0,600)}', now() from lesson l
          where l.course_id = ${courseId} order by l.position limit ${episodes}`.execute(tx),
      )
    },
  }
}
