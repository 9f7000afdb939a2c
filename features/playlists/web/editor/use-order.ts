import { useRef, useState } from 'react'
import { moved } from '#values/moved.ts'
import type { Edited } from './edited-playlist.ts'
import { OrderItemsMutation } from './playlist-mutations.ts'
import { useChange } from './use-change.ts'

/** An order that stands until the list is shown in a version that has it. */
interface Wanted {
  readonly ids: readonly string[]
  readonly until: number
}

/**
 * The order of a playlist while it is rearranged: shown at once, and sent one order after the other, so that quick moves
 * do not overtake each other. When one is refused, the list stands as the server has it.
 */
export function useOrder({ id, version, items }: Pick<Edited, 'id' | 'version' | 'items'>) {
  const change = useChange()
  const [wanted, setWanted] = useState<Wanted>()
  const latest = useRef<readonly string[]>(undefined)
  const newest = useRef(version)
  const present = items.map((item) => item.id)
  const isAwaited = wanted?.ids.length === present.length && version < wanted.until
  const order = isAwaited ? wanted.ids : present

  const send = async () => {
    let sent: readonly string[] | undefined
    let until = -1
    while (latest.current !== undefined && latest.current !== sent) {
      sent = latest.current
      // each is made on what the one before it left, whether or not the page shows that yet
      const saved = await change(OrderItemsMutation, {
        input: { playlistId: id, version: Math.max(version, newest.current), itemIds: [...sent] },
      })
      until = saved?.version ?? -1
      if (!saved) break
      newest.current = saved.version
    }
    latest.current = undefined
    setWanted(sent && { ids: sent, until })
  }

  const move = (from: number, to: number) => {
    const next = moved(order, from, to)
    setWanted({ ids: next, until: Infinity })
    const isSending = latest.current !== undefined
    latest.current = next
    if (!isSending) void send()
  }
  return { order: order.flatMap((itemId) => items.find((item) => item.id === itemId) ?? []), move }
}
