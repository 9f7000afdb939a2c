import { useQuery } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { refreshViewer } from '#features/accounts/web/index.ts'
import { maxPollMs, pollIntervalMs } from '#features/purchase/rules/checkout/order-poll.ts'
import { countOutcome } from './count-outcome.ts'
import { OrderQuery } from './order-query.ts'

/** The current state of an order, polled while it is being paid and the page is visible. */
export function useOrder(shortId: string, userId: string) {
  const [isOver, setOver] = useState(false)
  const { data, error, loading, refetch, startPolling, stopPolling } = useQuery(OrderQuery, {
    variables: { shortId },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
    skipPollAttempt: () => document.hidden,
  })
  const order = data?.order ?? undefined
  const isAsking = order?.state === 'PENDING' && !isOver

  useEffect(() => {
    if (!isAsking) return undefined
    const began = performance.now()
    let timer = 0
    const goOn = () => {
      const waited = performance.now() - began
      const pause = pollIntervalMs(waited)
      if (pause > 0) startPolling(pause)
      else stopPolling()
      setOver(pause === 0)
      if (pause > 0) timer = window.setTimeout(goOn, Math.min(5000, Math.max(0, maxPollMs - waited)))
    }
    goOn()
    return () => {
      clearTimeout(timer)
      stopPolling()
    }
  }, [isAsking, startPolling, stopPolling])

  useEffect(() => {
    // the purchase opens courses and may create an organisation: reloads the viewer
    if (order && countOutcome(order, userId)) refreshViewer().catch(() => undefined)
  }, [order, userId])

  return {
    order,
    isLoading: loading,
    hasFailed: error !== undefined,
    /** polling has ended without an outcome */
    isOver,
    /** polls again */
    ask: () => {
      setOver(false)
      refetch().catch(() => undefined)
    },
  }
}
