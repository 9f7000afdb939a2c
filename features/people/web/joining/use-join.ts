import { useState } from 'react'
import { refreshViewer } from '#features/accounts/web/index.ts'
import type { Ending } from './JoinResult.tsx'

/** What the server's typed answers mean to whoever asked. */
const endings: Readonly<Record<string, Ending>> = {
  JoinedOrganization: 'Joined',
  NoSeatLeft: 'NoSeatLeft',
  SeatAsked: 'Asked',
  InvitationDeclined: 'Declined',
  InvitationClosed: 'Closed',
  JoinNotOpen: 'Closed',
}

/** Goes one of the ways in, and keeps how it ended. Whoever is in has the organisation in the header at once (I5). */
export function useJoin() {
  const [ending, setEnding] = useState<Ending>()
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  /** @param ask does it, and gives the name of the typed answer */
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
        console.error(error)
        setFailed(true)
      })
      .finally(() => setBusy(false))
  }
  return { ending, isBusy, hasFailed, go }
}
