import { sql, type Transaction } from '#platform/database/index.ts'
import { newShortId } from '#features/playlists/server/editing/edit-store.ts'

interface SharedList {
  readonly id: string
  readonly userId: string
  /** Whether it is shared in another organisation too. */
  readonly elsewhere: boolean
}

interface Members {
  readonly organizationId: string
  readonly userIds: readonly string[]
}

/** What is needed to return a member's playlists. */
interface TransferRecord extends Record<string, unknown> {
  /** Transferred playlists, each with the copy that the member got. */
  readonly moved: readonly { readonly id: string; readonly copyId: string }[]
  /** Shares that ended, as rows. */
  readonly shares: readonly object[]
}

/** @param lock whether they stay as they are until the transaction ends */
async function findSharedLists(
  tx: Transaction,
  { organizationId, userIds }: Members,
  lock: boolean,
): Promise<SharedList[]> {
  const { rows } = await sql<SharedList>`
    select p.id, p.user_id as "userId",
           exists (select from playlist_share x where x.playlist_id = p.id and x.organization_id <> ${organizationId}) as elsewhere
    from playlist p
    where p.user_id = any(${userIds}::uuid[])
      and exists (select from playlist_share s where s.playlist_id = p.id and s.organization_id = ${organizationId})
    order by p.id
    ${lock ? sql`for update of p` : sql``}`.execute(tx)
  return rows
}

/** How many playlists members share in an organisation, and how many of them also in another one. The actor must be the system. */
export async function countSharedPlaylists(tx: Transaction, members: Members) {
  const lists = await findSharedLists(tx, members, false)
  return { playlists: lists.length, playlistsElsewhere: lists.filter(({ elsewhere }) => elsewhere).length }
}

/**
 * Transfers the playlists that members share in an organisation they leave (O2). With a new owner, a playlist moves with
 * its path, its shares and its assignments, and the member gets a copy; a playlist that is also shared in another
 * organisation stays with the member. Without a new owner, the shares in this organisation end.
 * The actor must be the system.
 * @returns by member, what `returnPlaylists` needs
 */
export async function transferPlaylists(
  tx: Transaction,
  { organizationId, userIds, transferTo, at }: Members & { readonly transferTo: string | undefined; readonly at: Date },
): Promise<Map<string, TransferRecord>> {
  const lists = await findSharedLists(tx, { organizationId, userIds }, true)
  const left = new Map(
    userIds.map((userId) => [userId, { moved: [] as { id: string; copyId: string }[], shares: [] as object[] }]),
  )
  for (const { id, userId, elsewhere } of lists) {
    const own = left.get(userId)
    if (!own) continue
    if (transferTo !== undefined && !elsewhere) own.moved.push({ id, copyId: await moveList(tx, id, transferTo, at) })
    else own.shares.push(...(await endShares(tx, id, organizationId)))
  }
  return left
}

async function moveList(tx: Transaction, id: string, transferTo: string, at: Date): Promise<string> {
  const {
    rows: [copy],
  } = await sql<{ id: string }>`
    insert into playlist (short_id, kind, user_id, name, description, sequence, trailer_course_id, created_at, updated_at)
    select ${newShortId()}, kind, user_id, name, description, sequence, trailer_course_id, created_at, ${at}
    from playlist where id = ${id} returning id`.execute(tx)
  if (!copy) throw new Error(`playlist ${id} is gone although it is locked`)
  await sql`
    insert into playlist_item (playlist_id, position, kind, course_id, lesson_id, nested_id, product_id)
    select ${copy.id}::uuid, position, kind, course_id, lesson_id, nested_id, product_id
    from playlist_item where playlist_id = ${id}`.execute(tx)
  await sql`
    update playlist set user_id = ${transferTo}, version = version + 1, updated_at = ${at} where id = ${id}`.execute(tx)
  return copy.id
}

async function endShares(tx: Transaction, playlistId: string, organizationId: string): Promise<object[]> {
  const { rows } = await sql<{ share: object }>`
    delete from playlist_share where playlist_id = ${playlistId} and organization_id = ${organizationId}
    returning to_jsonb(playlist_share) as share`.execute(tx)
  return rows.map(({ share }) => share)
}

/**
 * Reverts `transferPlaylists` for a member who is restored: playlists that their new owner still has, and shares whose
 * playlist and group still exist. A copy is deleted unless it was changed since. The actor must be the system.
 */
export async function returnPlaylists(
  tx: Transaction,
  { userId, transferredTo, keepsake, at }: ReturnedPlaylists,
): Promise<void> {
  const { moved, shares } = keepsake as TransferRecord
  for (const { id, copyId } of moved) {
    const { numAffectedRows } = await sql`
      update playlist set user_id = ${userId}, version = version + 1, updated_at = ${at}
      where id = ${id} and user_id = ${transferredTo ?? null}`.execute(tx)
    if (numAffectedRows) await sql`delete from playlist where id = ${copyId} and version = 1`.execute(tx)
  }
  await sql`
    insert into playlist_share
    select s.* from jsonb_populate_recordset(null::playlist_share, ${JSON.stringify(shares)}::jsonb) s
    where exists (select from playlist p where p.id = s.playlist_id and p.user_id = ${userId})
      and (s.group_id is null or exists (select from organization_group g where g.id = s.group_id))
    on conflict do nothing`.execute(tx)
}

interface ReturnedPlaylists {
  readonly userId: string
  readonly transferredTo: string | undefined
  readonly keepsake: Readonly<Record<string, unknown>>
  readonly at: Date
}
