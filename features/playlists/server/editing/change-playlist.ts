import { recordChange } from '#platform/audit/index.ts'
import { inTransaction, type Database, type Transaction } from '#platform/database/index.ts'
import { plainTitle, type LocalisedText } from '#values/localised-text.ts'
import { isUuid } from '#values/uuid.ts'
import { lockPlaylists, touchPlaylist } from './edit-store.ts'
import { mayChange } from '#features/playlists/server/policy.ts'
import type { PlaylistRow } from '#features/playlists/server/playlist-store.ts'

/** Why a change of a playlist is refused. */
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

/** The result of a change. `Changed`: another user changed the list first, and nothing was written. */
export type ChangeOutcome =
  | { readonly kind: 'Saved'; readonly playlistId: string }
  | { readonly kind: 'Changed'; readonly playlistId: string }
  | Refused

interface WantedChange {
  readonly userId: string
  readonly playlistId: string
  /** The version that the change is based on; absent when concurrent changes do not matter. */
  readonly version?: number
  /** Another list to lock. */
  readonly alsoLocked?: string
  /** The event in the organisation's log, when the list belongs to an organisation. */
  readonly logged?: LoggedChange
  readonly at: Date
}

type LoggedChange = 'PLAYLIST_MADE' | 'PLAYLIST_CHANGED' | 'PLAYLIST_SHARED' | 'PLAYLIST_UNSHARED' | 'PLAYLIST_REMOVED'

/**
 * Changes a playlist that the user may change: locks it, so that changes are serialised, and increments its version.
 * Playlists of others are reported as unknown.
 * @param work the change; when it refuses, the version stays
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

/** Writes an entry into the log of the playlist's organisation. */
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
