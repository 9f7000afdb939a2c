import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

/** Calls `close` when the page is about to change, however that came about: a link, the browser's own buttons, a redirect. */
export function useOnNavigation(close: () => void): void {
  const router = useRouter()
  const onNavigate = useEffectEvent(close)
  useEffect(() => router.subscribe('onBeforeNavigate', () => onNavigate()), [router])
}
