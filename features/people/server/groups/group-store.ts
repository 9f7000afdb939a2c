import { containing, runPrepared, sql, type Transaction } from '#platform/database/index.ts'

export interface GroupRow {
  readonly id: string
  readonly organization_id: string
  readonly parent_id: string | null
  readonly parent_name: string | null
  readonly name: string
  /** People in it and in its subgroups. */
  readonly members: number
}

export interface GroupsFound {
  readonly items: readonly GroupRow[]
  /** The number of groups on all pages. */
  readonly totalCount: number
}

/**
 * The groups that the reading user manages: row-level security also shows members their own groups, and the parents of
 * these.
 */
const managed = sql.raw(`(
  g.organization_id in (select wholly_managed_organizations())
  or g.id in (select l.group_id from limited_groups((select acting_user())) l)
)`)

const columns = sql.raw(`g.id, g.organization_id, g.parent_id, g.name, g.members`)

/** A page of an organisation's groups by name, each followed by its subgroups. */
export async function findGroups(
  tx: Transaction,
  organizationId: string,
  text: string | undefined,
  page: { offset: number; limit: number },
): Promise<GroupsFound> {
  const named = text === undefined ? sql`` : sql`and folded(g.name) like ${containing(text)}`
  // people are counted only for the groups of this page
  const statement = sql<{ total: number } & (GroupRow | { id: null })>`
    with found as materialized (
      select g.id, g.name, p.name as parent_name, p.id as parent_id
      from organization_group g left join organization_group p on p.id = g.parent_id
      where g.organization_id = ${organizationId} and ${managed} ${named}
    ), listed as (
      select found.*, coalesce(parent_name, name) as family, coalesce(parent_id, id) as family_id
      from found order by family, family_id, parent_id is not null, name, id
      offset ${page.offset} limit ${page.limit}
    )
    select counted.total, ${columns}, listed.parent_name
    from (select count(*)::int as total from found) counted
    left join (listed join organization_group g on g.id = listed.id) on true
    order by listed.family, listed.family_id, listed.parent_id is not null, listed.name, listed.id`
  const rows = text === undefined ? await runPrepared(tx, statement) : (await statement.execute(tx)).rows
  return {
    items: rows.filter((row): row is { total: number } & GroupRow => row.id !== null),
    totalCount: rows[0]?.total ?? 0,
  }
}

/** A group by its id, if the reading user manages it. */
export async function findGroup(tx: Transaction, id: string): Promise<GroupRow | undefined> {
  const { rows } = await sql<GroupRow>`
    select ${columns}, p.name as parent_name
    from organization_group g left join organization_group p on p.id = g.parent_id
    where g.id = ${id} and ${managed}`.execute(tx)
  return rows[0]
}

/** The number of playlists that are shared with a group, and of assignments to it. */
export async function findTies(tx: Transaction, groupId: string): Promise<{ shares: number; assignments: number }> {
  const { rows } = await sql<{ shares: number; assignments: number }>`
    select coalesce((select s.shares from group_share_count s where s.group_id = ${groupId}), 0) as shares,
           coalesce((select a.assignments from group_assignment_count a where a.group_id = ${groupId}), 0) as assignments
  `.execute(tx)
  return rows[0] ?? { shares: 0, assignments: 0 }
}

/** A person in a group, or who can be added to it. */
export interface GroupPerson {
  readonly user_id: string
  readonly organization_id: string
  readonly name: string
  readonly email: string
  readonly role: 'ADMIN' | 'MANAGER' | 'MEMBER'
  readonly group_limited: boolean
}

export interface PeopleFound {
  readonly items: readonly GroupPerson[]
  readonly totalCount: number
}

interface GroupPeopleSearch {
  /** A part of a name or address. */
  readonly text: string | undefined
  /** true: people of the organisation who are not in the group itself. */
  readonly outside: boolean
  readonly offset: number
  readonly limit: number
}

/**
 * A page of the people in a group itself by name, or of those who are not in it, as far as the reading user manages
 * them.
 */
export async function findPeople(
  tx: Transaction,
  { id, organization_id }: Pick<GroupRow, 'id' | 'organization_id'>,
  { text, outside, offset, limit }: GroupPeopleSearch,
): Promise<PeopleFound> {
  const named = text ? sql`and folded(m.name || ' ' || m.email) like ${containing(text)}` : sql``
  const isIn = sql`m.user_id in (
    select x.user_id from member_group_member x where x.organization_id = ${organization_id} and x.group_id = ${id})`
  const { rows } = await sql<{ total: number } & (GroupPerson | { user_id: null })>`
    with found as materialized (
      select m.user_id, m.organization_id, m.name, m.email, m.role, m.group_limited
      from organization_member m
      where m.organization_id = ${organization_id} and ${outside ? sql`not ${isIn}` : isIn} ${named}
    )
    select counted.total, listed.*
    from (select count(*)::int as total from found) counted
    left join (select * from found order by name, user_id offset ${offset} limit ${limit}) listed on true
    order by listed.name, listed.user_id
  `.execute(tx)
  return {
    items: rows.filter((row): row is { total: number } & GroupPerson => row.user_id !== null),
    totalCount: rows[0]?.total ?? 0,
  }
}
