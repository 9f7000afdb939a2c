import { useTranslation } from 'react-i18next'
import { TextLink } from '#design/index.ts'
import { formatLongDate, useLanguage } from '#features/markets/web/index.ts'
import type { EarlyTerminationOffer } from '#features/subscriptions/web/index.ts'
import { useFormatMoney } from './use-format-money.ts'

interface EarlyTerminationProps {
  readonly offer: EarlyTerminationOffer
  readonly onPress: () => void
}

/** Leads to the end of a paid year with the running month: until when, and for how much. */
export function EarlyTermination({ offer, onPress }: EarlyTerminationProps) {
  const { t } = useTranslation('plan')
  const language = useLanguage()
  const money = useFormatMoney()
  const { endsOn, credit, repaid } = offer
  const date = formatLongDate(language, endsOn)
  return (
    <TextLink aria-haspopup="dialog" onPress={onPress}>
      {BigInt(repaid.amountMinor) > 0n
        ? t('early.repaid', { date, amount: money(repaid) })
        : t('early.reduced', { date, amount: money(credit) })}
    </TextLink>
  )
}
