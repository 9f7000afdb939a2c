import { useTranslation } from 'react-i18next'
import { Figures } from '#design/index.ts'
import { formatLongDate, useLanguage } from '#features/markets/web/index.ts'
import type { TermsOfPage } from '#features/subscriptions/web/index.ts'
import { useFormatMoney, type MoneyOfPage } from './use-format-money.ts'

interface PlanFiguresProps {
  readonly terms: TermsOfPage
  readonly isOrganization: boolean
  /** whether any number of people may learn (O4) */
  readonly isUnlimited: boolean
}

/** Seats, price and status. */
export function PlanFigures({ terms, isOrganization, isUnlimited }: PlanFiguresProps) {
  const { t } = useTranslation('plan')
  const money = useFormatMoney()
  const { seats, seatUse, stage, unitAmount, price, period } = terms
  const free = seatUse.free ?? 0
  const seatFigure = {
    label: t('figure.seats'),
    value: seatUse.members,
    of: isUnlimited ? t('figure.unlimited') : t('figure.of', { seats }),
    note:
      stage === 'EXPIRED' || isUnlimited
        ? undefined
        : seatUse.invited > 0
          ? t('figure.invited', { invited: seatUse.invited, count: free })
          : t('figure.free', { count: free }),
  }
  const perPeriod = period === 'YEAR' ? t('figure.perYear') : t('figure.perMonth')
  const priceLabel = isUnlimited ? perPeriod : isOrganization ? t('figure.perSeat') : t('figure.perMonth')
  return (
    <Figures
      figures={[
        ...(isOrganization ? [seatFigure] : []),
        {
          label: priceLabel,
          value: money(unitAmount),
          note: <TierNote seats={seats} tiers={price.tiers} />,
        },
        { label: t('figure.status'), value: t(`status.${stage}`), note: <StatusNote terms={terms} /> },
      ]}
    />
  )
}

interface TierNoteProps {
  readonly seats: number
  readonly tiers: readonly { readonly fromSeats: number; readonly unitAmount: MoneyOfPage }[]
}

/** Where the price of a seat changes, as seen from where it is now. */
function TierNote({ seats, tiers }: TierNoteProps) {
  const { t } = useTranslation('plan')
  const money = useFormatMoney()
  const place = tiers.findLastIndex(({ fromSeats }) => fromSeats <= seats)
  const [below, here, above] = [tiers[place - 1], tiers[place], tiers[place + 1]]
  if (here && below) return t('figure.below', { seats: here.fromSeats, price: money(below.unitAmount) })
  return above ? t('figure.from', { seats: above.fromSeats, price: money(above.unitAmount) }) : null
}

function StatusNote({ terms }: { readonly terms: TermsOfPage }) {
  const { t } = useTranslation('plan')
  const language = useLanguage()
  const { stage, pauseEnds, pausableDays, periodTo, pastDueSince } = terms
  const date = formatLongDate(language, periodTo)
  if (pastDueSince !== null) return t('note.unpaid', { date: formatLongDate(language, pastDueSince) })
  if (stage === 'PAUSED') return pauseEnds ? t('note.resumes', { date: formatLongDate(language, pauseEnds) }) : null
  if (stage === 'EXPIRED') return t('note.certificates')
  if (stage === 'CANCELLED') return t('note.until', { date })
  return pausableDays > 0 ? t('note.pausable', { count: pausableDays }) : t('note.renews', { date })
}
