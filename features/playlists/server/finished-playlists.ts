import { lessonsState, type ItemKind } from '#features/playlists/rules/item-state.ts'
import { playlistProgress } from '#features/playlists/rules/playlist-progress.ts'
import { sql, type Transaction } from '#platform/database/index.ts'
import type { Market } from '#values/language.ts'
import type { LocalisedText } from '#values/localised-text.ts'
import { findItems, type ItemRow } from './item-store.ts'

/** A list that gives a certificate, and of which its reader has done everything. */
export interface FinishedPlaylist {
  readonly id: string
  readonly name: LocalisedText
  /** Film in all, in whole seconds. */
  readonly durationSeconds: number
  /** What asked to be done, in order. */
  readonly things: readonly { readonly kind: ItemKind; readonly name: LocalisedText }[]
}

/** At most so many lists with one course in them are looked at. */
const maxPlaylists = 50

/**
 * The lists with a certificate that hold something of a course, in a list within them too, and are done by a user (C8).
 * For a transaction in which that user acts: a list that the user may not see gives nothing.
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
