import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { TitleText, plainTitle } from '#design/index.ts'
import { formatMoney, useLanguage, useLocalised } from '#features/markets/web/index.ts'
import { PriceSummary } from '#features/purchase/web/PriceSummary.tsx'
import { summaryRows } from '#features/purchase/web/summary-rows.ts'
import type { OrderOfPage } from './order-query.ts'

interface OrderSummaryProps {
  readonly order: OrderOfPage
  readonly totalLabel: string
  /** instead of the product's name */
  readonly head?: ReactNode
  readonly children?: ReactNode
}

/** The order and its price, as accepted. */
export function OrderSummary({ order, totalLabel, head, children }: OrderSummaryProps) {
  const { t } = useTranslation('checkout')
  const language = useLanguage()
  const localised = useLocalised()
  const courseName = order.course ? localised(order.course.name) : 'Kursiva'
  const { lines, vat, vatRateBp, total } = order.quote
  const currency = total.currency === 'EUR' ? 'EUR' : 'NOK'
  const rows = summaryRows(t, language, {
    currency,
    lines: lines.map(({ kind, net, basisPoints, days, seats }) => ({
      kind,
      net: BigInt(net.amountMinor),
      basisPoints: basisPoints ?? undefined,
      days: days ?? undefined,
      seats,
    })),
    vat: BigInt(vat.amountMinor),
    vatRateBp,
    total: BigInt(total.amountMinor),
    seats: order.seats,
    months: order.period === 'YEAR' ? 12 : 1,
    accessDays: order.days ?? undefined,
  })
  return (
    <PriceSummary
      label={t('summary.label')}
      head={
        head ?? (
          <h2>
            <TitleText
              text={order.product ? `Kursiva, _${plainTitle(localised(order.product.description))}_` : courseName}
            />
          </h2>
        )
      }
      rows={rows}
      totalLabel={totalLabel}
      total={formatMoney(language, total.amountMinor, currency)}
    >
      {children}
    </PriceSummary>
  )
}
