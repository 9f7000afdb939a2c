import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

/** Calls `close` when the page is about to change, whatever the cause: a link, the browser's buttons or a redirect. */
export function useOnNavigation(close: () => void): void {
  const router = useRouter()
  const onNavigate = useEffectEvent(close)
  useEffect(() => router.subscribe('onBeforeNavigate', () => onNavigate()), [router])
}
