import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, Dialog, useBanners } from '#design/index.ts'
import { formatLongDate, useLanguage } from '#features/markets/web/index.ts'
import type { TermsOfPage } from '#features/subscriptions/web/index.ts'
import type { Transition } from './plan-dialog.ts'
import { CancelSubscription, KeepSubscription, PauseSubscription, ResumeSubscription } from './plan-mutations.ts'
import styles from './plan.module.css'
import { useRefusalText } from './use-refusal-text.ts'

const mutations = {
  PAUSE: PauseSubscription,
  RESUME: ResumeSubscription,
  CANCEL: CancelSubscription,
  KEEP: KeepSubscription,
} as const

interface TransitionDialogProps {
  readonly subscriptionId: string
  readonly terms: TermsOfPage
  readonly move: Transition
  /** loads the page's data again */
  readonly refetch: () => Promise<unknown>
  readonly onClose: () => void
}

/** Asks for confirmation before pausing, resuming, cancelling or keeping, with the consequences. */
export function TransitionDialog({ subscriptionId, terms, move, refetch, onClose }: TransitionDialogProps) {
  const { t } = useTranslation('plan')
  const language = useLanguage()
  const client = useApolloClient()
  const banners = useBanners()
  const refusalWords = useRefusalText()
  const [isPending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const date = formatLongDate(language, terms.periodTo)
  const unpaid = terms.paymentMethod === 'INVOICE' ? t('consequence.overdue') : t('consequence.unpaid')
  const make = async () => {
    setPending(true)
    try {
      const variables = { subscriptionId, version: terms.version }
      const { data } = await client.mutate({ mutation: mutations[move], variables })
      await refetch()
      if (data?.outcome.__typename === 'SubscriptionChanged') {
        banners.show({ kind: 'success', title: t(`transitioned.${move}`) })
        onClose()
      } else setRefusal(data ? refusalWords(data.outcome) : t('refusal.failed'))
    } catch {
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
      title={t(`confirmTransition.${move}`)}
      consequence={
        move === 'CANCEL' && terms.pastDueSince !== null
          ? unpaid
          : t(`consequence.${move}`, { date, count: terms.pausableDays })
      }
      closeLabel={t('close')}
    >
      <p className={styles.small}>{t('consequence.certificates')}</p>
      <p role="alert" className={styles.refusal}>
        {refusal}
      </p>
      <div className={styles.actions}>
        <Button onPress={onClose}>{t('cancel')}</Button>
        <Button variant={move === 'CANCEL' ? 'danger' : 'plain'} onPress={() => void make()} isPending={isPending}>
          {t(`transition.${move}`)}
        </Button>
      </div>
    </Dialog>
  )
}
