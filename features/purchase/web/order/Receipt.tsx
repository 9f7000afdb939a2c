import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play'
import { Trans, useTranslation } from 'react-i18next'
import { Button, PrimaryButton, SegmentedProgress, Wordmark } from '#design/index.ts'
import { formatLongDate, intlLocale, useLanguage, useMarket, usePaths } from '#features/markets/web/index.ts'
import { lastWithdrawalDay } from '#features/purchase/rules/checkout/purchase-withdrawal.ts'
import { PriceSummaryFacts } from '#features/purchase/web/PriceSummary.tsx'
import { dayIn } from '#values/day.ts'
import type { SubscriptionOrderOfPage } from './order-query.ts'
import styles from './order.module.css'
import { OrderSummary } from './OrderSummary.tsx'
import { ReceiptFile } from './ReceiptFile.tsx'

/** A completed order, paid or on invoice. */
export function Receipt({ order }: { readonly order: SubscriptionOrderOfPage }) {
  const { t } = useTranslation('checkout')
  const language = useLanguage()
  const market = useMarket()
  const paths = usePaths()
  const isInvoice = order.paymentMethod === 'INVOICE'
  const { invoice } = order
  const isFree = BigInt(order.quote.total.amountMinor) === 0n
  const isOrganization = order.product.licence !== 'INDIVIDUAL'
  const isUnlimited = order.quote.lines.some(({ kind, seats }) => kind === 'PLAN' && seats === null)
  const count = isOrganization ? order.seats : order.period === 'YEAR' ? 12 : 1
  const date = formatLongDate(language, order.periodTo)
  const day = dayIn(market, new Date(order.completedAt ?? order.createdAt))
  const facts: (readonly [string, string])[] = [
    [t('receipt.method'), isInvoice ? t('payment.INVOICE') : t('payment.CARD')],
    ...(isInvoice && invoice ? [[t('receipt.due'), formatLongDate(language, invoice.dueDate)] as const] : []),
    [t('receipt.buyer'), order.buyerName],
    [t('receipt.order'), order.shortId],
    ...(order.buyerReference ? [[t('receipt.reference'), order.buyerReference] as const] : []),
    [t('receipt.seller'), t(`seller.${market}`)],
    ...(isOrganization
      ? []
      : [
          [
            t('receipt.withdrawal'),
            t('receipt.until', { date: formatLongDate(language, lastWithdrawalDay(market, day)) }),
          ] as const,
        ]),
  ]
  const openWords = () => {
    if (isUnlimited) return t('receipt.openUnlimited', { date })
    return isOrganization ? t('receipt.openSeats', { count: order.seats, date }) : t('receipt.open', { date })
  }
  return (
    <div className={styles.receipt}>
      <div>
        <p className={styles.kicker}>
          {invoice
            ? t(isInvoice ? 'receipt.invoiceNumber' : 'receipt.receiptNumber', { number: invoice.number })
            : t('receipt.number', { number: order.shortId })}
        </p>
        <h1 className={styles.display}>
          {isFree ? t('receipt.free') : isInvoice ? t('receipt.ordered') : t('receipt.paid')}
        </h1>
        <p className={styles.lead}>
          {openWords()}{' '}
          <Trans
            t={t}
            i18nKey={isInvoice ? 'receipt.invoiceMail' : 'receipt.receiptMail'}
            values={{ email: order.buyerEmail }}
            components={{ b: <b /> }}
          />
        </p>
        {!isUnlimited && <BoughtTerm count={count} isOrganization={isOrganization} />}
        <div className={styles.actions}>
          {order.kind === 'START' ? (
            <NextSteps isOrganization={isOrganization} />
          ) : (
            <PrimaryButton href={paths.administration('admin_subscription')}>
              {t('receipt.toSubscription')}
            </PrimaryButton>
          )}
          {invoice && <ReceiptFile path={invoice.path} isInvoice={isInvoice} />}
        </div>
      </div>
      <OrderSummary
        order={order}
        totalLabel={isInvoice ? t('summary.toPay') : t('receipt.paidTotal')}
        head={
          <div className={styles.summaryHead}>
            <Wordmark />
            <time dateTime={order.completedAt ?? order.createdAt}>
              {new Intl.DateTimeFormat(intlLocale(language), { dateStyle: 'long', timeStyle: 'short' }).format(
                new Date(order.completedAt ?? order.createdAt),
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

/** What was bought, as a bar: seats of an organisation, months of a person. */
function BoughtTerm({ count, isOrganization }: { readonly count: number; readonly isOrganization: boolean }) {
  const { t } = useTranslation('checkout')
  return (
    <p className={styles.term} aria-hidden>
      <SegmentedProgress total={count} done={count} size="large" isComplete={!isOrganization} />
      <span>{isOrganization ? t('receipt.seats', { count }) : t('receipt.months', { count })}</span>
    </p>
  )
}

/** What comes next after a first purchase: seats are for others, so inviting them comes first, then the other steps. */
function NextSteps({ isOrganization }: { readonly isOrganization: boolean }) {
  const { t } = useTranslation('checkout')
  const paths = usePaths()
  if (!isOrganization)
    return (
      <PrimaryButton href={paths.catalogue} icon={PlayIcon}>
        {t('receipt.learn')}
      </PrimaryButton>
    )
  return (
    <>
      <PrimaryButton href={paths.administration('administrate_users')}>{t('receipt.invite')}</PrimaryButton>
      <Button href={paths.administration('dashboard')}>{t('receipt.steps')}</Button>
    </>
  )
}
