import { mayAdministrate } from '#features/organisations/server/index.ts'
import type { Transaction } from '#platform/database/index.ts'
import type { PlaylistRow } from './playlist-store.ts'

/**
 * A user may change the user's own lists, an admin or manager those of the organisation (O3). Kursiva's own are nobody's
 * to change here.
 */
export async function mayChange(
  tx: Transaction,
  userId: string,
  { kind, user_id, organization_id }: Pick<PlaylistRow, 'kind' | 'user_id' | 'organization_id'>,
): Promise<boolean> {
  if (kind === 'USER') return user_id === userId
  return organization_id !== null && mayAdministrate(tx, userId, organization_id, 'playlists')
}
