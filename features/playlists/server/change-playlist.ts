import { inTransaction, type Database, type Transaction } from '#platform/database/index.ts'
import { isUuid } from '#values/uuid.ts'
import { lockPlaylists, touchPlaylist } from './edit-store.ts'
import { mayChange } from './policy.ts'
import type { PlaylistRow } from './playlist-store.ts'

/** Why a list is left as it was. */
export const refusalReasons = [
  'UNKNOWN_PLAYLIST',
  'UNKNOWN_ITEM',
  'UNKNOWN_TARGET',
  'ALREADY_IN_LIST',
  'LISTS_IN_LISTS',
  'TOO_MANY_ITEMS',
  'TOO_MANY_PLAYLISTS',
  'NO_NAME',
  'TEXT_TOO_LONG',
  'UNKNOWN_PERSON',
  'NOT_YOUR_ORGANIZATION',
  'ALREADY_SHARED',
  'TOO_MANY_SHARES',
] as const
export type RefusalReason = (typeof refusalReasons)[number]

export type Refused = { readonly kind: 'Refused'; readonly reason: RefusalReason }
export const refused = (reason: RefusalReason): Refused => ({ kind: 'Refused', reason })

/** What became of a change. `Changed` means that somebody else was quicker, and nothing was written. */
export type ChangeOutcome =
  | { readonly kind: 'Saved'; readonly playlistId: string }
  | { readonly kind: 'Changed'; readonly playlistId: string }
  | Refused

interface WantedChange {
  readonly userId: string
  readonly playlistId: string
  /** The version the change was made on; left out where it does not matter what else happened. */
  readonly version?: number
  /** Another list that must not change meanwhile. */
  readonly alsoLocked?: string
  readonly at: Date
}

/**
 * Changes a list of the user's own: the list is locked, so that changes come one after the other, and counts its version
 * up. Somebody else's list reads like one that does not exist.
 * @param work what to do; a refusal of it leaves the version as it is
 */
export function changePlaylist(
  database: Database,
  { userId, playlistId, version, alsoLocked, at }: WantedChange,
  work: (tx: Transaction, playlist: PlaylistRow) => Promise<Refused | undefined>,
): Promise<ChangeOutcome> {
  if (!isUuid(playlistId)) return Promise.resolve(refused('UNKNOWN_PLAYLIST'))
  return inTransaction(database, { kind: 'user', userId }, async (tx) => {
    const locked = await lockPlaylists(tx, alsoLocked === undefined ? [playlistId] : [playlistId, alsoLocked])
    const playlist = locked.find(({ id }) => id === playlistId)
    if (!playlist || !(await mayChange(tx, userId, playlist))) return refused('UNKNOWN_PLAYLIST')
    if (version !== undefined && version !== playlist.version) return { kind: 'Changed', playlistId }
    const refusal = await work(tx, playlist)
    if (refusal) return refusal
    await touchPlaylist(tx, playlistId, at)
    return { kind: 'Saved', playlistId }
  })
}
