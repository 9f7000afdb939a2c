import type { MembershipRole } from '#values/membership-role.ts'
import { containing, runPrepared, sql, type Transaction } from '#platform/database/index.ts'
import type { PeopleFilter, PeopleOrder, PersonStatus } from '#features/people/rules/people-search.ts'

/** A member, or a person with an open invitation. */
export interface PersonRow {
  /** The id of the membership or of the invitation. */
  readonly id: string
  readonly kind: 'MEMBER' | 'INVITATION'
  /** null for an invitation */
  readonly userId: string | null
  readonly name: string | null
  readonly email: string
  readonly role: MembershipRole
  readonly groupLimited: boolean
  readonly employeeNumber: string | null
  readonly department: string | null
  readonly status: PersonStatus
  /** When the membership or the invitation was created. */
  readonly createdAt: Date
  readonly lastSeenAt: Date | null
  readonly sentAt: Date | null
  readonly bouncedAt: Date | null
  /** why the mail of an invitation is not yet sent; null if it is, or is about to be */
  readonly waitsFor: 'TRUST' | 'TOMORROW' | null
  /** null for an invitation */
  readonly assigned: { readonly total: number; readonly done: number; readonly overdue: number } | null
}

export interface Found<Row> {
  readonly items: readonly Row[]
  /** The number of people on all pages. */
  readonly totalCount: number
}

const all = (conditions: readonly ReturnType<typeof sql>[]) => sql.join([...conditions], sql` and `)

/** The ids of a group and of its subgroups. */
const groupsOf = (groupId: string) =>
  sql`(select g.id from member_group g where g.id = ${groupId} or g.parent_id = ${groupId})`

function members(organizationId: string, { text, role, groupId, status }: PeopleFilter) {
  const words = text?.trim()
  return sql`
    select m.id, 'MEMBER' as kind, m.user_id as "userId", m.name, m.email, m.role, m.group_limited as "groupLimited",
           'ACTIVE' as status, m.created_at as "createdAt", m.last_login_at as "lastSeenAt",
           null::timestamptz as "sentAt", null::timestamptz as "bouncedAt", null::text as "waitsFor",
           m.employee_number as "employeeNumber", m.department
    from organization_member m
    where ${all([
      sql`m.organization_id = ${organizationId}`,
      ...(status && status !== 'ACTIVE' ? [sql`false`] : []),
      ...(role ? [sql`m.role = ${role}`] : []),
      ...(words ? [sql`folded(m.name || ' ' || m.email) like ${containing(words)}`] : []),
      ...(groupId
        ? [
            sql`m.user_id in (select x.user_id from member_group_member x
              where x.organization_id = ${organizationId} and x.group_id in ${groupsOf(groupId)})`,
          ]
        : []),
    ])}`
}

function invitations(organizationId: string, { text, role, groupId, status }: PeopleFilter) {
  const words = text?.trim()
  return sql`
    select i.id, 'INVITATION' as kind, null::uuid as "userId", i.name, i.email, i.role, false as "groupLimited",
           i.status, i.created_at as "createdAt", null::timestamptz as "lastSeenAt", i.sent_at as "sentAt",
           i.bounced_at as "bouncedAt", i.waits_for as "waitsFor", i.employee_number as "employeeNumber", i.department
    from invitation i
    where ${all([
      sql`i.organization_id = ${organizationId} and i.closed_at is null`,
      ...(status ? [sql`i.status = ${status}`] : []),
      ...(role ? [sql`i.role = ${role}`] : []),
      ...(words ? [sql`folded(coalesce(i.name, '') || ' ' || i.email) like ${containing(words)}`] : []),
      ...(groupId
        ? [
            sql`i.id in (select x.invitation_id from invitation_group x
              where x.organization_id = ${organizationId} and x.group_id in ${groupsOf(groupId)})`,
          ]
        : []),
    ])}`
}

const assignedOf = (organizationId: string, people: ReturnType<typeof sql>) => sql`
  select t.user_id as "userId", count(*)::int as total,
         (count(*) filter (where t.standing in ('DONE', 'EXEMPT')))::int as done,
         (count(*) filter (where t.standing = 'OVERDUE'))::int as overdue
  from assigned_turn t
  where t.organization_id = ${organizationId} and t.user_id in ${people}
  group by t.user_id`

/** The order of a list; rows with equal values are ordered by name, so that the order is stable. */
function orderOf({ by, descending }: PeopleOrder) {
  const way = descending ? sql`desc nulls last` : sql`asc nulls last`
  const name = sql`coalesce(p.name, p.email)`
  if (by === 'NAME') return sql`${name} ${way}, p.id`
  if (by === 'ROLE') return sql`array_position(array['ADMIN', 'MANAGER', 'MEMBER'], p.role) ${way}, ${name}, p.id`
  if (by === 'LAST_SEEN') return sql`p."lastSeenAt" ${way}, ${name}, p.id`
  return sql`a.done::float / a.total ${way}, a.total ${way}, ${name}, p.id`
}

/**
 * A page of an organisation's people, members and open invitations together, as far as the reading user may see them:
 * filtered, counted and ordered in one query. Assignments are counted only for the page, unless the list is ordered by
 * them.
 */
export async function findPeople(
  tx: Transaction,
  organizationId: string,
  filter: PeopleFilter,
  order: PeopleOrder,
  page: { readonly offset: number; readonly limit: number },
): Promise<Found<PersonRow>> {
  const isByAssigned = order.by === 'ASSIGNED'
  const none = sql`select null::uuid as "userId", null::int as total, null::int as done where false`
  const statement = sql<{ found: number } & (PersonRow | { id: null })>`
    with found as materialized (
      ${members(organizationId, filter)} union all ${invitations(organizationId, filter)}
    ), weighed as materialized (
      ${isByAssigned ? assignedOf(organizationId, sql`(select "userId" from found where "userId" is not null)`) : none}
    ), page as materialized (
      select p.*, row_number() over (order by ${orderOf(order)}) as place
      from found p left join weighed a on a."userId" = p."userId"
      order by place offset ${page.offset} limit ${page.limit}
    ), assigned as materialized (
      ${assignedOf(organizationId, sql`(select "userId" from page where "userId" is not null)`)}
    )
    select counted.found, p.*,
           case when p.kind = 'MEMBER' then
             jsonb_build_object('total', coalesce(a.total, 0), 'done', coalesce(a.done, 0), 'overdue', coalesce(a.overdue, 0))
           end as assigned
    from (select count(*)::int as found from found) counted
    left join page p on true
    left join assigned a on a."userId" = p."userId"
    order by p.place`
  const isPlain = !Object.values(filter).some(Boolean)
  const rows = isPlain ? await runPrepared(tx, statement) : (await statement.execute(tx)).rows
  return {
    items: rows.filter((row): row is { found: number } & PersonRow => row.id !== null),
    totalCount: rows[0]?.found ?? 0,
  }
}

/** An open invitation. */
export interface InvitationRow {
  readonly id: string
  readonly name: string | null
  readonly email: string
  readonly role: MembershipRole
  readonly status: Exclude<PersonStatus, 'ACTIVE'>
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly sentAt: Date | null
  readonly expiresAt: Date | null
  readonly bouncedAt: Date | null
}

/** A page of an organisation's open invitations, the latest first, as far as the reading user may see them. */
export async function findInvitations(
  tx: Transaction,
  organizationId: string,
  filter: PeopleFilter,
  page: { readonly offset: number; readonly limit: number },
): Promise<Found<InvitationRow>> {
  const { rows } = await sql<{ found: number } & (InvitationRow | { id: null })>`
    with found as materialized (${invitations(organizationId, filter)})
    select counted.found, p.*
    from (select count(*)::int as found from found) counted
    left join (
      select i.id, i.name, i.email, i.role, i.status, i.created_at as "createdAt", i.updated_at as "updatedAt",
             i.sent_at as "sentAt", i.expires_at as "expiresAt", i.bounced_at as "bouncedAt"
      from invitation i
      where i.id in (select id from found order by "createdAt" desc, id desc offset ${page.offset} limit ${page.limit})
    ) p on true
    order by p."createdAt" desc, p.id desc`.execute(tx)
  return {
    items: rows.filter((row): row is { found: number } & InvitationRow => row.id !== null),
    totalCount: rows[0]?.found ?? 0,
  }
}
