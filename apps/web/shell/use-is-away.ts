import { useEffect, useState } from 'react'
import { isOutOfReach } from './failure.ts'

const seconds = 10

/**
 * Whether a failure is caused by an unreachable server. If the error does not show this (a chunk that could not be
 * loaded), the hook sends a request to the server. It polls an unreachable server until it responds, then reloads the
 * page.
 */
export function useIsAway(error: unknown): boolean {
  const [isAway, setAway] = useState(() => isOutOfReach(error))
  useEffect(() => {
    let wasAway = !navigator.onLine
    const ask = async () => {
      const answers = await isThere()
      if (answers && wasAway) location.reload()
      if (answers) return
      wasAway = true
      setAway(true)
    }
    const askNow = () => void ask()
    askNow()
    const timer = setInterval(() => wasAway && askNow(), seconds * 1000)
    addEventListener('online', askNow)
    return () => {
      clearInterval(timer)
      removeEventListener('online', askNow)
    }
  }, [])
  return isAway
}

/** Whether the server responds; the service worker ignores this address. */
async function isThere(): Promise<boolean> {
  try {
    await fetch('/healthz', { cache: 'no-store' })
    return true
  } catch {
    return false
  }
}
