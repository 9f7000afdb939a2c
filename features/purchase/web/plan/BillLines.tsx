import { useTranslation } from 'react-i18next'
import type { BillOfPage } from '#features/subscriptions/web/index.ts'
import styles from './plan.module.css'
import { useFormatMoney } from './use-format-money.ts'

type Line = BillOfPage['lines'][number]

interface BillLinesProps {
  readonly bill: Pick<BillOfPage, 'lines' | 'vat' | 'total' | 'vatRateBp'>
  /** months in the billing period; needed for the bill of a whole period */
  readonly seats?: number
  readonly months?: number
  /** label of the total: a day, or «I dag» */
  readonly totalLabel: string
}

/** A bill line by line, as in the summary of a purchase. */
export function BillLines({ bill, seats = 1, months = 1, totalLabel }: BillLinesProps) {
  const { t } = useTranslation('plan')
  const money = useFormatMoney()
  const words = ({ kind, unitAmount, quantity, days, basisPoints }: Line) => {
    const percent = (basisPoints ?? 0) / 100
    switch (kind) {
      case 'PLAN':
        return quantity > 1 ? t('line.plan', { count: seats, price: money(unitAmount), months }) : t('line.own')
      case 'YEAR_DISCOUNT':
        return t('line.yearDiscount', { percent })
      case 'COUPON':
        return t('line.coupon', { percent })
      case 'REST_OF_PERIOD':
        return t('line.rest', { count: days ?? 0 })
      case 'UNUSED_REST':
        return t('line.unused', { count: days ?? 0 })
      default:
        return t('line.paper')
    }
  }
  return (
    <dl className={styles.bill}>
      {bill.lines.map((line) => (
        <div key={line.kind}>
          <dt>{words(line)}</dt>
          <dd>{money(line.net)}</dd>
        </div>
      ))}
      {bill.lines.length > 0 && (
        <div>
          <dt>{t('line.vat', { percent: bill.vatRateBp / 100 })}</dt>
          <dd>{money(bill.vat)}</dd>
        </div>
      )}
      <div className={styles.total}>
        <dt>{totalLabel}</dt>
        <dd>{money(bill.total)}</dd>
      </div>
    </dl>
  )
}
