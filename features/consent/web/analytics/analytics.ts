import { currentViewer } from '#features/accounts/web/index.ts'
import { withinLimits, type AnalyticsEvent, type Role } from '#features/consent/rules/analytics-event.ts'
import { isEmbedded } from '#features/consent/rules/is-embedded.ts'
import { pagePath } from '#features/consent/rules/page-path.ts'
import { createRoleMemory } from '#features/consent/rules/role-of-event.ts'
import { currentLanguage } from '#features/markets/web/index.ts'
import type { AnalyticsParts } from '#features/consent/web/analytics-modules.ts'
import { createEventQueue } from './event-queue.ts'
import { postEvents } from './post-events.ts'
import { createVisit } from './visit-number.ts'

/** The statistics of one page while they are allowed. */
export interface Analytics {
  readonly track: (event: AnalyticsEvent) => void
  /** Stops and drops queued events. */
  readonly stop: () => void
}

/** Starts analytics: counts page views, signing in and out, and the events given to {@link Analytics.track}. */
export function startAnalytics({ restEndpoint, router, onSignIn, onSignOut, onRegister }: AnalyticsParts): Analytics {
  const visit = createVisit()
  const roleOf = createRoleMemory()
  const queue = createEventQueue((events, leaving) => postEvents(restEndpoint, { visitId: visit(), events, leaving }))
  const track = (event: AnalyticsEvent) =>
    queue.add({
      id: crypto.randomUUID(),
      at: Date.now(),
      language: currentLanguage(),
      role: roleOf(event.kind, rolesOfViewer()),
      event: withinLimits(event),
    })

  let shown: string | undefined
  const countPage = () => {
    const { resolvedLocation, matches } = router.state
    const page = matches.at(-1) as { fullPath: string; params: Record<string, unknown> } | undefined
    if (!page || !resolvedLocation || isEmbedded(resolvedLocation.pathname)) return
    const { params } = page
    // another filter of the same page, or its mended slug, is not another page
    const identity = Object.entries(params).filter(([name]) => !/slug$/i.test(name))
    const next = JSON.stringify([page.fullPath, identity])
    if (next === shown) return
    shown = next
    track({ kind: 'page-view', path: pagePath(page.fullPath, params) })
  }
  const leave = () => document.visibilityState === 'hidden' && queue.leave()
  const stops = [
    router.subscribe('onResolved', countPage),
    onRegister?.(() => track({ kind: 'register' })),
    onSignIn?.(() => track({ kind: 'sign-in' })),
    onSignOut?.(() => track({ kind: 'sign-out' })),
    listen(document, 'visibilitychange', leave),
    listen(window, 'pagehide', queue.leave),
  ]
  countPage()

  return {
    track,
    stop: () => {
      for (const stop of stops) stop?.()
      queue.stop()
    },
  }
}

function rolesOfViewer(): readonly Role[] | undefined {
  const viewer = currentViewer()
  return viewer.kind === 'User' ? viewer.user.memberships.map(({ role }) => role) : undefined
}

function listen(target: EventTarget, name: string, work: () => void): () => void {
  target.addEventListener(name, work)
  return () => target.removeEventListener(name, work)
}
