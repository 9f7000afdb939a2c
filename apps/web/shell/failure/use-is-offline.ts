import { useEffect, useState } from 'react'
import { isServerUnreachable } from './failure.ts'

const seconds = 10

/**
 * Whether a failure is caused by an unreachable server. If the error does not show this (a chunk that could not be
 * loaded), the hook sends a request to the server. It polls an unreachable server until it responds, then reloads the
 * page.
 */
export function useIsOffline(error: unknown): boolean {
  const [isOffline, setOffline] = useState(() => isServerUnreachable(error))
  useEffect(() => {
    let wasOffline = !navigator.onLine
    const checkServer = async () => {
      const isReachable = await isServerReachable()
      if (isReachable && wasOffline) location.reload()
      if (isReachable) return
      wasOffline = true
      setOffline(true)
    }
    const checkNow = () => void checkServer()
    checkNow()
    const timer = setInterval(() => wasOffline && checkNow(), seconds * 1000)
    addEventListener('online', checkNow)
    return () => {
      clearInterval(timer)
      removeEventListener('online', checkNow)
    }
  }, [])
  return isOffline
}

/** Whether the server responds; the service worker ignores this address. */
async function isServerReachable(): Promise<boolean> {
  try {
    await fetch('/healthz', { cache: 'no-store' })
    return true
  } catch {
    return false
  }
}
