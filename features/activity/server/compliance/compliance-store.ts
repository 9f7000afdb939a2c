import { sql, type RawBuilder, type Transaction } from '#platform/database/index.ts'
import { actionStatuses, type ComplianceStatus } from '#features/activity/rules/compliance.ts'
import type { Day } from '#values/day.ts'
import type { LearningStatus } from '#values/learning/learning-status.ts'
import type { LocalisedText } from '#values/localised-text.ts'

/** Whom and what the overview is about. */
export interface ComplianceSelection {
  readonly organizationId: string
  /** How it stood at the end of this day. */
  readonly day: Day
  /** Whether that day is not over yet. */
  readonly isToday: boolean
  readonly groupId?: string | undefined
  /** Only this course or playlist. */
  readonly itemId?: string | undefined
  /** Only people with a need, or with one of these statuses. */
  readonly only?: 'NEEDS' | ComplianceStatus | undefined
}

/** A requirement of some of the members, and how many have fulfilled it. */
export interface ComplianceItem {
  readonly id: string
  readonly kind: 'COURSE' | 'PLAYLIST'
  readonly required: number
  readonly done: number
  readonly overdue: number
}

export interface ComplianceCell {
  readonly itemId: string
  readonly status: ComplianceStatus
  /** How far they are with what is still open; null for a day before the last one, of which that is not stored. */
  readonly learning: LearningStatus | null
  /** Of a test that is not passed. */
  readonly percentage: number | null
  readonly dueOn: Day | null
  readonly doneOn: Day | null
  readonly validUntil: Day | null
  readonly exemptedBecause: string | null
  readonly certificateId: string | null
}

export interface CompliancePerson {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly cells: readonly ComplianceCell[]
}

interface ComplianceSums {
  /** People of whom something is required. */
  readonly people: number
  readonly needing: number
  readonly overdue: number
  readonly expiring: number
  /** People that the selection gives, on all pages. */
  readonly found: number
}

const local = (moment: RawBuilder<unknown>) => sql`(${moment} at time zone 'Europe/Oslo')::date`

/**
 * Each person's status with each thing required, as `cell`: the latest instance that had begun, and the latest certificate
 * that was not revoked by that day, also from before they joined. The organisation sees the certificate itself only if it
 * was issued after that. Row-level security limits the rows to people whom the user manages.
 */
function cells({ organizationId, day, groupId }: ComplianceSelection): RawBuilder<unknown> {
  const inGroup = groupId
    ? sql`and exists (select from group_person g where g.group_id = ${groupId} and g.user_id = t.user_id)`
    : sql``
  return sql`
    instance as materialized (
      select distinct on (t.user_id, coalesce(t.course_id, t.playlist_id))
        t.turn_id, t.user_id, t.course_id, coalesce(t.course_id, t.playlist_id) as item_id, t.due_on, t.exempted_because,
        ${local(sql`t.done_at`)} as done_on,
        coalesce(${local(sql`t.done_at`)} <= ${day}::date, false) as done,
        coalesce(${local(sql`t.exempted_at`)} <= ${day}::date, false) as exempt
      from assigned_turn t
      where t.organization_id = ${organizationId} and t.begins_on <= ${day}::date ${inGroup}
      order by t.user_id, coalesce(t.course_id, t.playlist_id), t.round desc, t.begins_on desc, t.turn_id
    ), cell as materialized (
      select t.turn_id, t.user_id, t.item_id, t.course_id is not null as is_course, t.due_on,
             case when t.exempt then t.exempted_because end as exempted_because,
             case when not p.withdrawn and p.earned_here then p.certificate_id end as certificate_id,
             case when not p.withdrawn then p.proven_until end as proven_until,
             case when not p.withdrawn then p.proven_on when t.done and p.withdrawn is null then t.done_on end as done_on,
             compliance_standing(
               t.exempt, t.done and not coalesce(p.withdrawn, false), t.due_on, coalesce(not p.withdrawn, false), p.proven_until, ${day}::date
             ) as status
      from instance t left join lateral (
        -- one look into an index for each instance: the planner cannot know how many of them there are
        select c.certificate_id, ${local(sql`c.issued_at`)} as proven_on, ${local(sql`c.valid_until`)} as proven_until,
               coalesce(${local(sql`c.revoked_at`)} <= ${day}::date, false) as withdrawn, c.earned_here
        from required_certificate c
        where c.organization_id = ${organizationId} and c.user_id = t.user_id and c.course_id = t.course_id
          and ${local(sql`c.issued_at`)} <= ${day}::date
        order by 4, c.issued_at desc limit 1
      ) p on true
    )`
}

const needing = sql`status in (${sql.join(actionStatuses)})`

function wanted({ only }: ComplianceSelection): RawBuilder<unknown> {
  if (only === undefined) return sql`true`
  return only === 'NEEDS' ? sql`bool_or(${needing})` : sql`bool_or(status = ${only})`
}

export interface Compliance {
  readonly sums: ComplianceSums
  /** The requirements, those of most members first. */
  readonly items: readonly ComplianceItem[]
  readonly itemsTotal: number
  /** By name, a page of them. */
  readonly people: readonly CompliancePerson[]
}

/** Reads the compliance of an organisation's members in one query. */
export async function findCompliance(
  tx: Transaction,
  selection: ComplianceSelection,
  page: { readonly offset: number; readonly limit: number; readonly items: number },
): Promise<Compliance> {
  const chosen = selection.itemId ? sql`item_id = ${selection.itemId}` : sql`true`
  const { rows } = await sql<Compliance>`
    with ${cells(selection)}, chosen as materialized (
      select * from cell where ${chosen}
    ), stand as materialized (
      select user_id, bool_or(${needing}) as needs, bool_or(status in ('OVERDUE', 'EXPIRED')) as late,
             bool_or(status = 'EXPIRING') as ends, ${wanted(selection)} as is_wanted
      from chosen group by user_id
    ), item as (
      select item_id as id, case when bool_or(is_course) then 'COURSE' else 'PLAYLIST' end as kind,
             count(*)::int as required, count(*) filter (where status in ('DONE', 'EXPIRING', 'EXEMPT'))::int as done,
             count(*) filter (where status in ('OVERDUE', 'EXPIRED'))::int as overdue
      from cell group by item_id
    ), shown as (
      select p.user_id as id, p.name, p.email
      from stand s join organization_member p on p.user_id = s.user_id and p.organization_id = ${selection.organizationId}
      where s.is_wanted
      order by p.name, p.user_id offset ${page.offset} limit ${page.limit}
    )
    select
      (select jsonb_build_object(
         'people', count(*), 'needing', count(*) filter (where needs), 'overdue', count(*) filter (where late),
         'expiring', count(*) filter (where ends), 'found', count(*) filter (where is_wanted)) from stand) as sums,
      (select coalesce(jsonb_agg(i order by i.required desc, i.id), '[]')
         from (select * from item order by required desc, id limit ${page.items}) i) as items,
      (select count(*)::int from item) as "itemsTotal",
      (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'email', s.email, 'cells', s.cells)
                order by s.name, s.id), '[]') from (
         select s.id, s.name, s.email, jsonb_agg(jsonb_build_object(
           'itemId', c.item_id, 'status', c.status, 'learning', w.learning, 'percentage', w.percentage, 'dueOn', c.due_on, 'doneOn', c.done_on, 'validUntil', c.proven_until,
           'exemptedBecause', c.exempted_because, 'certificateId', c.certificate_id)) as cells
         from shown s join cell c on c.user_id = s.id
         -- one look for each cell of the page: joined, the view would be read for everybody first
         left join lateral (
           select learning, percentage from assigned_learning l where l.turn_id = c.turn_id limit 1
         ) w on c.status in ('OPEN', 'OVERDUE') and ${selection.isToday}::boolean
         group by s.id, s.name, s.email) s) as people
  `.execute(tx)
  return (
    rows[0] ?? {
      sums: { people: 0, needing: 0, overdue: 0, expiring: 0, found: 0 },
      items: [],
      itemsTotal: 0,
      people: [],
    }
  )
}

/** The names of courses and playlists that the reader may see. */
export async function findItemNames(tx: Transaction, ids: readonly string[]): Promise<Map<string, LocalisedText>> {
  const { rows } = await sql<{ id: string; name: LocalisedText }>`
    select c.id, c.name from course_title c where c.id = any(${ids}::uuid[])
    union
    select p.id, p.name from playlist_title p where p.id = any(${ids}::uuid[])`.execute(tx)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
