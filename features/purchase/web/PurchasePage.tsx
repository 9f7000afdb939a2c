import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '#design/index.ts'
import { isShortId } from '#features/purchase/rules/checkout/checkout-draft.ts'
import { Checkout } from './checkout/Checkout.tsx'
import styles from './PurchasePage.module.css'

// not needed while a plan is chosen
const OrderPage = lazyPart(async () => (await import('./order/OrderPage.tsx')).OrderPage)

/** The checkout, or with `order` in the address the status of that order (S2, R10). */
export function PurchasePage() {
  const { t } = useTranslation('checkout')
  const { order } = useSearch({ strict: false })
  return (
    <div className={styles.page}>
      <title>{`${t('title')} – Kursiva`}</title>
      {isShortId(order) ? <OrderPage key={order} shortId={order} /> : <Checkout />}
    </div>
  )
}
