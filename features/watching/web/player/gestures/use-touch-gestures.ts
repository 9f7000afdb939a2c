import { useEffect, useEffectEvent } from 'react'
import {
  doubleTapMs,
  holdMs,
  jumpOf,
  maxTapMovementPixels,
  tapSide,
  type Tap,
} from '#features/watching/rules/player/tap-gestures.ts'

interface TouchGestures {
  /** A lone tap. */
  readonly onTap: () => void
  /** Each quick tap after the first on the same side; seconds, negative to the left. */
  readonly onJump: (seconds: number) => void
  /** A finger rests on the picture, or is lifted again. */
  readonly onHold: (isHeld: boolean) => void
}

interface Finger {
  readonly x: number
  readonly y: number
}

/**
 * What fingers do on the picture. Nothing is prevented: the browser scrolls and pinches as ever (`touch-action:
 * manipulation`), and when it does, or a second finger comes, it was no gesture of ours.
 */
export function useTouchGestures(surface: HTMLElement | null, gestures: TouchGestures): void {
  const onTap = useEffectEvent(gestures.onTap)
  const onJump = useEffectEvent(gestures.onJump)
  const onHold = useEffectEvent(gestures.onHold)

  useEffect(() => {
    if (!surface) return undefined
    let finger: Finger | undefined
    let earlier: Tap | undefined
    let isHolding = false
    let holdTimer: number | undefined
    let tapTimer: number | undefined

    const letGo = () => {
      window.clearTimeout(holdTimer)
      finger = undefined
      if (isHolding) onHold(false)
      isHolding = false
    }
    const onDown = (event: PointerEvent) => {
      if (event.pointerType !== 'touch') return
      if (!event.isPrimary) {
        letGo()
        return
      }
      finger = { x: event.clientX, y: event.clientY }
      holdTimer = window.setTimeout(() => {
        isHolding = true
        onHold(true)
      }, holdMs)
    }
    const onMove = ({ clientX, clientY }: PointerEvent) => {
      if (finger && !isHolding && Math.hypot(clientX - finger.x, clientY - finger.y) > maxTapMovementPixels) letGo()
    }
    const onUp = (event: PointerEvent) => {
      const isTap = finger !== undefined && !isHolding
      letGo()
      if (!isTap) return
      const { left, width } = surface.getBoundingClientRect()
      const tap = { at: event.timeStamp, share: (event.clientX - left) / width }
      const jump = jumpOf(tap, earlier)
      earlier = tap
      window.clearTimeout(tapTimer)
      if (jump !== 0) onJump(jump)
      else if (tapSide(tap.share) === 'middle') onTap()
      else tapTimer = window.setTimeout(onTap, doubleTapMs)
    }
    // the menu of a long press would take the finger away
    const onMenu = (event: Event) => {
      if (finger) event.preventDefault()
    }
    surface.addEventListener('pointerdown', onDown)
    surface.addEventListener('pointermove', onMove)
    surface.addEventListener('pointerup', onUp)
    surface.addEventListener('pointercancel', letGo)
    surface.addEventListener('contextmenu', onMenu)
    return () => {
      letGo()
      window.clearTimeout(tapTimer)
      surface.removeEventListener('pointerdown', onDown)
      surface.removeEventListener('pointermove', onMove)
      surface.removeEventListener('pointerup', onUp)
      surface.removeEventListener('pointercancel', letGo)
      surface.removeEventListener('contextmenu', onMenu)
    }
  }, [surface])
}
