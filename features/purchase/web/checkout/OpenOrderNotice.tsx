import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, plainTitle } from '#design/index.ts'
import { formatMoney, useLanguage, useLocalised } from '#features/markets/web/index.ts'
import { countPayButton, payByCard } from '#features/purchase/web/begin-payment.ts'
import { CheckoutBuyerQuery, type OpenOrder } from '#features/purchase/web/buyer-query.ts'
import { countFailures } from '#features/purchase/web/order/count-outcome.ts'
import { CancelOrder } from '#features/purchase/web/order/order-query.ts'
import { reportError } from '#platform/browser/report-error.ts'
import styles from './OpenOrderNotice.module.css'

/** A pending order, perhaps from another device: pay or cancel it. */
export function OpenOrderNotice({ order, userId }: { readonly order: OpenOrder; readonly userId: string }) {
  const { t } = useTranslation('checkout')
  const language = useLanguage()
  const localised = useLocalised()
  const client = useApolloClient()
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const { total } = order.quote
  // for whoever comes back from the acquirer's page without opening the order
  useEffect(() => countFailures(order, userId), [order, userId])
  const currency = total.currency === 'EUR' ? 'EUR' : 'NOK'
  const work = async (done: () => Promise<unknown>) => {
    setBusy(true)
    setFailed(false)
    try {
      if ((await done()) === false) setFailed(true)
    } catch (error) {
      reportError(error, 'OpenOrderNotice')
      setFailed(true)
    } finally {
      setBusy(false)
    }
  }
  const cancel = async () => {
    await client.mutate({ mutation: CancelOrder, variables: { shortId: order.shortId } })
    await client.query({ query: CheckoutBuyerQuery, variables: { userSub: userId }, fetchPolicy: 'network-only' })
  }
  return (
    <section className={styles.notice} aria-labelledby="open-order">
      <div>
        <h2 id="open-order">{t('pendingOrder.heading')}</h2>
        <p>
          {t('pendingOrder.what', {
            product: order.product ? plainTitle(localised(order.product.description)) : '',
            total: formatMoney(language, total.amountMinor, currency),
          })}
        </p>
        {hasFailed && <p role="alert">{t('pendingOrder.failed')}</p>}
      </div>
      <div className={styles.actions}>
        <Button
          variant="plain"
          size="small"
          isPending={isBusy}
          onPress={() => {
            countPayButton()
            void work(() => payByCard(order.shortId, userId))
          }}
        >
          {t('pendingOrder.goOn')}
        </Button>
        <Button size="small" isPending={isBusy} onPress={() => void work(cancel)}>
          {t('pendingOrder.leave')}
        </Button>
      </div>
    </section>
  )
}
