import { useEffect, useState } from 'react'

/** Seconds left of a delay that starts at once, and a function that restarts it. */
export function useResendDelay(seconds: number): [left: number, begin: () => void] {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  return [left, () => setLeft(seconds)]
}
