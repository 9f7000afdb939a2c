import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { usePaths } from '#features/markets/web/index.ts'
import { isRefusal, type Refusal } from '#features/lti/rules/refusal.ts'
import { endedLaunch, launchSession, type LaunchSession } from '#features/lti/web/launch-session.ts'
import { exchangeLaunch, type LaunchResult } from './open-launch.ts'

/** What the door has to say. */
export type Entry =
  | { readonly kind: 'Opening'; readonly session: LaunchSession | undefined; readonly isPicking: boolean }
  | { readonly kind: 'NothingChosen'; readonly session: LaunchSession }
  | { readonly kind: 'Refused'; readonly reason: Refusal; readonly session: LaunchSession | undefined }
  | { readonly kind: 'Unbound'; readonly openAgain: string }
  | { readonly kind: 'Unreachable'; readonly tryAgain: () => void }
  /** Nobody was brought here by a platform. */
  | { readonly kind: 'NoLaunch' }

interface Given {
  readonly code?: string
  /** `picker` where courses are to be chosen; the launch itself says so when it is open */
  readonly to?: string
  readonly state?: string
  readonly storage?: string
  readonly refused?: string
}

/**
 * What the address of the door asks for is done once, as it stood when the page came: a code is exchanged and leaves the
 * address with the answer, since it is worth nothing from then on and nobody else should find it there.
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
    // loaded anew, or come back to: on to where the launch of this tab leads
    else if (given.refused === undefined && resumed && placeOf(resumed, paths.ltiChoose) !== undefined) goOn(resumed)
  })
  useEffect(() => enter(), [])

  const { code } = given
  if (code !== undefined) {
    if (arrival === undefined) return { kind: 'Opening', session: undefined, isPicking: given.to === 'picker' }
    switch (arrival.kind) {
      case 'Opened':
        return standing(arrival.session)
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
  // the browser was asked before the platform: the login waits for a window of its own
  if (given.refused === 'NotThisBrowser' && given.state !== undefined)
    return { kind: 'Unbound', openAgain: `/lti/again?${new URLSearchParams({ state: given.state }).toString()}` }
  if (isRefusal(given.refused)) return { kind: 'Refused', reason: given.refused, session: resumed }
  return resumed ? standing(resumed) : { kind: 'NoLaunch' }
}

const placeOf = ({ isPicking, destination }: LaunchSession, picker: string): string | undefined =>
  isPicking ? picker : destination

/** A launch with nowhere to go is told so; any other is on its way. */
function standing(session: LaunchSession): Entry {
  if (!session.isPicking && session.destination === undefined) return { kind: 'NothingChosen', session }
  return { kind: 'Opening', session, isPicking: session.isPicking }
}
