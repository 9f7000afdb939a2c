import { useEffect, useEffectEvent, useState } from 'react'
import { tick } from './countdown.ts'

/** The remaining whole seconds of `seconds`, decreasing every second while not paused. Calls `onEnd` once at zero. */
export function useCountdown(seconds: number | undefined, isPaused: boolean, onEnd: () => void): number {
  const [remaining, setRemaining] = useState(seconds ?? 0)
  const end = useEffectEvent(onEnd)
  const runs = seconds !== undefined && !isPaused && remaining > 0
  useEffect(() => {
    if (!runs) return undefined
    const timer = setInterval(() => setRemaining((now) => tick(now, false)), 1000)
    return () => clearInterval(timer)
  }, [runs])
  const hasEnded = seconds !== undefined && remaining === 0
  useEffect(() => {
    if (hasEnded) end()
  }, [hasEnded])
  return remaining
}
