import { useEffect, useState } from 'react'
import type { Play } from './game-query.ts'

/** Seconds since the play began, counted on from the server's last response. Constant when it is over or untimed. */
export function useElapsed({ elapsedMs, finished, noTime }: Play): number {
  const [ahead, setAhead] = useState({ of: elapsedMs, ms: 0 })
  const runs = !finished && !noTime
  useEffect(() => {
    if (!runs) return undefined
    const from = performance.now()
    const timer = setInterval(() => setAhead({ of: elapsedMs, ms: performance.now() - from }), 250)
    return () => clearInterval(timer)
  }, [elapsedMs, runs])
  return (elapsedMs + (runs && ahead.of === elapsedMs ? ahead.ms : 0)) / 1000
}
