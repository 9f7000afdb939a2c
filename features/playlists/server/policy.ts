import { mayAdministrate } from '#features/organizations/server/index.ts'
import { sql, type Transaction } from '#platform/database/index.ts'
import type { PlaylistRow } from './playlist-store.ts'

/**
 * A user may change their own lists, an admin or manager those of the organisation (O3); a manager limited to some groups
 * only those that are shared with these groups alone. Nobody may change Kursiva's own lists here.
 */
export async function mayChange(
  tx: Transaction,
  userId: string,
  { id, kind, user_id, organization_id }: Pick<PlaylistRow, 'id' | 'kind' | 'user_id' | 'organization_id'>,
): Promise<boolean> {
  if (kind === 'USER') return user_id === userId
  if (organization_id === null || !(await mayAdministrate(tx, userId, organization_id, 'playlists'))) return false
  const { rows } = await sql<{ own: boolean }>`select own_playlist(${id}::uuid) as own`.execute(tx)
  return rows[0]?.own ?? false
}
