import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { TitleText, Segments } from '#design/index.ts'
import { useLanguage } from '#features/markets/web/index.ts'
import { percent } from '#features/purchase/web/summary-rows.ts'
import type { Period } from '#features/subscriptions/web/index.ts'
import type { OfferOfPage } from './offer-of-page.ts'
import styles from '#features/purchase/web/checkout/sections.module.css'

interface PeriodSectionProps {
  readonly offer: OfferOfPage
  readonly period: Period
  readonly onChange: (period: Period) => void
}

/** Whether a month or a year is paid for at a time. */
export function PeriodSection({ offer, period, onChange }: PeriodSectionProps) {
  const { t } = useTranslation('checkout')
  const language = useLanguage()
  const id = useId()
  const { yearDiscountBp } = offer.price
  return (
    <section className={styles.block} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>
          <TitleText text={t('period.heading')} />
        </h2>
        <Segments
          legend={t('period.legend')}
          choices={[
            { value: 'MONTH', label: t('period.MONTH') },
            { value: 'YEAR', label: t('period.YEAR') },
          ]}
          value={period}
          onChange={(value) => onChange(value === 'MONTH' ? 'MONTH' : 'YEAR')}
        />
      </div>
      <p className={styles.note}>
        {yearDiscountBp > 0 ? t('period.cheaper', { share: percent(language, yearDiscountBp) }) : t('period.same')}
      </p>
    </section>
  )
}
