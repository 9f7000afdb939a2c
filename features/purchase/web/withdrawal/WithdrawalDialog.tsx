import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, Dialog, useBanners } from '#design/index.ts'
import { refreshViewer, useSignedInUser } from '#features/accounts/web/index.ts'
import { formatLongDate, useLanguage } from '#features/markets/web/index.ts'
import styles from '#features/purchase/web/plan/plan.module.css'
import { useFormatMoney } from '#features/purchase/web/plan/use-format-money.ts'
import { PriceSummaryFacts } from '#features/purchase/web/PriceSummary.tsx'
import { reportError } from '#platform/browser/report-error.ts'
import { usePurchaseName } from './use-purchase-name.ts'
import { WithdrawPurchase, type WithdrawableOfPage } from './withdrawal-documents.ts'

interface WithdrawalDialogProps {
  readonly purchase: WithdrawableOfPage
  /** loads the list again */
  readonly refetch: () => Promise<unknown>
  readonly onClose: () => void
}

/** The second step of a withdrawal: the notice with its facts, and the button that sends it. */
export function WithdrawalDialog({ purchase, refetch, onClose }: WithdrawalDialogProps) {
  const { t } = useTranslation('withdrawal')
  const language = useLanguage()
  const money = useFormatMoney()
  const client = useApolloClient()
  const banners = useBanners()
  const { email } = useSignedInUser()
  const name = usePurchaseName()(purchase)
  const [isPending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const { order, refund } = purchase
  const isCourse = order.kind === 'COURSE'
  const hasPaid = BigInt(refund.amountMinor) > 0n
  const confirm = async () => {
    setPending(true)
    setRefusal(undefined)
    try {
      const { data } = await client.mutate({ mutation: WithdrawPurchase, variables: { shortId: order.shortId } })
      const result = data?.withdrawPurchase
      if (result?.__typename === 'PurchaseWithdrawn') {
        const text = BigInt(result.refund.amountMinor) > 0n ? t('doneText') : t('doneFree')
        banners.show({ kind: 'success', title: t('done'), body: text })
        onClose()
        await refreshViewer()
        await client.refetchQueries({ include: 'active' })
        return
      }
      setRefusal(t(`refusal.${result?.reason ?? 'failed'}`))
      await refetch()
    } catch (error) {
      reportError(error, 'WithdrawalDialog')
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
      title={t('dialog.title', { purchase: name })}
      consequence={t('dialog.lead', { purchase: name })}
      closeLabel={t('dialog.close')}
    >
      <PriceSummaryFacts
        facts={[
          [t('dialog.name'), order.buyerName],
          [t('dialog.order'), order.shortId],
          [t('dialog.bought'), formatLongDate(language, order.completedAt ?? order.createdAt)],
          [t('dialog.mail'), email],
          ...(hasPaid ? [[t('dialog.refund'), money(refund)] as const] : []),
        ]}
      />
      <p className={styles.small}>
        {t(isCourse ? 'dialog.COURSE' : 'dialog.SUBSCRIPTION')}
        {!isCourse && hasPaid && ` ${t('dialog.used')}`}
      </p>
      <p role="alert" className={styles.refusal}>
        {refusal}
      </p>
      <div className={styles.actions}>
        <Button onPress={onClose}>{t('dialog.cancel')}</Button>
        <Button variant="danger" onPress={() => void confirm()} isPending={isPending}>
          {t('dialog.confirm')}
        </Button>
      </div>
    </Dialog>
  )
}
