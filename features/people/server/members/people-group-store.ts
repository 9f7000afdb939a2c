import { runPrepared, sql, type Transaction } from '#platform/database/index.ts'

export interface PersonGroup {
  readonly id: string
  readonly name: string
}

/** The first groups of each person by name, and the total number. */
export interface PersonGroups {
  readonly first: readonly PersonGroup[]
  readonly count: number
}

/** The maximum number of groups that are listed for one person; the others are only counted. */
const told = 3

/**
 * The groups of the people in a list, as far as the reading user may see them.
 * @param keys ids of memberships and invitations
 */
export async function findGroupsOfPeople(tx: Transaction, keys: readonly string[]): Promise<Map<string, PersonGroups>> {
  const rows = await runPrepared(
    tx,
    sql<PersonGroup & { key: string; count: number }>`
      with linked as (
        select m.id as key, x.group_id from organization_member m
        join member_group_member x on x.organization_id = m.organization_id and x.user_id = m.user_id
        where m.id = any(${keys}::uuid[])
        union all
        select x.invitation_id, x.group_id from invitation_group x where x.invitation_id = any(${keys}::uuid[])
      ), placed as (
        select l.key, g.id, g.name, row_number() over (partition by l.key order by g.name) as place,
               count(*) over (partition by l.key)::int as count
        from linked l join member_group g on g.id = l.group_id
      )
      select key, id, name, count from placed where place <= ${told} order by key, place`,
  )
  const groups = new Map<string, { first: PersonGroup[]; count: number }>()
  for (const { key, count, id, name } of rows) {
    const of = groups.get(key) ?? { first: [], count }
    of.first.push({ id, name })
    groups.set(key, of)
  }
  return groups
}
