import { LockSimpleIcon } from '@phosphor-icons/react/dist/csr/LockSimple'
import { useTranslation } from 'react-i18next'
import { SubmitButton, useFormValues, type FormHandle } from '#design/form/index.ts'
import { PrimaryButton, TitleText, plainTitle, TextLink } from '#design/index.ts'
import { formatLongDate, formatMoney, useLanguage, useLocalised, usePaths } from '#features/markets/web/index.ts'
import { PriceSummary } from '#features/purchase/web/PriceSummary.tsx'
import { summaryRows } from '#features/purchase/web/summary-rows.ts'
import { unitAmountOf } from '#features/subscriptions/web/index.ts'
import { daysAfter } from '#values/day.ts'
import { Agreements } from './Agreements.tsx'
import styles from './CheckoutSummary.module.css'
import type { CheckoutFields } from './buyer/buyer-fields.ts'
import { firstBill, type Chosen } from './first-bill.ts'
import { isForOrganization } from './plans/offer-of-page.ts'
import { OrderNoticeBox } from './OrderNoticeBox.tsx'
import { paymentTermDays } from './payment-term.ts'
import type { OrderNotice } from './use-place-order.ts'

interface CheckoutSummaryProps {
  readonly form: FormHandle<CheckoutFields>
  readonly chosen: Omit<Chosen, 'seats' | 'sendVia'>
  /** undefined while the entered number is invalid */
  readonly seats: number | undefined
  readonly userId: string | undefined
  readonly notice: OrderNotice | undefined
}

/** The price, calculated by the server's rule, the consents, and the order button. */
export function CheckoutSummary({ form, chosen, seats, userId, notice }: CheckoutSummaryProps) {
  const { t } = useTranslation('checkout')
  const language = useLanguage()
  const localised = useLocalised()
  const { sendVia, keepsCard } = useFormValues(form)
  const { offer, period, method, today } = chosen
  const { price, product } = offer
  const counted = seats ?? price.minSeats
  const request = { ...chosen, seats: counted, sendVia: typeof sendVia === 'string' ? sendVia : '' }
  const first = firstBill(request)
  const { lines, currency, ...bill } = first.quote
  const rows = summaryRows(t, language, {
    ...bill,
    currency,
    lines: lines.map(({ kind, net, facts }) => ({
      kind,
      net,
      basisPoints: typeof facts['bp'] === 'number' ? facts['bp'] : undefined,
    })),
    seats: counted,
    months: period === 'YEAR' ? 12 : 1,
    unitAmount: price.includesVat ? undefined : unitAmountOf(price, counted),
  })
  const total = formatMoney(language, bill.total, currency)
  const until = formatLongDate(language, first.period.to)
  const isTrial = first.stage === 'TRIALING'
  // without a card that may be charged nothing follows
  const renews = method === 'INVOICE' || keepsCard === true
  const isOrganization = isForOrganization(product)
  const button = isTrial
    ? t('order.try')
    : method === 'INVOICE'
      ? t('order.button', { count: counted })
      : t('order.pay', { total })
  const paidDue =
    method === 'INVOICE'
      ? t('due.INVOICE', { date: formatLongDate(language, daysAfter(today, paymentTermDays)) })
      : t('due.CARD')
  const afterTrial = formatMoney(language, firstBill({ ...request, hadTrial: true }).quote.total, currency)
  const trialDue = renews ? t('due.trial', { date: until, total: afterTrial }) : t('due.trialOnly', { date: until })
  return (
    <PriceSummary
      isSticky
      label={t('summary.label')}
      head={
        <div>
          <h2>
            <TitleText text={`Kursiva, _${plainTitle(localised(product.description))}_`} />
          </h2>
          {offer.members && <p className={styles.due}>{t('member.price', { partner: offer.members.partner })}</p>}
        </div>
      }
      rows={rows}
      totalLabel={t('summary.toPay')}
      total={total}
    >
      <p className={styles.due}>{isTrial ? trialDue : paidDue}</p>
      {userId === undefined ? (
        <SignInOrRegister />
      ) : (
        <>
          <Agreements startLabel={isOrganization ? undefined : t('consent.start')} />
          {notice && <OrderNoticeBox notice={notice} total={total} />}
          {seats === undefined ? (
            <PrimaryButton fullWidth isDisabled>
              {button}
            </PrimaryButton>
          ) : (
            <SubmitButton fullWidth {...(method === 'CARD' && { icon: LockSimpleIcon })}>
              {(isSubmitting) => (isSubmitting ? t('order.underWay') : button)}
            </SubmitButton>
          )}
        </>
      )}
      <p className={styles.small}>
        {t(renews ? (period === 'YEAR' ? 'renewal.YEAR' : 'renewal.MONTH') : 'renewal.none', { date: until })}
      </p>
    </PriceSummary>
  )
}

/** Links to sign in or register, which return to the checkout with its draft (R6, R14). */
function SignInOrRegister() {
  const { t } = useTranslation('checkout')
  const paths = usePaths()
  const coming = `?redirect=${encodeURIComponent(paths.purchase)}`
  return (
    <div className={styles.signIn}>
      <PrimaryButton fullWidth href={`${paths.register}${coming}`}>
        {t('signIn.register')}
      </PrimaryButton>
      <p className={styles.small}>
        {t('signIn.note')}{' '}
        <TextLink inline href={`${paths.login}${coming}`}>
          {t('signIn.logIn')}
        </TextLink>
      </p>
    </div>
  )
}
