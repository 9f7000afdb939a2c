import type { ItemKind } from '#features/playlists/rules/item-state.ts'
import { mayNest } from '#features/playlists/rules/nesting.ts'
import { inNewOrder } from '#features/playlists/rules/order.ts'
import { arrayMove } from '#values/array-move.ts'
import { maxItems } from '#features/playlists/rules/playlist-limits.ts'
import type { Database, Transaction } from '#platform/database/index.ts'
import type { Market } from '#values/language.ts'
import { isUuid } from '#values/uuid.ts'
import { changePlaylist, refused, type ChangeOutcome, type RefusalReason } from './change-playlist.ts'
import { findNesting } from './edit-store.ts'
import {
  appendItem,
  deleteItem,
  findItemIds,
  holdsTarget,
  isAvailable,
  writeOrder,
} from '#features/playlists/server/item-store.ts'
import { findPlaylists, type PlaylistRow } from '#features/playlists/server/playlist-store.ts'

interface ItemOfList {
  readonly userId: string
  readonly playlistId: string
  readonly at: Date
}

interface NewItem extends ItemOfList {
  readonly market: Market
  readonly kind: ItemKind
  /** A course, lesson, playlist or product, as the kind says. */
  readonly targetId: string
  /** The item to insert before; at the end when absent. */
  readonly beforeId: string | undefined
}

/** Adds an item to a playlist, regardless of concurrent changes. */
export function addItem(database: Database, item: NewItem): Promise<ChangeOutcome> {
  const { userId, market, playlistId, kind, targetId, beforeId, at } = item
  if (!isUuid(targetId)) return Promise.resolve(refused('UNKNOWN_TARGET'))
  const alsoLocked = kind === 'PLAYLIST' ? { alsoLocked: targetId } : {}
  return changePlaylist(database, { userId, playlistId, at, ...alsoLocked }, async (tx, playlist) => {
    const ids = await findItemIds(tx, playlistId)
    if (ids.length >= maxItems) return refused('TOO_MANY_ITEMS')
    if (await holdsTarget(tx, playlistId, kind, targetId)) return refused('ALREADY_IN_LIST')
    const problem =
      kind === 'PLAYLIST'
        ? await nestingProblem(tx, playlist, targetId)
        : (await isAvailable(tx, market, kind, targetId))
          ? undefined
          : 'UNKNOWN_TARGET'
    if (problem) return refused(problem)
    const added = await appendItem(tx, playlistId, kind, targetId)
    const place = beforeId === undefined ? -1 : ids.indexOf(beforeId)
    if (place >= 0) await writeOrder(tx, playlistId, arrayMove([...ids, added], ids.length, place))
    return undefined
  })
}

/** A playlist may contain Kursiva's own lists and those of its owner, so that sharing it shares no one else's lists. */
async function nestingProblem(
  tx: Transaction,
  outer: PlaylistRow,
  innerId: string,
): Promise<RefusalReason | undefined> {
  const [inner] = await findPlaylists(tx, [innerId])
  const isSameOwner = inner?.user_id === outer.user_id && inner.organization_id === outer.organization_id
  if (!inner || (inner.kind !== 'NONE' && !isSameOwner)) return 'UNKNOWN_TARGET'
  const outerIsInside = (await findNesting(tx, outer.id)).isInside
  const innerHoldsLists = (await findNesting(tx, innerId)).holdsLists
  return mayNest({ outerId: outer.id, innerId, innerHoldsLists, outerIsInside }) ? undefined : 'LISTS_IN_LISTS'
}

/** Removes an item from a playlist. */
export function removeItem(
  database: Database,
  { itemId, ...list }: ItemOfList & { readonly itemId: string },
): Promise<ChangeOutcome> {
  return changePlaylist(database, list, async (tx) =>
    isUuid(itemId) && (await deleteItem(tx, list.playlistId, itemId)) ? undefined : refused('UNKNOWN_ITEM'),
  )
}

/**
 * Writes the order of a playlist that the user arranged. Items that the market does not show keep their positions; when
 * somebody else has changed the list since, nothing is written.
 */
export function orderItems(
  database: Database,
  { version, itemIds, ...list }: ItemOfList & { readonly version: number; readonly itemIds: readonly string[] },
): Promise<ChangeOutcome> {
  return changePlaylist(database, { ...list, version }, async (tx) => {
    const ids = inNewOrder(await findItemIds(tx, list.playlistId), itemIds)
    if (!ids) return refused('UNKNOWN_ITEM')
    await writeOrder(tx, list.playlistId, ids)
    return undefined
  })
}
