import { findManagement, isLimited, mayActOn } from '#features/organizations/server/index.ts'
import { groupsManagedAmong } from '#features/people/server/index.ts'
import { maxShares } from '#features/playlists/rules/playlist-limits.ts'
import type { Database, Transaction } from '#platform/database/index.ts'
import { isUuid } from '#values/uuid.ts'
import {
  changePlaylist,
  refused,
  type ChangeOutcome,
  type Refused,
} from '#features/playlists/server/editing/change-playlist.ts'
import { countShares, deleteShare, findColleague, findManaged, insertShare, type ShareKind } from './share-store.ts'

/** The recipient of a share. */
interface Audience {
  readonly kind: ShareKind
  /** The organisation of the share; for a person, any that both belong to. */
  readonly organizationId: string | undefined
  readonly groupId: string | undefined
  /** The exact address of a person. */
  readonly email: string | undefined
}

interface Sharing {
  readonly userId: string
  readonly playlistId: string
  readonly at: Date
}

type Addressed = { readonly organizationId: string; readonly userId: string | null; readonly groupId: string | null }

/**
 * Shares a list with a person of the same organisation, or, as admin or manager, with a group or everybody of it. An
 * organisation's list stays inside the organisation, and with a manager limited to some groups inside these.
 */
export function sharePlaylist(
  database: Database,
  { audience, ...sharing }: Sharing & { readonly audience: Audience },
): Promise<ChangeOutcome> {
  const { userId, at } = sharing
  return changePlaylist(database, { ...sharing, logged: 'PLAYLIST_SHARED' }, async (tx, playlist) => {
    const inside = playlist.organization_id ?? audience.organizationId
    if (inside !== undefined && !isUuid(inside)) return refused('NOT_YOUR_ORGANIZATION')
    const addressed = await addressOf(tx, userId, {
      ...audience,
      organizationId: inside,
      isOfOrganization: playlist.organization_id !== null,
    })
    if ('reason' in addressed) return addressed
    // the owner sees the list anyway
    if (addressed.userId !== null && addressed.userId === playlist.user_id) return refused('ALREADY_SHARED')
    if ((await countShares(tx, playlist.id)) >= maxShares) return refused('TOO_MANY_SHARES')
    const isNew = await insertShare(tx, {
      ...addressed,
      playlistId: playlist.id,
      kind: audience.kind,
      sharedBy: userId,
      at,
    })
    return isNew ? undefined : refused('ALREADY_SHARED')
  })
}

async function addressOf(
  tx: Transaction,
  userId: string,
  audience: Audience & { readonly isOfOrganization: boolean },
): Promise<Addressed | Refused> {
  const { kind, organizationId, groupId, email, isOfOrganization } = audience
  if (kind === 'USER') {
    const address = (email ?? '').trim().slice(0, 254)
    // anybody shares the own list with a colleague; an organisation's list goes to whom one manages
    const find = isOfOrganization ? findManaged : findColleague
    const found = await find(tx, address, organizationId)
    return found ? { ...found, groupId: null } : refused('UNKNOWN_PERSON')
  }
  const management = organizationId === undefined ? undefined : await findManagement(tx, userId, organizationId)
  if (organizationId === undefined || !mayActOn(management, 'playlists')) return refused('NOT_YOUR_ORGANIZATION')
  if (kind === 'ORGANIZATION')
    return isLimited(management) ? refused('ONLY_OWN_GROUPS') : { organizationId, userId: null, groupId: null }
  if (groupId === undefined || !(await groupsManagedAmong(tx, management, [groupId])).has(groupId))
    return refused('UNKNOWN_TARGET')
  return { organizationId, userId: null, groupId }
}

/** Revokes a share; users who saw the playlist only through it lose access with the next request. */
export function unsharePlaylist(
  database: Database,
  { shareId, ...sharing }: Sharing & { readonly shareId: string },
): Promise<ChangeOutcome> {
  return changePlaylist(database, { ...sharing, logged: 'PLAYLIST_UNSHARED' }, async (tx, playlist) =>
    isUuid(shareId) && (await deleteShare(tx, playlist.id, shareId)) ? undefined : refused('UNKNOWN_ITEM'),
  )
}
