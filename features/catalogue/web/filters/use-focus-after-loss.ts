import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'

/**
 * A removed favourite leaves the wall while it has the focus. Then the card that moved into its place, or else
 * the last one, gets the focus, so that keyboard users continue from there.
 * @param count of the cards: what changes when one leaves
 * @returns to be called with what takes the focus within the list
 */
export function useFocusAfterLoss(list: RefObject<HTMLElement | null>, count: number): (focused: Element) => void {
  const place = useRef<number>(undefined)
  const follow = useEffectEvent(() => {
    const cards = list.current?.children
    const wasHere = place.current !== undefined && document.activeElement === document.body
    if (!cards || !wasHere) return
    const next = cards[Math.min(place.current ?? 0, cards.length - 1)]
    next?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
  })
  useEffect(() => {
    if (count >= 0) follow()
  }, [count])
  return (focused) => {
    place.current = [...(list.current?.children ?? [])].findIndex((card) => card.contains(focused))
  }
}
