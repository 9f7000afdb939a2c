import { useApolloClient } from '@apollo/client/react'
import { useRef, useState } from 'react'
import { arrayMove } from '#values/array-move.ts'
import { PlaylistVersion, type Edited } from './edited-playlist.ts'
import { OrderItemsMutation } from './playlist-mutations.ts'
import { useChange } from './use-change.ts'

/** An optimistic order, used until the playlist is shown in a version that has it. */
interface Wanted {
  readonly ids: readonly string[]
  readonly until: number
}

/**
 * The order of a playlist during editing: shown optimistically and sent one change at a time, so that quick moves do not
 * overtake each other. When one is refused, the server's order is shown.
 */
export function useOrder({ id, version, items }: Pick<Edited, 'id' | 'version' | 'items'>) {
  const client = useApolloClient()
  const change = useChange()
  const [wanted, setWanted] = useState<Wanted>()
  const latest = useRef<readonly string[]>(undefined)
  const present = items.map((item) => item.id)
  const isAwaited = wanted?.ids.length === present.length && version < wanted.until
  const order = isAwaited ? wanted.ids : present

  /** An order of what is left when its turn has come, whether or not the page shows that yet. */
  const orderOf = (ids: readonly string[]) => {
    const known = client.cache.readFragment({ fragment: PlaylistVersion, id: `Playlist:${id}` })
    const left = new Set((known?.items ?? items).map((item) => item.id))
    return {
      input: { playlistId: id, version: known?.version ?? version, itemIds: ids.filter((each) => left.has(each)) },
    }
  }

  const send = async () => {
    let sent: readonly string[] | undefined
    let until = -1
    while (latest.current !== undefined && latest.current !== sent) {
      const ids = latest.current
      sent = ids
      const saved = await change(OrderItemsMutation, () => orderOf(ids))
      until = saved?.version ?? -1
      if (!saved) break
    }
    latest.current = undefined
    setWanted(sent && { ids: sent, until })
  }

  const move = (from: number, to: number) => {
    const next = arrayMove(order, from, to)
    setWanted({ ids: next, until: Infinity })
    const isSending = latest.current !== undefined
    latest.current = next
    if (!isSending) void send()
  }
  return { order: order.flatMap((itemId) => items.find((item) => item.id === itemId) ?? []), move }
}
