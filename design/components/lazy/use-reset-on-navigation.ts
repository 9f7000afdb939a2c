import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * Resets an error boundary after the next navigation. One that resets while it renders, as by its reset key, passes
 * the next error on to the boundary above.
 */
export function useResetOnNavigation(reset: () => void): void {
  const router = useRouter()
  useEffect(() => router.subscribe('onResolved', reset), [router, reset])
}
