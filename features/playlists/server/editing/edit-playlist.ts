import { mayAdministrate } from '#features/organizations/server/index.ts'
import {
  fits,
  maxDescriptionLength,
  maxNameLength,
  maxPlaylists,
  tidyText,
} from '#features/playlists/rules/playlist-limits.ts'
import type { Sequence } from '#features/playlists/rules/sequence.ts'
import { inTransaction, type Database } from '#platform/database/index.ts'
import type { Market } from '#values/language.ts'
import type { LocalisedText } from '#values/localised-text.ts'
import { holdsAddress } from '#values/addresses/address-in-text.ts'
import { isUuid } from '#values/uuid.ts'
import {
  changePlaylist,
  logPlaylist,
  refused,
  type ChangeOutcome,
  type Refused,
  type RefusalReason,
} from './change-playlist.ts'
import {
  countPlaylists,
  deletePlaylist as deleteRow,
  insertPlaylist,
  updatePlaylist,
  type PlaylistOwner,
} from './edit-store.ts'
import { isAvailable } from '#features/playlists/server/item-store.ts'

interface NewPlaylist {
  readonly userId: string
  /** The organisation that owns it; the user when absent. */
  readonly organizationId: string | undefined
  readonly name: LocalisedText
  readonly description: LocalisedText
  readonly at: Date
}

/** Creates an empty playlist for the user, or for an organisation whose admin or manager the user is (O3). */
export function createPlaylist(
  database: Database,
  { userId, organizationId, at, ...texts }: NewPlaylist,
): Promise<ChangeOutcome> {
  const name = tidyText(texts.name)
  const description = tidyText(texts.description)
  const problem = textProblem(name, description)
  if (problem) return Promise.resolve(refused(problem))
  return inTransaction(database, { kind: 'user', userId }, async (tx) => {
    if (organizationId !== undefined && !(await mayAdministrate(tx, userId, organizationId, 'playlists')))
      return refused('NOT_YOUR_ORGANIZATION')
    const owner: PlaylistOwner =
      organizationId === undefined ? { kind: 'USER', userId } : { kind: 'ORGANIZATION', organizationId }
    if ((await countPlaylists(tx, owner)) >= maxPlaylists) return refused('TOO_MANY_PLAYLISTS')
    const playlistId = await insertPlaylist(tx, owner, { name, description }, at)
    if (organizationId !== undefined)
      await logPlaylist(tx, { kind: 'PLAYLIST_MADE', organizationId, actorId: userId, name, at })
    return { kind: 'Saved', playlistId }
  })
}

interface EditedPlaylist {
  readonly userId: string
  readonly market: Market
  readonly playlistId: string
  readonly version: number
  readonly name?: LocalisedText | undefined
  readonly description?: LocalisedText | undefined
  readonly sequence?: Sequence | undefined
  readonly trailerCourseId?: string | null | undefined
  readonly at: Date
}

/** Changes a playlist's name, description, order or trailer; absent fields stay. */
export function editPlaylist(database: Database, edited: EditedPlaylist): Promise<ChangeOutcome> {
  const { userId, market, playlistId, version, sequence, trailerCourseId, at } = edited
  const name = edited.name && tidyText(edited.name)
  const description = edited.description && tidyText(edited.description)
  const problem = textProblem(name, description)
  if (problem) return Promise.resolve(refused(problem))
  return changePlaylist(database, { userId, playlistId, version, at }, async (tx) => {
    if (trailerCourseId != null) {
      const has = isUuid(trailerCourseId) && (await isAvailable(tx, market, 'TRAILER', trailerCourseId))
      if (!has) return refused('UNKNOWN_TARGET')
    }
    await updatePlaylist(tx, playlistId, { name, description, sequence, trailerCourseId })
    return undefined
  })
}

/** Deletes a playlist with its shares; its courses remain. */
export async function deletePlaylist(
  database: Database,
  { userId, playlistId, at }: { readonly userId: string; readonly playlistId: string; readonly at: Date },
): Promise<{ readonly kind: 'Deleted'; readonly playlistId: string } | Refused> {
  const outcome = await changePlaylist(database, { userId, playlistId, logged: 'PLAYLIST_REMOVED', at }, async (tx) => {
    await deleteRow(tx, playlistId)
    return undefined
  })
  return outcome.kind === 'Refused' ? outcome : { kind: 'Deleted', playlistId }
}

function textProblem(
  name: LocalisedText | undefined,
  description: LocalisedText | undefined,
): RefusalReason | undefined {
  if (name?.length === 0) return 'NO_NAME'
  if (name && !fits(name, maxNameLength)) return 'TEXT_TOO_LONG'
  if (name?.some(({ value }) => holdsAddress(value))) return 'NAME_HOLDS_ADDRESS'
  return description && !fits(description, maxDescriptionLength) ? 'TEXT_TOO_LONG' : undefined
}
