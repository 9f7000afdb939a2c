import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBanners } from '#design/index.ts'
import { useSignedInUser } from '#features/accounts/web/index.ts'
import { countPayButton, payByCard } from '#features/purchase/web/begin-payment.ts'
import { ChangeSubscription, type ChangePreview } from './plan-mutations.ts'
import { useRefusalText } from './use-refusal-text.ts'

interface ChangeRequest {
  readonly subscriptionId: string
  readonly seats?: number
  readonly productId?: string
  readonly atRenewal: boolean
  /** the shown preview */
  readonly preview: ChangePreview
}

interface ChangeCallbacks {
  /** loads the page's data again */
  readonly refetch: () => Promise<unknown>
  readonly onDone: () => void
}

/**
 * Makes a previewed change and continues to the payment where a card must pay first. `change` returns whether it is
 * done.
 */
export function useChange({ refetch, onDone }: ChangeCallbacks) {
  const { t } = useTranslation('plan')
  const client = useApolloClient()
  const { id: userId } = useSignedInUser()
  const banners = useBanners()
  const refusalWords = useRefusalText()
  const [isPending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const change = async ({ preview, ...request }: ChangeRequest): Promise<boolean> => {
    setPending(true)
    setRefusal(undefined)
    // a change without a charge needs no payment (A4)
    if (BigInt(preview.today.total.amountMinor) > 0n) countPayButton()
    try {
      const { data } = await client.mutate({
        mutation: ChangeSubscription,
        variables: {
          input: { ...request, version: preview.version, expectedTotalMinor: preview.today.total.amountMinor },
        },
      })
      const outcome = data?.changeSubscription
      if (outcome?.__typename === 'SubscriptionChanged' && outcome.order?.state === 'PENDING') {
        const isBegun = await payByCard(outcome.order.shortId, userId)
        if (!isBegun) setRefusal(t('refusal.payment'))
        return isBegun
      }
      await refetch()
      if (outcome?.__typename === 'SubscriptionChanged') {
        banners.show({
          kind: 'success',
          title: t('done.changed'),
          body: request.atRenewal ? t('done.atRenewal') : undefined,
        })
        onDone()
        return true
      }
      setRefusal(outcome ? refusalWords(outcome) : t('refusal.failed'))
      return false
    } catch {
      setRefusal(t('refusal.failed'))
      return false
    } finally {
      setPending(false)
    }
  }
  return { change, isPending, refusal }
}
