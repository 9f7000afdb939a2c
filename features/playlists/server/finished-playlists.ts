import { lessonsState, type ItemKind } from '#features/playlists/rules/item-state.ts'
import { playlistProgress } from '#features/playlists/rules/playlist-progress.ts'
import { sql, type Transaction } from '#platform/database/index.ts'
import type { Market } from '#values/language.ts'
import type { LocalisedText } from '#values/localised-text.ts'
import { findItems, type ItemRow } from './item-store.ts'

/** A finished playlist that gives a certificate. */
export interface FinishedPlaylist {
  readonly id: string
  readonly name: LocalisedText
  /** Film in all, in whole seconds. */
  readonly durationSeconds: number
  /** The items that had to be done, in order. */
  readonly things: readonly { readonly kind: ItemKind; readonly name: LocalisedText }[]
}

/** How many playlists that contain one course are checked. */
const maxPlaylists = 50

/**
 * The finished playlists of a user that give a certificate and contain something of a course, also in a nested list (C8).
 * The transaction's actor must be that user, so that lists that the user may not see are left out.
 */
export async function findFinishedPlaylists(
  tx: Transaction,
  userId: string,
  market: Market,
  courseId: string,
): Promise<FinishedPlaylist[]> {
  const { rows: playlists } = await sql<{ id: string; name: LocalisedText }>`
    select p.id, p.name from playlist p
    where p.certificate and exists (
      select from playlist_leaf x
      where x.in_course_id = ${courseId} and x.market = ${market}
        and (x.playlist_id = p.id or x.playlist_id in (select i.nested_id from playlist_item i where i.playlist_id = p.id))
    )
    order by p.id limit ${maxPlaylists}
  `.execute(tx)
  if (playlists.length === 0) return []
  const items = await findItems(tx, market, userId, idsOf(playlists))
  const nested = items.flatMap(({ nestedId }) => nestedId ?? [])
  const inner = nested.length > 0 ? await findItems(tx, market, userId, nested) : []
  const withProgress = (item: ItemRow) =>
    item.nestedId === null
      ? { ...item, state: lessonsState(item.kind, item) }
      : { ...item, ...playlistProgress(inner.filter(({ playlistId }) => playlistId === item.nestedId).map(counted)) }
  return playlists.flatMap(({ id, name }) => {
    const held = items.filter(({ playlistId }) => playlistId === id).map(withProgress)
    const { state, durationSeconds } = playlistProgress(held)
    const things = held.filter((item) => item.state !== 'NOTHING_TO_DO')
    return state === 'DONE'
      ? [{ id, name, durationSeconds, things: things.map((thing) => ({ kind: thing.kind, name: thing.name })) }]
      : []
  })
}

const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id)

const counted = (item: ItemRow) => ({ ...item, state: lessonsState(item.kind, item) })
