import { recordChange } from '#platform/audit/index.ts'
import { inTransaction, type Database, type Transaction } from '#platform/database/index.ts'
import { plainTitle, type LocalisedText } from '#values/localised-text.ts'
import { isUuid } from '#values/uuid.ts'
import { lockPlaylists, touchPlaylist } from './edit-store.ts'
import { mayChange } from '#features/playlists/server/policy.ts'
import type { PlaylistRow } from '#features/playlists/server/playlist-store.ts'

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
  'NAME_HOLDS_ADDRESS',
  'UNKNOWN_PERSON',
  'NOT_YOUR_ORGANIZATION',
  'ONLY_OWN_GROUPS',
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
  /** What the log of an organisation calls it, where the list is an organisation's. */
  readonly logged?: LoggedChange
  readonly at: Date
}

type LoggedChange = 'PLAYLIST_MADE' | 'PLAYLIST_CHANGED' | 'PLAYLIST_SHARED' | 'PLAYLIST_UNSHARED' | 'PLAYLIST_REMOVED'

/**
 * Changes a list of the user's own: the list is locked, so that changes come one after the other, and counts its version
 * up. Somebody else's list reads like one that does not exist.
 * @param work what to do; a refusal of it leaves the version as it is
 */
export function changePlaylist(
  database: Database,
  { userId, playlistId, version, alsoLocked, logged = 'PLAYLIST_CHANGED', at }: WantedChange,
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
    const { organization_id: organizationId, name } = playlist
    if (organizationId !== null) await logPlaylist(tx, { kind: logged, organizationId, actorId: userId, name, at })
    return { kind: 'Saved', playlistId }
  })
}

/** Writes a line into the log of the organisation that has the list. */
export const logPlaylist = (
  tx: Transaction,
  line: {
    readonly kind: LoggedChange
    readonly organizationId: string
    readonly actorId: string
    readonly name: LocalisedText
    readonly at: Date
  },
): Promise<void> => {
  const { name, ...change } = line
  return recordChange(tx, { ...change, subject: plainTitle(name[0]?.value ?? '') })
}
