import { useEffect, useState, type RefObject } from 'react'
import type * as Late from './deferred-parts.ts'

type DeferredParts = typeof Late

/** This close to the end, in seconds, the parts are loaded, because the next lesson is offered soon. */
const nearEndSeconds = 30

/**
 * The player's deferred parts, once loaded: requested when the viewer points at or focuses the player, opens a panel, or
 * comes near the end. After a network failure they are requested again at the next such event.
 */
export function useDeferredParts(
  stage: RefObject<HTMLElement | null>,
  isPanelOpen: boolean,
  secondsLeft: number,
): Partial<DeferredParts> {
  const [parts, setParts] = useState<DeferredParts>()
  const [isInUse, setInUse] = useState(false)
  const isWanted = isInUse || isPanelOpen || secondsLeft < nearEndSeconds
  useEffect(() => {
    const element = stage.current
    const onReach = () => setInUse(true)
    const events = ['pointermove', 'pointerdown', 'focusin'] as const
    for (const name of events) element?.addEventListener(name, onReach, { once: true })
    return () => {
      for (const name of events) element?.removeEventListener(name, onReach)
    }
  }, [stage])
  useEffect(() => {
    if (isWanted) import('./deferred-parts.ts').then(setParts, () => setInUse(false))
  }, [isWanted])
  return parts ?? {}
}
