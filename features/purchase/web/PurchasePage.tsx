import { useSearch } from '@tanstack/react-router'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { isShortId } from '#features/purchase/rules/checkout/checkout-draft.ts'
import { Checkout } from './checkout/Checkout.tsx'
import styles from './PurchasePage.module.css'

// whoever chooses a plan has no order to look at yet
const OrderPage = lazy(() => import('./order/OrderPage.tsx').then((module) => ({ default: module.OrderPage })))

/** The purchase: choosing and ordering, or with `order` in the address what became of it (S2, R10). */
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
