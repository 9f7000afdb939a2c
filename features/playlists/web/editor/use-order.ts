import { useRef, useState } from 'react'
import { moved } from '#features/playlists/rules/order.ts'
import type { Edited } from './edited-playlist.ts'
import { OrderItemsMutation } from './playlist-mutations.ts'
import { useChange } from './use-change.ts'

/**
 * The order of a playlist while it is rearranged: shown at once, and sent one order after the other, so that quick moves
 * do not overtake each other. When one is refused, the list stands as the server has it.
 */
export function useOrder({ id, version, items }: Pick<Edited, 'id' | 'version' | 'items'>) {
  const change = useChange()
  const [wanted, setWanted] = useState<readonly string[]>()
  const latest = useRef<readonly string[]>(undefined)
  const present = items.map((item) => item.id)
  const order = wanted?.length === present.length ? wanted : present

  const send = async () => {
    let sent: readonly string[] | undefined
    let seen = version
    while (latest.current !== undefined && latest.current !== sent) {
      sent = latest.current
      // each is made on what the one before it left
      const saved = await change(OrderItemsMutation, {
        input: { playlistId: id, version: seen, itemIds: [...sent] },
      })
      if (!saved) break
      seen = saved.version
    }
    latest.current = undefined
    setWanted(undefined)
  }

  const move = (from: number, to: number) => {
    const next = moved(order, from, to)
    setWanted(next)
    const isSending = latest.current !== undefined
    latest.current = next
    if (!isSending) void send()
  }
  return { order: order.flatMap((itemId) => items.find((item) => item.id === itemId) ?? []), move }
}
