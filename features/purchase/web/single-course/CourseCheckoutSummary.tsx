import { LockSimpleIcon } from '@phosphor-icons/react/dist/csr/LockSimple'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SubmitButton, useFormValues, type FormHandle } from '#design/form/index.ts'
import { Cover, plainTitle, PrimaryButton } from '#design/index.ts'
import { formatLongDate, formatMoney, useLanguage, useLocalised, useMarket } from '#features/markets/web/index.ts'
import { Agreements } from '#features/purchase/web/checkout/Agreements.tsx'
import type { CheckoutFields } from '#features/purchase/web/checkout/buyer/buyer-fields.ts'
import { paymentTermDays } from '#features/purchase/web/checkout/payment-term.ts'
import summary from '#features/purchase/web/checkout/CheckoutSummary.module.css'
import { PriceSummary } from '#features/purchase/web/PriceSummary.tsx'
import { summaryRows } from '#features/purchase/web/summary-rows.ts'
import { dayIn, daysAfter } from '#values/day.ts'
import { courseBill, type ChosenCourse } from './course-bill.ts'
import styles from './single-course.module.css'
import type { CourseOrderNotice } from './use-place-course-order.ts'

interface CourseCheckoutSummaryProps {
  readonly form: FormHandle<CheckoutFields>
  readonly chosen: Omit<ChosenCourse, 'seats' | 'sendVia'>
  /** undefined while the entered number is invalid */
  readonly seats: number | undefined
  readonly isOrganization: boolean
  readonly notice: CourseOrderNotice | undefined
}

/** The course, its price by the server's rule, the consents, and the order button. */
export function CourseCheckoutSummary({ form, chosen, seats, isOrganization, notice }: CourseCheckoutSummaryProps) {
  const { t } = useTranslation('single-course')
  const { t: checkout } = useTranslation('checkout')
  const language = useLanguage()
  const market = useMarket()
  const localised = useLocalised()
  const { sendVia } = useFormValues(form)
  const { course, method } = chosen
  const { days } = course.offer
  const counted = seats ?? 1
  const bill = courseBill({ ...chosen, seats: counted, sendVia: typeof sendVia === 'string' ? sendVia : '' })
  const { currency } = bill
  const rows = summaryRows(checkout, language, {
    ...bill,
    lines: bill.lines.map(({ kind, net }) => ({ kind, net, basisPoints: undefined })),
    seats: counted,
    months: 1,
    accessDays: days,
  })
  const [today] = useState(() => dayIn(market, new Date()))
  const total = formatMoney(language, bill.total, currency)
  const button = method === 'INVOICE' ? t('order.button', { count: counted }) : checkout('order.pay', { total })
  const due =
    method === 'INVOICE'
      ? t('due.INVOICE', { date: formatLongDate(language, daysAfter(today, paymentTermDays)) })
      : checkout('due.CARD')
  return (
    <PriceSummary
      isSticky
      label={checkout('summary.label')}
      head={
        <div className={styles.course}>
          <Cover
            id={course.shortId}
            category={course.category.family}
            title=""
            overrides={course.coverSeed ? { seed: course.coverSeed } : undefined}
            className={styles.cover}
          />
          <h2>{plainTitle(localised(course.name))}</h2>
        </div>
      }
      rows={rows}
      totalLabel={checkout('summary.toPay')}
      total={total}
    >
      <p className={summary.due}>{due}</p>
      <Agreements startLabel={isOrganization ? undefined : t('consent.start')} />
      {notice && (
        <p className={summary.notice} role="alert">
          {notice === 'PRICE_CHANGED' ? t('changed', { total }) : t(`refused.${notice}`)}
        </p>
      )}
      {seats === undefined ? (
        <PrimaryButton fullWidth isDisabled>
          {button}
        </PrimaryButton>
      ) : (
        <SubmitButton fullWidth {...(method === 'CARD' && { icon: LockSimpleIcon })}>
          {(isSubmitting) => (isSubmitting ? checkout('order.underWay') : button)}
        </SubmitButton>
      )}
      <p className={summary.small}>
        {t('access', { count: days, date: formatLongDate(language, daysAfter(today, days)) })}
      </p>
    </PriceSummary>
  )
}
