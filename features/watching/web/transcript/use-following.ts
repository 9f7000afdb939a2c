import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'

/** Keys that scroll what has the focus. */
const scrolling = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', ' '])

/** After the pointer has moved or pressed nothing moves for so long, in ms: somebody aims, or presses a second time. */
const stillMs = 1000

/** The maximum number of frames in which a line's position is measured again. */
const maxFrames = 6

/** Shows a line two fifths down its list. Only the list is moved: scrollIntoView would take the page along. */
export function showLine(list: HTMLElement | null, index: number, looks = 0): void {
  const line = list?.querySelector<HTMLElement>(`[data-line="${index}"]`)
  if (!list || !line) return
  const before = list.scrollTop
  list.scrollTop = line.offsetTop - Math.max(0, (list.clientHeight - line.offsetHeight) * 0.4)
  // lines that come into view only now take their true height, and move what is below them
  if (looks < 2 || (looks < maxFrames && list.scrollTop !== before))
    requestAnimationFrame(() => showLine(list, index, looks + 1))
}

/**
 * Whether a list follows playback. It does until the reader scrolls it, moves into it with the keyboard or selects text:
 * nothing moves while somebody reads (WCAG 2.2, 2.2.2). It follows again on request.
 */
export function useFollowing(list: RefObject<HTMLElement | null>, current: number | undefined) {
  const [isFollowing, setIsFollowing] = useState(true)
  const stillUntil = useRef(0)
  const stop = useEffectEvent(() => setIsFollowing(false))
  useEffect(() => {
    const lines = list.current
    if (!lines) return undefined
    const hold = () => {
      stillUntil.current = performance.now() + stillMs
    }
    const onPointer = (event: PointerEvent) => {
      hold()
      // on the list itself and none of its lines: the scroll bar
      if (event.target === lines) stop()
    }
    const onKey = (event: KeyboardEvent) => {
      if (scrolling.has(event.key)) stop()
    }
    const onFocus = (event: FocusEvent) => {
      if (event.target instanceof Element && event.target.matches(':focus-visible')) stop()
    }
    const onSelection = () => {
      const selection = document.getSelection()
      if (selection && !selection.isCollapsed && lines.contains(selection.anchorNode)) stop()
    }
    const onMove = () => stop()
    lines.addEventListener('wheel', onMove, { passive: true })
    lines.addEventListener('touchmove', onMove, { passive: true })
    lines.addEventListener('pointermove', hold)
    lines.addEventListener('pointerdown', onPointer)
    lines.addEventListener('keydown', onKey)
    lines.addEventListener('focusin', onFocus)
    document.addEventListener('selectionchange', onSelection)
    return () => {
      lines.removeEventListener('wheel', onMove)
      lines.removeEventListener('touchmove', onMove)
      lines.removeEventListener('pointermove', hold)
      lines.removeEventListener('pointerdown', onPointer)
      lines.removeEventListener('keydown', onKey)
      lines.removeEventListener('focusin', onFocus)
      document.removeEventListener('selectionchange', onSelection)
    }
  }, [list])
  useEffect(() => {
    if (!isFollowing || current === undefined) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const show = () => {
      const wait = stillUntil.current - performance.now()
      if (wait > 0) timer = setTimeout(show, wait)
      else showLine(list.current, current)
    }
    show()
    return () => clearTimeout(timer)
  }, [isFollowing, current, list])
  return { isFollowing, setIsFollowing }
}
