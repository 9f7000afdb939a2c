import { useState } from 'react'
import { refreshViewer } from '#features/accounts/web/index.ts'
import { reportError } from '#platform/browser/report-error.ts'
import type { Ending } from './JoinResult.tsx'

/** The result for each type name in the server's response. */
const endings: Readonly<Record<string, Ending>> = {
  JoinedOrganization: 'Joined',
  NoSeatLeft: 'NoSeatLeft',
  SeatRequested: 'Requested',
  InviterAsked: 'InviterAsked',
  InvitedAccountOnly: 'InvitedAccountOnly',
  InvitationDeclined: 'Declined',
  InvitationClosed: 'Closed',
  JoinNotOpen: 'Closed',
}

/**
 * Runs one of the methods of joining, and stores its result. The header shows the new organisation immediately (I5).
 */
export function useJoin() {
  const [ending, setEnding] = useState<Ending>()
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  /** @param ask runs the mutation, and returns the type name of its result */
  const go = (ask: () => Promise<string | undefined>) => {
    const going = async () => {
      const found = endings[(await ask()) ?? '']
      if (found === undefined) throw new Error('the way in has no ending')
      if (found === 'Joined') await refreshViewer()
      setEnding(found)
    }
    setBusy(true)
    setFailed(false)
    going()
      .catch((error: unknown) => {
        reportError(error, 'use-join')
        setFailed(true)
      })
      .finally(() => setBusy(false))
  }
  return { ending, isBusy, hasFailed, go }
}
