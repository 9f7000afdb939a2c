import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, Dialog, useBanners } from '#design/index.ts'
import { formatLongDate, useLanguage } from '#features/markets/web/index.ts'
import { PriceSummaryFacts } from '#features/purchase/web/PriceSummary.tsx'
import type { EarlyTerminationOffer, TermsOfPage } from '#features/subscriptions/web/index.ts'
import { reportError } from '#platform/browser/report-error.ts'
import { TerminateSubscriptionEarly } from './plan-mutations.ts'
import styles from './plan.module.css'
import { useFormatMoney } from './use-format-money.ts'
import { useRefusalText } from './use-refusal-text.ts'

interface EarlyTerminationDialogProps {
  readonly subscriptionId: string
  readonly terms: TermsOfPage
  /** loads the page's data again */
  readonly refetch: () => Promise<unknown>
  readonly onClose: () => void
}

/** Asks for confirmation before a paid year ends with the running month, with the day and the amount. */
export function EarlyTerminationDialog({ subscriptionId, terms, refetch, onClose }: EarlyTerminationDialogProps) {
  const { t } = useTranslation('plan')
  const language = useLanguage()
  const client = useApolloClient()
  const banners = useBanners()
  const refusalWords = useRefusalText()
  const [isPending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  // the offer is gone when the terms have changed meanwhile: the refusal says so
  const offer = terms.earlyTermination?.offer
  const date = formatLongDate(language, offer?.endsOn ?? terms.periodTo)
  const make = async () => {
    if (!offer) return
    setPending(true)
    setRefusal(undefined)
    try {
      const { data } = await client.mutate({
        mutation: TerminateSubscriptionEarly,
        variables: { subscriptionId, version: terms.version, expectedCreditMinor: offer.credit.amountMinor },
      })
      await refetch()
      if (data?.outcome.__typename === 'SubscriptionChanged') {
        banners.show({ kind: 'success', title: t('early.done', { date }), body: t('early.doneText') })
        onClose()
      } else setRefusal(data ? refusalWords(data.outcome) : t('refusal.failed'))
    } catch (error) {
      reportError(error, 'EarlyTerminationDialog')
      setRefusal(t('refusal.failed'))
    } finally {
      setPending(false)
    }
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      role="alertdialog"
      width="narrow"
      title={t('early.title')}
      consequence={t('early.consequence', { date })}
      closeLabel={t('close')}
    >
      {offer && <Amounts offer={offer} />}
      <p role="alert" className={styles.refusal}>
        {refusal}
      </p>
      <div className={styles.actions}>
        <Button onPress={onClose}>{t('cancel')}</Button>
        <Button variant="danger" onPress={() => void make()} isPending={isPending} isDisabled={!offer}>
          {t('early.confirm', { date })}
        </Button>
      </div>
    </Dialog>
  )
}

/** What goes back, and what is taken off an unpaid invoice. */
function Amounts({ offer: { credit, repaid } }: { readonly offer: EarlyTerminationOffer }) {
  const { t } = useTranslation('plan')
  const money = useFormatMoney()
  const back = BigInt(repaid.amountMinor)
  const reduced = BigInt(credit.amountMinor) - back
  return (
    <>
      <PriceSummaryFacts
        facts={[
          ...(back > 0n ? [[t('early.factRepaid'), money(repaid)] as const] : []),
          ...(reduced > 0n
            ? [[t('early.factReduced'), money({ ...credit, amountMinor: String(reduced) })] as const]
            : []),
        ]}
      />
      <p className={styles.small}>
        {back > 0n ? t('early.repaidNote') : t('early.reducedNote')} {t('early.certificates')}
      </p>
    </>
  )
}
