import { sql, type RawBuilder, type Transaction } from '#platform/database/index.ts'
import type { Day } from '#values/day.ts'
import type { LearningStatus } from '#values/learning/learning-status.ts'
import type { LocalisedText } from '#values/localised-text.ts'

/** A member as their organisation knows them. */
export interface RecordedPerson {
  /** The id of the membership. */
  readonly id: string
  readonly organizationId: string
  readonly userId: string
  readonly name: string
  readonly email: string
  readonly role: 'ADMIN' | 'MANAGER' | 'MEMBER'
  readonly isLimited: boolean
  readonly employeeNumber: string | null
  readonly department: string | null
  readonly joinedAt: Date
}

export interface RecordSlice {
  readonly offset: number
  readonly limit: number
}

/** A part of one list of the record. */
export interface RecordPage<Item> {
  readonly totalCount: number
  readonly items: readonly Item[]
}

export interface RecordedCourse {
  readonly id: string
  readonly name: LocalisedText | null
  readonly status: LearningStatus
  readonly percentage: number | null
  readonly begunAt: Date
  readonly touchedAt: Date
  readonly finishedAt: Date | null
  /** Of films, newly seen. */
  readonly seconds: number
}

/** A test that was finished, or an episode that was seen to its end. */
export interface RecordedLesson {
  readonly id: string
  readonly course: LocalisedText | null
  readonly lesson: LocalisedText | null
  readonly at: Date
}

export interface RecordedAttempt extends RecordedLesson {
  readonly percentage: number | null
  readonly passed: boolean
  readonly isFirst: boolean
}

export interface RecordedDeadline {
  readonly id: string
  readonly name: LocalisedText | null
  readonly status: 'OPEN' | 'OVERDUE' | 'DONE' | 'EXEMPT'
  /** How far they are with what is open. */
  readonly learning: LearningStatus | null
  readonly percentage: number | null
  readonly dueOn: Day | null
  readonly doneAt: Date | null
  readonly exemptedBecause: string | null
}

export interface RecordedCertificate {
  readonly id: string
  readonly type: 'course' | 'playlist'
  readonly name: LocalisedText | null
  readonly code: string
  readonly issuedAt: Date
  readonly validUntil: Date | null
  readonly status: 'VALID' | 'EXPIRING' | 'EXPIRED' | 'REVOKED'
  /** Whether no newer one has taken its place. */
  readonly isCurrent: boolean
}

export const letterKinds = ['INVITATION', 'ASSIGNED', 'REMINDER', 'REQUESTED'] as const

export interface RecordedLetter {
  readonly id: string
  readonly kind: (typeof letterKinds)[number]
  readonly sentAt: Date
  /** The courses and playlists that it was about. */
  readonly names: readonly LocalisedText[]
}

/** A role, or the time in a group. */
export interface RecordedPeriod {
  readonly id: string
  readonly role: RecordedPerson['role'] | null
  readonly isLimited: boolean
  readonly group: string | null
  /** Null when it began before changes were stored. */
  readonly beganAt: Date | null
  readonly endedAt: Date | null
}

/** A member whom the reading user manages; undefined for anyone else. */
export async function findRecordedPerson(
  tx: Transaction,
  organizationId: string,
  userId: string,
): Promise<RecordedPerson | undefined> {
  const { rows } = await sql<RecordedPerson>`
    select id, organization_id as "organizationId", user_id as "userId", name, email, role, group_limited as "isLimited",
           employee_number as "employeeNumber", department, created_at as "joinedAt"
    from organization_member where organization_id = ${organizationId} and user_id = ${userId}`.execute(tx)
  return rows[0]
}

/** Whether anything is assigned to them that is neither done nor exempt. */
export async function hasOpenDeadline(tx: Transaction, person: RecordedPerson): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`
    select exists (select from assigned_turn where ${of(person)} and standing in ('OPEN', 'OVERDUE')) as open`.execute(
    tx,
  )
  return rows[0]?.open ?? false
}

const of = ({ organizationId, userId }: RecordedPerson) =>
  sql`organization_id = ${organizationId} and user_id = ${userId}`

interface ListQuery {
  /** All rows of the list, without names. */
  readonly rows: RawBuilder<unknown>
  readonly order: RawBuilder<unknown>
  /** What only the rows `p` of the page need. */
  readonly also?: RawBuilder<unknown>
  readonly join?: RawBuilder<unknown>
}

async function readPage<Item extends object>(
  tx: Transaction,
  { rows: list, order, also = sql``, join = sql`` }: ListQuery,
  { offset, limit }: RecordSlice,
): Promise<RecordPage<Item>> {
  const { rows } = await sql<Item & { totalCount: number }>`
    with page as materialized (
      select l.*, (count(*) over ())::int as "totalCount" from (${list}) l order by ${order} offset ${offset} limit ${limit}
    )
    select p.* ${also} from page p ${join} order by ${order}`.execute(tx)
  return { totalCount: rows[0]?.totalCount ?? 0, items: rows }
}

const courseName = sql`(select c.name from course_title c where c.id = p."courseId")`
const itemName = sql`coalesce(
  (select c.name from course_title c where c.id = p."itemId"), (select l.name from playlist_title l where l.id = p."itemId"))`

/** The courses that they have begun, the latest first. */
export const findCourses = (tx: Transaction, person: RecordedPerson, slice: RecordSlice) =>
  readPage<RecordedCourse>(
    tx,
    {
      rows: sql`
        select concat_ws(':', organization_id, user_id, course_id) as id, course_id as "courseId", status, percentage,
               begun_at as "begunAt", touched_at as "touchedAt", finished_at as "finishedAt", seconds
        from course_learning where ${of(person)}`,
      order: sql`"touchedAt" desc, id`,
      also: sql`, ${courseName} as name`,
    },
    slice,
  )

const findLessons = <Item extends RecordedLesson>(
  tx: Transaction,
  person: RecordedPerson,
  kind: 'TEST_FINISHED' | 'EPISODE_FINISHED',
  slice: RecordSlice,
) =>
  readPage<Item>(
    tx,
    {
      rows: sql`
        select id, course_id as "courseId", lesson_id as "lessonId", percentage, passed, first_try as "isFirst", at
        from learning_event where ${of(person)} and kind = ${kind}`,
      order: sql`at desc, id`,
      also: sql`, ${courseName} as course, (select l.name from lesson_title l where l.id = p."lessonId") as lesson`,
    },
    slice,
  )

/** The tests that they have finished, the latest first; those of the last three years are stored. */
export const findAttempts = (tx: Transaction, person: RecordedPerson, slice: RecordSlice) =>
  findLessons<RecordedAttempt>(tx, person, 'TEST_FINISHED', slice)

/** The episodes that they have seen to the end, the latest first; those of the last three years are stored. */
export const findFilms = (tx: Transaction, person: RecordedPerson, slice: RecordSlice) =>
  findLessons<RecordedLesson>(tx, person, 'EPISODE_FINISHED', slice)

/** What is assigned to them: what is open by deadline, then the rest, the latest first. */
export const findDeadlines = (tx: Transaction, person: RecordedPerson, slice: RecordSlice) =>
  readPage<RecordedDeadline>(
    tx,
    {
      rows: sql`
        select turn_id as id, coalesce(course_id, playlist_id) as "itemId", standing as status, due_on::text as "dueOn",
               done_at as "doneAt", exempted_because as "exemptedBecause", standing in ('OPEN', 'OVERDUE') as "isOpen"
        from assigned_turn where ${of(person)}`,
      order: sql`"isOpen" desc, case when "isOpen" then "dueOn" end, "dueOn" desc nulls last, id`,
      also: sql`, w.learning, w.percentage, ${itemName} as name`,
      // one look for each: joined, the view would be read for everybody first
      join: sql`left join lateral (
        select learning, percentage from assigned_learning a where a.turn_id = p.id limit 1) w on p."isOpen"`,
    },
    slice,
  )

/** The certificates that they have earned since they joined, the latest first. */
export const findCertificates = (tx: Transaction, person: RecordedPerson, slice: RecordSlice) =>
  readPage<RecordedCertificate>(
    tx,
    {
      rows: sql`
        select certificate_id as id, type, coalesce(course_id, playlist_id) as "itemId", code, issued_at as "issuedAt",
               valid_until as "validUntil", status, is_current as "isCurrent"
        from managed_certificate where ${of(person)}`,
      order: sql`"issuedAt" desc, id`,
      also: sql`, ${itemName} as name`,
    },
    slice,
  )

/** The mails to them as a member, the latest first: the invitation, new assignments, reminders. */
export const findLetters = (tx: Transaction, person: RecordedPerson, slice: RecordSlice) =>
  readPage<RecordedLetter>(
    tx,
    {
      rows: sql`
        select concat_ws(':', ${person.id}::text, kind, extract(epoch from sent_at)) as id, kind, sent_at as "sentAt",
               array_agg(distinct item_id) filter (where item_id is not null) as "itemIds"
        from (
          select kind, sent_at, item_id from assignment_mail where ${of(person)}
          union all
          select 'INVITATION', sent_at, null from accepted_invitation where ${of(person)} and accepted_at >= ${person.joinedAt}
        ) mail group by kind, sent_at`,
      order: sql`"sentAt" desc, id`,
      also: sql`, (
        select coalesce(jsonb_agg(n.name), '[]') from (
          select c.name from course_title c where c.id = any(p."itemIds")
          union all select l.name from playlist_title l where l.id = any(p."itemIds")
        ) n) as names`,
    },
    slice,
  )

/** Their roles and groups: those of today, then earlier ones. */
export const findPeriods = (tx: Transaction, person: RecordedPerson, slice: RecordSlice) =>
  readPage<RecordedPeriod>(
    tx,
    {
      rows: sql`
        select id, role, coalesce(group_limited, false) as "isLimited", group_name as "group",
               began_at as "beganAt", ended_at as "endedAt"
        from member_history where ${of(person)}`,
      order: sql`"endedAt" desc nulls first, "beganAt" desc nulls last, id`,
    },
    slice,
  )
