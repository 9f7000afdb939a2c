import { courseById, detailsOf } from '#features/courses/server/index.ts'
import { lessonsState, type ItemState } from '#features/playlists/rules/item-state.ts'
import { playlistProgress, type PlaylistProgress } from '#features/playlists/rules/playlist-progress.ts'
import { lockedItems, nextOpen } from '#features/playlists/rules/sequence.ts'
import { userIdOf, type GraphContext } from '#platform/graphql/context.ts'
import { groupedBy, requestLoader } from '#platform/graphql/request-loader.ts'
import { findItems, type ItemRow } from './item-store.ts'
import { findPlaylists, type SeenPlaylist } from './playlist-store.ts'
import { findShares } from './sharing/share-store.ts'

/** What a playlist holds in the request's market, in order; undefined when that is nothing. */
const itemsOf = requestLoader(async (context, ids) =>
  groupedBy(await findItems(await context.read(), context.market, userIdOf(context), ids), (row) => row.playlistId),
)

/** A playlist by its id; undefined when the asker may not see it. */
export const playlistById = requestLoader(
  async (context, ids) => new Map((await findPlaylists(await context.read(), ids)).map((row) => [row.id, row])),
)

/** How many of those that a list is shared with are named where lists are listed. */
const maxNamedShares = 3

/** The first of those that a list of the asker's own is shared with; undefined when there are none. */
export const sharesOf = requestLoader(async (context, playlistIds) =>
  groupedBy(
    await findShares(await context.read(), { playlistIds, offset: 0, limit: maxNamedShares }),
    (share) => share.playlistId,
  ),
)

/** A thing of a playlist and how far the asker is with it. */
export interface ItemProgress extends ItemRow {
  readonly state: ItemState
  readonly isLocked: boolean
  /** How many of what there is are done: films and tests, or what a list in the list holds. */
  readonly total: number
  readonly done: number
}

export interface LoadedPlaylistProgress {
  readonly items: readonly ItemProgress[]
  readonly progress: PlaylistProgress
  /** What to go on with; undefined when nothing is left. */
  readonly next: ItemProgress | undefined
}

/** How far the asker is with a playlist, and what of it is open (C8). */
export async function progressOf(
  context: GraphContext,
  { id, sequence }: Pick<SeenPlaylist, 'id' | 'sequence'>,
): Promise<LoadedPlaylistProgress> {
  const rows = (await itemsOf(context, id)) ?? []
  const counted = await Promise.all(rows.map(async (row) => ({ ...row, ...(await countedItem(context, row)) })))
  const states = counted.map(({ state }) => state)
  const locked = lockedItems(sequence, states)
  const items = counted.map((item, place) => ({ ...item, isLocked: locked[place] ?? false }))
  const next = nextOpen(states, locked)
  return { items, progress: playlistProgress(items), next: next === undefined ? undefined : items[next] }
}

async function countedItem(context: GraphContext, row: ItemRow) {
  if (row.nestedId === null) {
    const { episodes, completed, tests, passed } = row
    return { state: lessonsState(row.kind, row), total: episodes + tests, done: completed + passed }
  }
  const inner = (await itemsOf(context, row.nestedId)) ?? []
  const { state, total, done, durationSeconds, secondsLeft } = playlistProgress(
    inner.map((item) => ({ ...item, state: lessonsState(item.kind, item) })),
  )
  return { state, total, done, durationSeconds, secondsLeft }
}

/** The course whose trailer is the playlist's own: the chosen one, else the first of the list that has one. */
export async function trailerCourseOf(context: GraphContext, playlist: SeenPlaylist) {
  const inList = ((await itemsOf(context, playlist.id)) ?? []).flatMap(({ courseId }) => courseId ?? [])
  const wanted = playlist.trailer_course_id === null ? inList : [playlist.trailer_course_id, ...inList]
  const ids = [...new Set(wanted)]
  const trailers = await Promise.all(ids.map(async (id) => (await detailsOf(context, id))?.trailer_asset_id))
  const withTrailer = ids.filter((_, place) => trailers[place])
  const courses = await Promise.all(withTrailer.map((id) => courseById(context, id)))
  return courses.find((course) => course !== undefined) ?? null
}
