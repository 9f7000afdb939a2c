import { useTranslation } from 'react-i18next'
import { TextLink } from '#design/index.ts'
import { usePaths } from '#features/markets/web/index.ts'
import styles from './CheckoutSummary.module.css'
import { RequestSeatFromCompany } from './buyer/RequestSeatFromCompany.tsx'
import type { OrderNotice } from './use-place-order.ts'

const ofPrice = ['PRICE_CHANGED', 'COUPON_CHANGED', 'MEMBER_CHANGED', 'NOT_A_PARTNER_MEMBER'] as const
/** Whether the notice is about a changed price: then the new total is shown. */
const isOfPrice = (notice: OrderNotice): notice is (typeof ofPrice)[number] =>
  (ofPrice as readonly OrderNotice[]).includes(notice)

/** Why the order was refused, and what can be done about it. */
export function OrderNoticeBox({ notice, total }: { readonly notice: OrderNotice; readonly total: string }) {
  const { t } = useTranslation('checkout')
  const paths = usePaths()
  return (
    <p className={styles.notice} role="alert">
      {isOfPrice(notice) ? t(`changed.${notice}`, { total }) : t(`refused.${notice}`)}
      {notice === 'COMPANY_IS_CUSTOMER' && <RequestSeatFromCompany />}
      {notice === 'ALREADY_SUBSCRIBED' && (
        <>
          {' '}
          <TextLink inline tone="inherit" href={paths.administration('admin_subscription')}>
            {t('plan.see')}
          </TextLink>
        </>
      )}
    </p>
  )
}
