import { sql, type Transaction } from '#platform/database/index.ts'

export type ShareKind = 'ORGANIZATION' | 'USER' | 'GROUP'

export interface ShareRow {
  readonly id: string
  readonly playlistId: string
  readonly organizationId: string
  readonly kind: ShareKind
  readonly createdAt: Date
  /** null for another kind, and for a group that the reader may not know */
  readonly groupName: string | null
  readonly groupMembers: number | null
  /** null for another kind, and for a user who has left */
  readonly userName: string | null
  readonly userEmail: string | null
  readonly sharedByName: string | null
}

interface ShareSelection {
  readonly playlistIds: readonly string[]
  /** Only inside this organisation. */
  readonly organizationId?: string | undefined
  readonly offset: number
  /** Of each playlist. */
  readonly limit: number
}

/** The shares of playlists that the user may change, by playlist in the order they were made, with their number. */
export async function findShares(
  tx: Transaction,
  { playlistIds, organizationId, offset, limit }: ShareSelection,
): Promise<(ShareRow & { readonly total: number })[]> {
  const { rows } = await sql<ShareRow & { readonly total: number }>`
    with found as (
      select s.*, count(*) over (partition by s.playlist_id)::int as total,
             row_number() over (partition by s.playlist_id order by s.created_at, s.id) as place
      from playlist_share s
      where s.playlist_id = any(${playlistIds}::uuid[]) and own_playlist(s.playlist_id)
        ${organizationId === undefined ? sql`` : sql`and s.organization_id = ${organizationId}`}
    )
    select f.id, f.playlist_id as "playlistId", f.organization_id as "organizationId", f.kind, f.created_at as "createdAt",
           g.name as "groupName", g.members as "groupMembers", u.name as "userName", u.email as "userEmail",
           b.name as "sharedByName", f.total
    from found f
    left join organization_group g on g.id = f.group_id
    left join colleague u on u.user_id = f.user_id and u.organization_id = f.organization_id
    left join colleague b on b.user_id = f.shared_by and b.organization_id = f.organization_id
    where f.place > ${offset} and f.place <= ${offset + limit}
    order by f.playlist_id, f.place
  `.execute(tx)
  return rows
}

interface NewShare {
  readonly playlistId: string
  readonly organizationId: string
  readonly kind: ShareKind
  readonly userId: string | null
  readonly groupId: string | null
  readonly sharedBy: string
  readonly at: Date
}

/** @returns whether it was not shared so before */
export async function insertShare(tx: Transaction, share: NewShare): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('playlist_share')
    .values({
      playlist_id: share.playlistId,
      organization_id: share.organizationId,
      kind: share.kind,
      user_id: share.userId,
      group_id: share.groupId,
      shared_by: share.sharedBy,
      created_at: share.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function countShares(tx: Transaction, playlistId: string): Promise<number> {
  const row = await tx
    .selectFrom('playlist_share')
    .select((e) => e.fn.countAll<string>().as('count'))
    .where('playlist_id', '=', playlistId)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** @returns whether there was such a share */
export async function deleteShare(tx: Transaction, playlistId: string, shareId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('playlist_share')
    .where('playlist_id', '=', playlistId)
    .where('id', '=', shareId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** A user by exact address, in an organisation that the asking user belongs to as well; the oldest one first. */
export async function findColleague(
  tx: Transaction,
  email: string,
  organizationId: string | undefined,
): Promise<{ userId: string; organizationId: string } | undefined> {
  const { rows } = await sql<{ userId: string; organizationId: string }>`
    select c.user_id as "userId", c.organization_id as "organizationId" from colleague c
    where c.email = lower(${email}) ${organizationId === undefined ? sql`` : sql`and c.organization_id = ${organizationId}`}
    order by c.organization_id limit 1
  `.execute(tx)
  return rows[0]
}

/** The same among the people that the asker manages. */
export async function findManaged(
  tx: Transaction,
  email: string,
  organizationId: string | undefined,
): Promise<{ userId: string; organizationId: string } | undefined> {
  const { rows } = await sql<{ userId: string; organizationId: string }>`
    select m.user_id as "userId", m.organization_id as "organizationId" from organization_member m
    where m.email = lower(${email}) and m.organization_id = ${organizationId ?? null}
  `.execute(tx)
  return rows[0]
}
