import { useEffect, useEffectEvent, useState } from 'react'
import { retryDelayMs } from './retry-delay.ts'

/**
 * Repeats something that failed until the component is gone: at growing intervals, at once when the browser is online
 * again, and when asked.
 * @param retry does not throw; resolves to whether it has succeeded
 * @returns whether it is running, and how to ask
 */
export function useRetry(retry: () => Promise<boolean>): {
  readonly isPending: boolean
  readonly retryNow: () => void
} {
  const [failures, setFailures] = useState(0)
  const [isPending, setPending] = useState(false)
  const run = async () => {
    if (isPending) return
    setPending(true)
    const hasSucceeded = await retry()
    setPending(false)
    if (!hasSucceeded) setFailures((count) => count + 1)
  }
  const runByItself = useEffectEvent(() => void run())
  useEffect(() => {
    const timer = setTimeout(() => runByItself(), retryDelayMs(failures, Math.random()))
    return () => clearTimeout(timer)
  }, [failures])
  useEffect(() => {
    const onOnline = () => runByItself()
    addEventListener('online', onOnline)
    return () => removeEventListener('online', onOnline)
  }, [])
  return { isPending, retryNow: () => void run() }
}
