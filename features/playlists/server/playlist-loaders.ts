import { courseById, detailsOf } from '#features/courses/server/index.ts'
import { lessonsState, type ItemState } from '#features/playlists/rules/item-state.ts'
import { playlistProgress, type PlaylistProgress } from '#features/playlists/rules/playlist-progress.ts'
import { lockedItems, nextOpen } from '#features/playlists/rules/sequence.ts'
import { userIdOf, type GraphContext } from '#platform/graphql/context.ts'
import { allKnown } from '#platform/graphql/known.ts'
import { groupedBy, requestLoader } from '#platform/graphql/request-loader.ts'
import { findItems, findTakeable, type ItemRow } from './item-store.ts'
import { findPlaylists, type SeenPlaylist } from './playlist-store.ts'
import { findShares } from './sharing/share-store.ts'

/** The items of a playlist in the request's market, in order; undefined when there are none. */
const itemsOf = requestLoader(async (context, ids) =>
  groupedBy(await findItems(context, context.market, userIdOf(context), ids), (row) => row.playlistId),
)

/** A playlist by its id; undefined when the user may not see it. */
export const playlistById = requestLoader(
  async (context, ids) => new Map((await findPlaylists(context, ids)).map((row) => [row.id, row])),
)

/** Whether anything of a playlist can be taken in the request's market; undefined: nothing. */
export const isTakeable = requestLoader(
  async (context, ids) => new Map((await findTakeable(context, context.market, ids)).map((id) => [id, true])),
)

/** How many shares of a playlist are named in lists. */
const maxNamedShares = 3

/** The first shares of a playlist that the user may change; undefined when there are none. */
export const sharesOf = requestLoader(async (context, playlistIds) =>
  groupedBy(
    await findShares(await context.read(), { playlistIds, offset: 0, limit: maxNamedShares }),
    (share) => share.playlistId,
  ),
)

/** An item of a playlist with the user's progress. */
export interface ItemProgress extends ItemRow {
  readonly state: ItemState
  readonly isLocked: boolean
  /** Films and tests, or the items of a nested list; `done` counts the finished ones. */
  readonly total: number
  readonly done: number
}

export interface LoadedPlaylistProgress {
  readonly items: readonly ItemProgress[]
  readonly progress: PlaylistProgress
  /** The next item; undefined when everything is done. */
  readonly next: ItemProgress | undefined
}

/** The user's progress in a playlist, and which items are locked (C8). */
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

/** The course whose trailer the playlist shows: the chosen one, else the first that has one. */
export async function trailerCourseOf(context: GraphContext, playlist: SeenPlaylist) {
  const inList = ((await itemsOf(context, playlist.id)) ?? []).flatMap(({ courseId }) => courseId ?? [])
  const wanted = playlist.trailer_course_id === null ? inList : [playlist.trailer_course_id, ...inList]
  const ids = [...new Set(wanted)]
  const trailers = await Promise.all(ids.map(async (id) => (await detailsOf(context, id))?.trailer_asset_id))
  const withTrailer = ids.filter((_, place) => trailers[place])
  const courses = await allKnown(withTrailer.map((id) => courseById(context, id)))
  return courses.find((course) => course !== undefined) ?? null
}
