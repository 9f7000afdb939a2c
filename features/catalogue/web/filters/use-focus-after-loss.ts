import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'

/**
 * A favourite that is let go of leaves the wall with the focus on it. Then the card that moved into its place, or else
 * the last one, takes the focus, so that the keyboard goes on from where it was.
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
