import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { usePaths } from '#features/markets/web/index.ts'
import { isRefusal, type Refusal } from '#features/lti/rules/refusal.ts'
import { endedLaunch, launchSession, type LaunchSession } from '#features/lti/web/launch-session.ts'
import { exchangeLaunch, type LaunchResult } from './open-launch.ts'

/** The state of the entry page. */
export type Entry =
  | { readonly kind: 'Opening'; readonly session: LaunchSession | undefined; readonly isPicking: boolean }
  | { readonly kind: 'NothingChosen'; readonly session: LaunchSession }
  | { readonly kind: 'Refused'; readonly reason: Refusal; readonly session: LaunchSession | undefined }
  | { readonly kind: 'Unbound'; readonly openAgain: string }
  | { readonly kind: 'Unreachable'; readonly tryAgain: () => void }
  /** The page was not opened by a platform. */
  | { readonly kind: 'NoLaunch' }

interface Given {
  readonly code?: string
  /** `picker` for a deep linking request; the opened launch states it itself */
  readonly to?: string
  readonly state?: string
  readonly storage?: string
  readonly refused?: string
}

/**
 * Handles the parameters of the entry page once, as they were at the first render. A code is removed from the address
 * after the exchange, because it is no longer valid and no one else should find it there.
 */
export function useEntry(): Entry {
  const search: Given = useSearch({ strict: false })
  const navigate = useNavigate()
  const paths = usePaths()
  const [given] = useState(search)
  const [resumed] = useState(() => (given.refused === 'SessionEnded' ? endedLaunch() : launchSession()))
  const [arrival, setArrival] = useState<LaunchResult | undefined>()

  function goOn(session: LaunchSession) {
    void navigate({ href: placeOf(session, paths.ltiChoose) ?? paths.lti, replace: true })
  }
  function settle(outcome: LaunchResult) {
    setArrival(outcome)
    if (outcome.kind === 'Opened') goOn(outcome.session)
    else if (outcome.kind !== 'Unreachable') {
      const reason = outcome.kind === 'Refused' ? outcome.reason : 'NotThisBrowser'
      void navigate({ href: `${paths.lti}?refused=${reason}`, replace: true })
    }
  }
  function exchange(code: string) {
    void exchangeLaunch({ code, state: given.state, storage: given.storage }).then(settle)
  }
  const enter = useEffectEvent(() => {
    if (given.code !== undefined) exchange(given.code)
    // on reload or back navigation, continue to the page of this tab's launch
    else if (given.refused === undefined && resumed && placeOf(resumed, paths.ltiChoose) !== undefined) goOn(resumed)
  })
  useEffect(() => enter(), [])

  const { code } = given
  if (code !== undefined) {
    if (arrival === undefined) return { kind: 'Opening', session: undefined, isPicking: given.to === 'picker' }
    switch (arrival.kind) {
      case 'Opened':
        return entryOf(arrival.session)
      case 'Refused':
        return { ...arrival, session: undefined }
      case 'Unbound':
        return arrival
      case 'Unreachable':
        return {
          kind: 'Unreachable',
          tryAgain() {
            setArrival(undefined)
            exchange(code)
          },
        }
    }
  }
  // the cookie check failed before the redirect to the platform: the login can restart in a tab of its own
  if (given.refused === 'NotThisBrowser' && given.state !== undefined)
    return { kind: 'Unbound', openAgain: `/lti/again?${new URLSearchParams({ state: given.state }).toString()}` }
  if (isRefusal(given.refused)) return { kind: 'Refused', reason: given.refused, session: resumed }
  return resumed ? entryOf(resumed) : { kind: 'NoLaunch' }
}

const placeOf = ({ isPicking, destination }: LaunchSession, picker: string): string | undefined =>
  isPicking ? picker : destination

/** A launch without content shows an error; any other opens its content. */
function entryOf(session: LaunchSession): Entry {
  if (!session.isPicking && session.destination === undefined) return { kind: 'NothingChosen', session }
  return { kind: 'Opening', session, isPicking: session.isPicking }
}
