import { sql, type Transaction } from '#platform/database/index.ts'
import { isUuid } from '#values/uuid.ts'

/** A group as the system sees it while its organisation is locked. */
export interface KnownGroup {
  readonly id: string
  readonly organizationId: string
  readonly parentId: string | null
  readonly name: string
  /** Whether it has subgroups. */
  readonly hasGroups: boolean
}

/** A group by its id, without access checks; the actor must be the system. */
export async function findKnownGroup(tx: Transaction, id: string): Promise<KnownGroup | undefined> {
  if (!isUuid(id)) return undefined
  const { rows } = await sql<KnownGroup>`
    select g.id, g.organization_id as "organizationId", g.parent_id as "parentId", g.name,
           exists (select from member_group b where b.organization_id = g.organization_id and b.parent_id = g.id) as "hasGroups"
    from member_group g where g.id = ${id}`.execute(tx)
  return rows[0]
}

export async function countGroups(tx: Transaction, organizationId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from member_group where organization_id = ${organizationId}`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Whether another group of the organisation has the name, without regard to case. */
export async function isNameTaken(
  tx: Transaction,
  organizationId: string,
  name: string,
  except?: string,
): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select exists (
      select from member_group
      where organization_id = ${organizationId} and lower(name) = lower(${name}) and id is distinct from ${except ?? null}
    ) as taken`.execute(tx)
  return rows[0]?.taken ?? false
}

export async function insertGroup(
  tx: Transaction,
  group: {
    readonly organizationId: string
    readonly parentId: string | null
    readonly name: string
    readonly at: Date
  },
): Promise<string> {
  const { id } = await tx
    .insertInto('member_group')
    .values({
      organization_id: group.organizationId,
      parent_id: group.parentId,
      name: group.name,
      created_at: group.at,
      updated_at: group.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateGroup(
  tx: Transaction,
  id: string,
  to: { readonly name?: string; readonly parent_id?: string | null },
  at: Date,
): Promise<void> {
  await tx
    .updateTable('member_group')
    .set({ ...to, updated_at: at })
    .where('id', '=', id)
    .execute()
}

/**
 * Deletes a group; its subgroups become top-level groups. Its memberships, shares and assignments are deleted with it.
 */
export async function removeGroup(tx: Transaction, { id, organizationId }: KnownGroup, at: Date): Promise<void> {
  await tx
    .updateTable('member_group')
    .set({ parent_id: null, updated_at: at })
    .where('organization_id', '=', organizationId)
    .where('parent_id', '=', id)
    .execute()
  await tx.deleteFrom('member_group').where('id', '=', id).execute()
}

/** @returns the names of those who were not in it before */
export async function insertPeople(
  tx: Transaction,
  group: KnownGroup,
  userIds: readonly string[],
  at: Date,
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with added as (
      insert into member_group_member (group_id, organization_id, user_id, created_at)
      select ${group.id}, ${group.organizationId}, u, ${at}::timestamptz from unnest(${userIds}::uuid[]) u
      on conflict do nothing returning user_id
    )
    select m.name from added join organization_member m
      on m.user_id = added.user_id and m.organization_id = ${group.organizationId}
    order by m.name`.execute(tx)
  return rows.map(({ name }) => name)
}

/** @returns the names of those who were in it */
export async function deletePeople(tx: Transaction, group: KnownGroup, userIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with gone as (
      delete from member_group_member where group_id = ${group.id} and user_id = any(${userIds}::uuid[]) returning user_id
    )
    select m.name from gone join organization_member m
      on m.user_id = gone.user_id and m.organization_id = ${group.organizationId}
    order by m.name`.execute(tx)
  return rows.map(({ name }) => name)
}
