import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play'
import { Trans, useTranslation } from 'react-i18next'
import { Button, plainTitle, PrimaryButton, Wordmark } from '#design/index.ts'
import {
  formatLongDate,
  intlLocale,
  useLanguage,
  useLocalised,
  useMarket,
  usePaths,
} from '#features/markets/web/index.ts'
import { lastWithdrawalDay } from '#features/purchase/rules/checkout/purchase-withdrawal.ts'
import type { OrderOfPage } from '#features/purchase/web/order/order-query.ts'
import styles from '#features/purchase/web/order/order.module.css'
import { OrderSummary } from '#features/purchase/web/order/OrderSummary.tsx'
import { ReceiptFile } from '#features/purchase/web/order/ReceiptFile.tsx'
import { PriceSummaryFacts } from '#features/purchase/web/PriceSummary.tsx'
import { dayIn } from '#values/day.ts'

/** A completed order of one course, paid or on invoice. */
export function CourseReceipt({ order }: { readonly order: OrderOfPage }) {
  const { t } = useTranslation('single-course')
  const language = useLanguage()
  const localised = useLocalised()
  const market = useMarket()
  const paths = usePaths()
  const { invoice, course, organizationId } = order
  const isInvoice = order.paymentMethod === 'INVOICE'
  const isOrganization = organizationId !== null
  const date = formatLongDate(language, order.periodTo)
  const orderedAt = order.completedAt ?? order.createdAt
  const lastDay = lastWithdrawalDay(market, dayIn(market, new Date(orderedAt)))
  const name = course ? plainTitle(localised(course.name)) : ''
  const facts: (readonly [string, string])[] = [
    ...(course ? [[t('receipt.course'), name] as const] : []),
    [t('receipt.method'), isInvoice ? t('receipt.INVOICE') : t('receipt.CARD')],
    ...(isInvoice && invoice ? [[t('receipt.due'), formatLongDate(language, invoice.dueDate)] as const] : []),
    [t('receipt.buyer'), order.buyerName],
    [t('receipt.order'), order.shortId],
    ...(order.buyerReference ? [[t('receipt.reference'), order.buyerReference] as const] : []),
    ...(isOrganization
      ? []
      : [[t('receipt.withdrawal'), t('receipt.until', { date: formatLongDate(language, lastDay) })] as const]),
  ]
  return (
    <div className={styles.receipt}>
      <div>
        <p className={styles.kicker}>
          {invoice
            ? t(isInvoice ? 'receipt.invoiceNumber' : 'receipt.receiptNumber', { number: invoice.number })
            : t('receipt.number', { number: order.shortId })}
        </p>
        <h1 className={styles.display}>{isInvoice ? t('receipt.ordered') : t('receipt.paid')}</h1>
        <p className={styles.lead}>
          {isOrganization
            ? t('receipt.openSeats', { count: order.seats, date })
            : t('receipt.open', { course: name, date })}{' '}
          <Trans
            t={t}
            i18nKey={isInvoice ? 'receipt.invoiceMail' : 'receipt.receiptMail'}
            values={{ email: order.buyerEmail }}
            components={{ b: <b /> }}
          />
        </p>
        <div className={styles.actions}>
          {isOrganization ? (
            <PrimaryButton href={paths.courseSeats}>{t('receipt.giveOut')}</PrimaryButton>
          ) : (
            course && (
              <PrimaryButton href={paths.course(course)} icon={PlayIcon}>
                {t('receipt.begin')}
              </PrimaryButton>
            )
          )}
          {isOrganization && course && <Button href={paths.course(course)}>{t('toCourse')}</Button>}
          {invoice && <ReceiptFile path={invoice.path} isInvoice={isInvoice} />}
        </div>
      </div>
      <OrderSummary
        order={order}
        totalLabel={isInvoice ? t('receipt.toPay') : t('receipt.paidTotal')}
        head={
          <div className={styles.summaryHead}>
            <Wordmark />
            <time dateTime={orderedAt}>
              {new Intl.DateTimeFormat(intlLocale(language), { dateStyle: 'long', timeStyle: 'short' }).format(
                new Date(orderedAt),
              )}
            </time>
          </div>
        }
      >
        <PriceSummaryFacts facts={facts} />
      </OrderSummary>
    </div>
  )
}
