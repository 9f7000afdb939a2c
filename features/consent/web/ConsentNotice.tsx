import { useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyPart } from '#design/index.ts'
import { isEmbedded } from '#features/consent/rules/is-embedded.ts'
import { usePaths } from '#features/markets/web/index.ts'
import { useDecision } from './consent-state.ts'

const ConsentBanner = lazyPart(async () => (await import('./ConsentBanner.tsx')).ConsentBanner)

/** Shows the banner to visitors without a decision (A4), except on the cookies page and in another platform's frame. */
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
