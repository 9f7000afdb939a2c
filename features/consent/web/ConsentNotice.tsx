import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { isEmbedded } from '#features/consent/rules/is-embedded.ts'
import { usePaths } from '#features/markets/web/index.ts'
import { useDecision } from './consent-state.ts'

const ConsentBanner = lazy(() => import('./ConsentBanner.tsx').then((module) => ({ default: module.ConsentBanner })))

/** Asks for consent where nobody has answered (A4): on every page but the one that holds the same question, and not in another platform's frame. */
export function ConsentNotice() {
  const decision = useDecision()
  const { pathname } = useLocation()
  const { cookies } = usePaths()
  if (decision.kind !== 'Ask' || pathname === cookies || isEmbedded(pathname)) return null
  return (
    <Suspense>
      <ConsentBanner />
    </Suspense>
  )
}
