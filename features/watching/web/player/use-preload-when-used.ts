import { useEffect, useState, type RefObject } from 'react'

/** This close to the end, in seconds, the code is loaded, because the next lesson is offered soon. */
const nearEndSeconds = 30

/**
 * Loads code that the player needs after playback has begun, as soon as the viewer points at or focuses the player, or
 * comes near the end.
 * @param mayLoad whether it may be loaded now for somebody who points at the player
 * @param load loads the code; the component that needs it handles a failure
 */
export function usePreloadWhenUsed(
  stage: RefObject<HTMLElement | null>,
  mayLoad: boolean,
  secondsLeft: number,
  load: () => Promise<unknown>,
): void {
  const [isInUse, setInUse] = useState(false)
  const isWanted = (isInUse && mayLoad) || secondsLeft < nearEndSeconds
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
    if (isWanted) load().catch(() => undefined)
  }, [isWanted, load])
}
