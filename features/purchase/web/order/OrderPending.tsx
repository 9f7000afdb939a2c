import { LockSimpleIcon } from '@phosphor-icons/react/dist/csr/LockSimple'
import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner, Button, PrimaryButton, TitleText, Spinner, TextLink } from '#design/index.ts'
import { countPayButton, payByCard } from '#features/purchase/web/begin-payment.ts'
import page from '#features/purchase/web/PurchasePage.module.css'
import { reportError } from '#platform/browser/report-error.ts'
import { CancelOrder, type OrderOfPage } from './order-query.ts'
import styles from './order.module.css'
import { OrderSummary } from './OrderSummary.tsx'
import { useFailureText } from './use-failure-text.ts'

interface OrderPendingProps {
  readonly order: OrderOfPage
  readonly userId: string
  /** polling has ended */
  readonly isOver: boolean
  readonly onCheck: () => void
}

/** An unpaid order: the bank has not answered yet, or has declined and another card may work (S4). */
export function OrderPending({ order, userId, isOver, onCheck }: OrderPendingProps) {
  const { t } = useTranslation('checkout')
  const client = useApolloClient()
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const isDeclined = order.failure !== null
  const work = async (done: () => Promise<unknown>) => {
    setBusy(true)
    setFailed(false)
    try {
      if ((await done()) === false) setFailed(true)
    } catch (error) {
      reportError(error, 'OrderPending')
      setFailed(true)
    } finally {
      setBusy(false)
    }
  }
  const pay = () => {
    countPayButton()
    void work(() => payByCard(order.shortId, userId))
  }
  const leave = () => void work(() => client.mutate({ mutation: CancelOrder, variables: { shortId: order.shortId } }))
  return (
    <>
      <h1 className={page.heading}>
        <TitleText text={isDeclined ? t('failed.heading') : isOver ? t('waiting.over') : t('waiting.heading')} />
      </h1>
      {isDeclined && <Declined order={order} />}
      <div className={page.columns}>
        <div className={styles.pending}>
          {!isDeclined && (
            <p className={styles.lead} role="status">
              {isOver ? t('waiting.overLead') : t('waiting.lead')}
            </p>
          )}
          {!isDeclined && !isOver && <Spinner label={t('waiting.spinner')} />}
          {isDeclined && <p className={styles.lead}>{t('failed.lead')}</p>}
          {isOver && !isDeclined && <Button onPress={onCheck}>{t('order.ask')}</Button>}
        </div>
        <OrderSummary order={order} totalLabel={t('summary.toPay')}>
          {hasFailed && (
            <p className={styles.problem} role="alert">
              {t('pendingOrder.failed')}
            </p>
          )}
          {isDeclined || isOver ? (
            <PrimaryButton fullWidth icon={LockSimpleIcon} isPending={isBusy} onPress={pay}>
              {isDeclined ? t('failed.again') : t('waiting.pay')}
            </PrimaryButton>
          ) : (
            <TextLink isPending={isBusy} onPress={pay}>
              {t('waiting.back')}
            </TextLink>
          )}
          <TextLink isPending={isBusy} onPress={leave}>
            {t('pendingOrder.leave')}
          </TextLink>
        </OrderSummary>
      </div>
    </>
  )
}

/** The decline reason in words, and the order that our support asks for. */
function Declined({ order }: { readonly order: OrderOfPage }) {
  const { t } = useTranslation('checkout')
  const words = useFailureText()
  if (!order.failure) return null
  const { code } = order.failure
  return (
    <Banner
      className={styles.declined}
      kind="error"
      title={words(code)}
      body={
        <>
          {t('failed.nothingTaken')}
          <small className={styles.code}>{t('failed.ask', { order: order.shortId })}</small>
        </>
      }
      texts={{ close: '', showDetails: '', hideDetails: '', errorCount: () => '' }}
    />
  )
}
