import { useEffect, useState } from 'react'

/** Seconds left of a pause that begins at once, and the way to begin another. */
export function useWaiting(seconds: number): [left: number, begin: () => void] {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  return [left, () => setLeft(seconds)]
}
