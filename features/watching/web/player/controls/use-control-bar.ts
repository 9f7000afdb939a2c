import { useEffect, useRef, useState } from 'react'

/** Delays of the control bar, in ms (C3). */
const barTimes = { opensAfter: 100, closesAfter: 500, inactiveAfter: 2_000 } as const

interface Bar {
  readonly isOpen: boolean
  /** The viewer does something in the player. */
  readonly onActivity: () => void
  /** The pointer has left the player. */
  readonly onLeave: () => void
  /** A finger shows it at once, or takes it away. */
  readonly onTap: () => void
}

/**
 * The control bar opens 100 ms after the viewer does something, and closes 500 ms after 2000 ms of nothing, or 500 ms
 * after the pointer has left. While `isHeld` (paused, a menu open, keyboard focus inside) it stays.
 */
export function useControlBar(isHeld: boolean): Bar {
  const [isOpen, setIsOpen] = useState(true)
  const timers = useRef<{ open?: number | undefined; close?: number | undefined }>({})

  const closeIn = (ms: number) => {
    window.clearTimeout(timers.current.close)
    timers.current.close = window.setTimeout(() => setIsOpen(false), ms)
  }
  const onActivity = () => {
    timers.current.open ??= window.setTimeout(() => {
      timers.current.open = undefined
      setIsOpen(true)
    }, barTimes.opensAfter)
    closeIn(barTimes.inactiveAfter + barTimes.closesAfter)
  }
  const onLeave = () => {
    window.clearTimeout(timers.current.open)
    timers.current.open = undefined
    closeIn(barTimes.closesAfter)
  }
  const onTap = () => {
    setIsOpen(!isOpen)
    if (!isOpen) closeIn(barTimes.inactiveAfter + barTimes.closesAfter)
  }

  useEffect(() => {
    const all = timers.current
    return () => {
      window.clearTimeout(all.open)
      window.clearTimeout(all.close)
    }
  }, [])
  useEffect(() => {
    if (isHeld) return
    window.clearTimeout(timers.current.close)
    timers.current.close = window.setTimeout(() => setIsOpen(false), barTimes.inactiveAfter + barTimes.closesAfter)
  }, [isHeld])

  return { isOpen: isOpen || isHeld, onActivity, onLeave, onTap }
}
