import type { TFunction } from 'i18next'
import { formatMoney, intlLocale } from '#features/markets/web/index.ts'
import type { Language } from '#values/language.ts'
import type { Currency } from '#values/money.ts'

/** A bill as the slip shows it, whether the page has counted it or the server. Minor units. */
interface Bill {
  readonly currency: Currency
  readonly lines: readonly {
    readonly kind: string
    readonly net: bigint
    readonly basisPoints: number | undefined
    readonly days?: number | undefined
    /** of a plan: null for unlimited seats (O4); undefined where it is the bill's own number */
    readonly seats?: number | null | undefined
  }[]
  readonly vat: bigint
  readonly vatRateBp: number
  readonly total: bigint
  readonly seats: number
  readonly months: number
  /** of one course: the days of access */
  readonly accessDays?: number | undefined
  /** the price of a seat per month, where prices are shown without VAT */
  readonly unitAmount?: bigint | undefined
}

export interface SummaryRow {
  readonly key: string
  readonly label: string
  readonly amount: string
}

/** Basis points as the reader writes percent: 1000 is "10 %". */
export const percent = (language: Language, basisPoints: number): string =>
  new Intl.NumberFormat(intlLocale(language), { style: 'percent', maximumFractionDigits: 2 }).format(
    basisPoints / 10_000,
  )

/** The rows of a slip above its total, in the reader's words. */
export function summaryRows(t: TFunction<'checkout'>, language: Language, bill: Bill): SummaryRow[] {
  const { currency, lines, vat, vatRateBp, seats, months, accessDays = 0, unitAmount } = bill
  const money = (amount: bigint) => formatMoney(language, amount, currency).replace('-', '−')
  const words = ({ kind, basisPoints, days = 0, seats: seatsOfLine = seats }: Bill['lines'][number]) => {
    const share = basisPoints === undefined ? '' : percent(language, basisPoints)
    if (kind === 'YEAR_DISCOUNT') return t('summary.yearDiscount', { share })
    if (kind === 'COUPON') return t('summary.coupon', { share })
    if (kind === 'REST_OF_PERIOD') return t('summary.rest', { count: days })
    if (kind === 'UNUSED_REST') return t('summary.unused')
    if (kind === 'COURSE') return t('summary.course', { count: seats, days: t('summary.days', { count: accessDays }) })
    if (kind === 'PAPER') return t('summary.paper')
    const term = months === 1 ? t('summary.month') : t('summary.months', { count: months })
    if (seatsOfLine === null) return `${t('summary.unlimited')}, ${term}`
    if (unitAmount === undefined) return `${t('summary.seats', { count: seats })}, ${term}`
    return months === 1
      ? `${t('summary.seats', { count: seats })} × ${money(unitAmount)}`
      : t('summary.months', { count: months })
  }
  const rows = lines.map((line, place) => ({
    key: `${line.kind} ${place}`,
    label: words(line),
    amount: money(line.net),
  }))
  const monthly =
    unitAmount !== undefined && months > 1
      ? [
          {
            key: 'monthly',
            label: `${t('summary.seats', { count: seats })} × ${money(unitAmount)}`,
            amount: money(unitAmount * BigInt(seats)),
          },
        ]
      : []
  if (lines.length === 0) return []
  return [
    ...monthly,
    ...rows,
    { key: 'vat', label: t('summary.vat', { share: percent(language, vatRateBp) }), amount: money(vat) },
  ]
}
