import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney, useLanguage } from '#features/markets/web/index.ts'
import { quote, unitAmountOf } from '#features/subscriptions/web/index.ts'
import { priceFromAnswer, type PriceOfAnswer } from '#features/purchase/web/price-from-answer.ts'
import styles from './partner.module.css'

interface PartnerPlanProps {
  readonly name: string
  readonly own: PriceOfAnswer
  readonly ordinary: PriceOfAnswer | null | undefined
  /** undefined while the entered number is invalid */
  readonly seats: number | undefined
  /** the way on */
  readonly children: ReactNode
}

/** A plan at the members' price, compared with the ordinary price. */
export function PartnerPlan({ name, own, ordinary, seats, children }: PartnerPlanProps) {
  const { t } = useTranslation('purchase')
  const language = useLanguage()
  const { price, vat } = priceFromAnswer(own)
  const usual = ordinary ? priceFromAnswer(ordinary) : undefined
  const counted = seats ?? price.minSeats
  const money = (amount: bigint) => formatMoney(language, amount, price.currency)
  const year = quote({ price, vat, seats: counted, period: 'YEAR' }).net
  const saved = usual ? quote({ ...usual, seats: counted, period: 'YEAR' }).net - year : 0n
  return (
    <section className={styles.plan} aria-label={name}>
      <p className={styles.name}>{name}</p>
      <p className={styles.price}>
        <b>{money(unitAmountOf(price, counted))}</b> <span>{t('partner.member.per')}</span>
      </p>
      {usual && (
        <p className={styles.usual}>
          {t('partner.member.usual')} <s>{money(unitAmountOf(usual.price, counted))}</s>
        </p>
      )}
      <div className={styles.sum} role="status">
        {seats !== undefined && (
          <p>
            {t('partner.member.year', { count: seats })} <b>{money(year)}</b>
          </p>
        )}
        {seats !== undefined && saved > 0n && <p>{t('partner.member.saved', { amount: money(saved) })}</p>}
      </div>
      {children}
    </section>
  )
}
