import { sql, type Transaction } from '#platform/database/index.ts'
import type { Day } from '#values/day.ts'
import type { Language, Market } from '#values/language.ts'
import type { LearningStatus } from '#values/learning/learning-status.ts'
import type { LocalisedText } from '#values/localised-text.ts'

/** An organisation in which a member is past a deadline. */
export interface OverdueOrganization {
  readonly id: string
  readonly name: string
}

const isOverdue = (day: Day) => sql`
  t.done_at is null and t.exempted_at is null and t.due_on < ${day}::date and t.begins_on <= ${day}::date
  and a.withdrawn_at is null`

/** Organisations of a market with a member past a deadline, by their ids. The actor must be the system. */
export async function findOverdueOrganizations(
  tx: Transaction,
  { market, day, after, limit }: { readonly market: Market; readonly day: Day; after: string; limit: number },
): Promise<OverdueOrganization[]> {
  const { rows } = await sql<OverdueOrganization>`
    select o.id, o.name from organization_outline o
    where o.id > ${after} and o.market = ${market} and not o.archived
      and exists (
        select from assignment_turn t join assignment a on a.id = t.assignment_id
        where t.organization_id = o.id and ${isOverdue(day)})
    order by o.id limit ${limit}`.execute(tx)
  return rows
}

/** Somebody past a deadline, and how far they are. */
export interface LatePerson {
  readonly name: string
  readonly learning: LearningStatus
  readonly percentage: number | null
}

/** The row of one assignment in a manager's mail. */
interface TeamItem {
  readonly name: LocalisedText
  /** people who are past the deadline */
  readonly overdueCount: number
  /** the first four of them by name */
  readonly late: readonly LatePerson[]
}

/** A manager who gets a mail about members past a deadline. */
export interface TeamReader {
  readonly userId: string
  readonly name: string
  readonly email: string
  readonly locale: Language
  /** people past any deadline, each counted once */
  readonly people: number
  /** the assignments, those with most people first; at most 10 */
  readonly items: readonly TeamItem[]
}

/**
 * Who gets the mail about which member: the nearest managers. Those are the managers limited to one of the member's
 * groups; without any, the managers of all members; without any, the admins. No one gets a mail about themselves. The
 * actor must be the system.
 */
export async function findTeamReaders(
  tx: Transaction,
  { organizationId, market, day }: { readonly organizationId: string; readonly market: Market; readonly day: Day },
): Promise<TeamReader[]> {
  const { rows } = await sql<TeamReader>`
    with late as materialized (
      select t.id as turn_id, t.user_id, t.assignment_id from assignment_turn t join assignment a on a.id = t.assignment_id
      where t.organization_id = ${organizationId} and ${isOverdue(day)}
    ),
    member as materialized (
      select user_id, name, role, role = 'MANAGER' and group_limited as limited
      from organization_member where organization_id = ${organizationId}
    ),
    reach as (
      select l.user_id as person, m.user_id as manager, 1 as distance
      from member m cross join lateral limited_members(m.user_id) l
      where m.limited and l.organization_id = ${organizationId}
      union all
      select p.user_id, m.user_id, case m.role when 'MANAGER' then 2 else 3 end
      from (select distinct user_id from late) p
      cross join (select * from member where role <> 'MEMBER' and not limited) m
    ),
    hears as (
      select person, manager from (
        select person, manager, distance, min(distance) over (partition by person) as nearest
        from reach where person <> manager
      ) r where distance = nearest
    ),
    counted as (
      select h.manager, l.assignment_id, count(*)::int as late,
             (array_agg(jsonb_build_object('name', m.name, 'turnId', l.turn_id) order by m.name, m.user_id))[1:4] as names
      from hears h join late l on l.user_id = h.person join member m on m.user_id = h.person
      group by h.manager, l.assignment_id
    ),
    named as (
      select c.manager, coalesce(k.name, p.name) as name, c.late, c.names,
             row_number() over (partition by c.manager order by c.late desc, c.assignment_id) as place
      from counted c
      join assignment a on a.id = c.assignment_id
      left join lateral (
        select k.name from course_card k where k.id = a.course_id and k.market = ${market} limit 1
      ) k on true
      left join playlist_title p on p.id = a.playlist_id
      where k.name is not null or p.name is not null
    )
    select n.manager as "userId", m.name, u.email, u.locale,
           (select count(distinct h.person)::int from hears h join late l on l.user_id = h.person where h.manager = n.manager) as people,
           jsonb_agg(jsonb_build_object('name', n.name, 'overdueCount', n.late, 'late', (
             select jsonb_agg(p || jsonb_build_object('learning', w.learning, 'percentage', w.percentage) order by q.place)
             from unnest(n.names) with ordinality q (p, place)
             left join lateral (
               select learning, percentage from assigned_learning l where l.turn_id = (p ->> 'turnId')::uuid limit 1) w on true)) order by n.place) as items
    from named n
    join member m on m.user_id = n.manager
    join user_addressed u on u.user_id = n.manager
    where n.place <= 10 and not exists (select from leaving_user x where x.user_id = n.manager)
    group by n.manager, m.name, u.email, u.locale
    order by n.manager`.execute(tx)
  return rows
}
