import { useTranslation } from 'react-i18next'
import type { BillOfPage } from '#features/subscriptions/web/index.ts'
import styles from './plan.module.css'
import { useFormatMoney } from './use-format-money.ts'

/** Seats and months are those of a whole period; a change within one has none. */
type Line = Omit<BillOfPage['lines'][number], 'seats' | 'months'> &
  Partial<Pick<BillOfPage['lines'][number], 'seats' | 'months'>>

interface BillLinesProps {
  readonly bill: Pick<BillOfPage, 'vat' | 'total' | 'vatRateBp'> & { readonly lines: readonly Line[] }
  /** label of the total: a day, or «I dag» */
  readonly totalLabel: string
}

/** A bill line by line, as in the summary of a purchase. */
export function BillLines({ bill, totalLabel }: BillLinesProps) {
  const { t } = useTranslation('plan')
  const money = useFormatMoney()
  const words = ({ kind, unitAmount, quantity, seats, months, days, basisPoints }: Line) => {
    const percent = (basisPoints ?? 0) / 100
    switch (kind) {
      case 'PLAN':
        return quantity > 1
          ? t('line.plan', { count: seats ?? 1, price: money(unitAmount), months: months ?? 1 })
          : t('line.own')
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
