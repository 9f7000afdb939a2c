import { useEffect, useState, type RefObject } from 'react'

/** Whether the pointer or the focus is in an element, so that automatic changes pause (WCAG 2.2, 2.2.1 and 2.2.2). */
export function useIsInUse(element: RefObject<HTMLElement | null>): boolean {
  const [isHeld, setIsHeld] = useState(false)
  useEffect(() => {
    const held = element.current
    if (!held) return undefined
    const hold = () => setIsHeld(true)
    const release = () => setIsHeld(held.matches(':hover, :focus-within'))
    const leave = () => setIsHeld(held.matches(':focus-within'))
    held.addEventListener('pointerenter', hold)
    held.addEventListener('pointerleave', leave)
    held.addEventListener('focusin', hold)
    held.addEventListener('focusout', release)
    return () => {
      held.removeEventListener('pointerenter', hold)
      held.removeEventListener('pointerleave', leave)
      held.removeEventListener('focusin', hold)
      held.removeEventListener('focusout', release)
    }
  }, [element])
  return isHeld
}
