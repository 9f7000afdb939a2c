import { maxShares } from '#features/playlists/rules/playlist-limits.ts'
import { sql, type Transaction } from '#platform/database/index.ts'
import { insertShare } from './sharing/share-store.ts'

/** The recipients of an assigned playlist, inside an organisation. */
export interface Assigned {
  readonly kind: 'ORGANIZATION' | 'USER' | 'GROUP'
  readonly userId: string | null
  readonly groupId: string | null
}

interface Assigning {
  readonly organizationId: string
  /** The user who assigns it, who may change the organisation's playlists. */
  readonly userId: string
}

/**
 * Which playlists can be assigned in an organisation: its own, those of the user who assigns, and Kursiva's; not those that
 * would exceed the limit of shares. The actor must be the system.
 * @param more the number of additional shares
 */
export async function assignablePlaylists(
  tx: Transaction,
  { organizationId, userId }: Assigning,
  playlistIds: readonly string[],
  more: number,
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select p.id from playlist p
    where p.id = any(${playlistIds}::uuid[])
      and (p.kind = 'NONE' or ((p.organization_id = ${organizationId} or p.user_id = ${userId})
        and (select count(*) from playlist_share s where s.playlist_id = p.id) + ${more}::int <= ${maxShares}::int))
    for update of p`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** Shares an assignable playlist with its recipients, so that they can see it. The actor must be the system. */
export async function shareAssigned(
  tx: Transaction,
  { organizationId, userId }: Assigning,
  playlistId: string,
  assigned: readonly Assigned[],
  at: Date,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from playlist where id = ${playlistId} and kind <> 'NONE'`.execute(tx)
  // Kursiva's own lists are visible to all users
  if (rows.length === 0) return
  for (const audience of assigned)
    await insertShare(tx, { ...audience, playlistId, organizationId, sharedBy: userId, at })
}
