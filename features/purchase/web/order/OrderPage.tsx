import { useTranslation } from 'react-i18next'
import { lazyPart, PrimaryButton, Skeleton, TextLink } from '#design/index.ts'
import { useViewer } from '#features/accounts/web/index.ts'
import { usePaths } from '#features/markets/web/index.ts'
import page from '#features/purchase/web/PurchasePage.module.css'
import { useReceiptStep } from '#features/purchase/web/steps.ts'
import { isOfSubscription } from './order-query.ts'
import { OrderClosed } from './OrderClosed.tsx'
import { OrderPending } from './OrderPending.tsx'
import { Receipt } from './Receipt.tsx'
import { Statement } from './Statement.tsx'
import { useOrder } from './use-order.ts'

// an order is of a subscription or of one course
const CourseReceipt = lazyPart(
  async () => (await import('#features/purchase/web/single-course/CourseReceipt.tsx')).CourseReceipt,
)

/** The status of an order, read from the server. */
export function OrderPage({ shortId }: { readonly shortId: string }) {
  const { t } = useTranslation('checkout')
  const paths = usePaths()
  const viewer = useViewer()
  if (viewer.kind === 'User') return <OrderOfUser shortId={shortId} userId={viewer.user.id} />
  const back = encodeURIComponent(`${paths.purchase}?order=${shortId}`)
  return (
    <Statement text={t('order.signedOut')} lead={t('order.signedOutLead')}>
      <PrimaryButton href={`${paths.login}?redirect=${back}`}>{t('order.logIn')}</PrimaryButton>
    </Statement>
  )
}

function OrderOfUser({ shortId, userId }: { readonly shortId: string; readonly userId: string }) {
  const { t } = useTranslation('checkout')
  const paths = usePaths()
  const { order, isLoading, hasFailed, isOver, ask } = useOrder(shortId, userId)
  useReceiptStep(order?.state === 'COMPLETED')
  if (!order && isLoading)
    return (
      <div className={page.heading} aria-busy>
        <Skeleton lines={5} />
      </div>
    )
  if (!order)
    return (
      <Statement
        text={hasFailed ? t('order.unread') : t('order.unknown')}
        lead={hasFailed ? t('order.unreadLead') : t('order.unknownLead')}
      >
        {hasFailed && <PrimaryButton onPress={ask}>{t('order.ask')}</PrimaryButton>}
        <TextLink href={paths.purchase}>{t('order.toPlans')}</TextLink>
      </Statement>
    )
  if (order.state === 'COMPLETED')
    return isOfSubscription(order) ? <Receipt order={order} /> : <CourseReceipt order={order} />
  if (order.state === 'PENDING') return <OrderPending order={order} userId={userId} isOver={isOver} onCheck={ask} />
  return <OrderClosed order={order} />
}
