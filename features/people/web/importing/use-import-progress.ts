import { useApolloClient, useQuery } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { reportError } from '#platform/browser/report-error.ts'
import { importStatusOf } from './import-status.ts'
import { PeopleQuery, SeatsQuery } from '#features/people/web/people-query.ts'
import {
  ImportProgressQuery,
  ImportsInProgressQuery,
  StopImport,
} from '#features/people/web/inviting/inviting-queries.ts'

/** The polling interval in ms; polling pauses while the page is hidden. */
const pause = 1000

/** The progress of a running import, polled until it is over, with a function that stops it. */
export function useImportProgress(importId: string) {
  const client = useApolloClient()
  const [hasFailed, setFailed] = useState(false)
  const { data, stopPolling } = useQuery(ImportProgressQuery, {
    variables: { id: importId },
    fetchPolicy: 'cache-and-network',
    pollInterval: pause,
    skipPollAttempt: () => document.hidden,
  })
  const running = data?.peopleImport
  const status = running ? importStatusOf(running) : undefined
  const isOver = status?.isOver ?? false
  useEffect(() => {
    if (!isOver) return
    stopPolling()
    // the page behind the dialog shows the new invitations and their seats
    client
      .refetchQueries({ include: [PeopleQuery, SeatsQuery, ImportsInProgressQuery] })
      .catch((error: unknown) => reportError(error, 'use-import-progress'))
  }, [isOver, stopPolling, client])

  const stop = async () => {
    setFailed(false)
    try {
      const { data: answer } = await client.mutate({ mutation: StopImport, variables: { id: importId } })
      if (answer?.stopImport.__typename !== 'ImportChanged') setFailed(true)
      await client.query({ query: ImportProgressQuery, variables: { id: importId }, fetchPolicy: 'network-only' })
    } catch (error) {
      reportError(error, 'use-import-progress')
      setFailed(true)
    }
  }
  return { mails: running?.mails, status, isOver, hasFailed, stop }
}
