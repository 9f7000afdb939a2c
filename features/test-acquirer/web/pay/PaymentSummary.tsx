import { LockSimpleIcon } from '@phosphor-icons/react/dist/csr/LockSimple'
import { useTranslation } from 'react-i18next'
import { TitleText, TextLink } from '#design/index.ts'
import { SubmitButton } from '#design/form/index.ts'
import { formatMoney, intlLocale, useLanguage, useLocalised } from '#features/markets/web/index.ts'
import { PriceSummary } from '#features/purchase/web/index.ts'
import type { PaymentView } from './pay-client.ts'
import styles from './PayPage.module.css'

/** The merchant's summary of the payment, and the button that pays. */
export function PaymentSummary({ payment }: { readonly payment: PaymentView }) {
  const { t } = useTranslation('pay')
  const language = useLanguage()
  const localised = useLocalised()
  const { amount, currency, productName, net, vat, vatRateBp, seats, months, days, state, returnPath } = payment
  const money = (minor: string) => formatMoney(language, minor, currency)
  const percent = new Intl.NumberFormat(intlLocale(language), { style: 'percent', maximumFractionDigits: 2 })
  const isFree = amount === '0'
  const pays = isFree ? t('summary.keep') : t('summary.pay', { amount: money(amount) })
  const term =
    months !== null ? t('summary.months', { count: months }) : days ? t('summary.days', { count: days }) : undefined
  const rows = [
    ...(net !== null && seats !== null && term !== undefined
      ? [
          {
            key: 'net',
            label: t('summary.seats', { count: seats, months: term }),
            amount: money(net),
          },
        ]
      : []),
    ...(vat !== null && vatRateBp !== null
      ? [{ key: 'vat', label: t('summary.vat', { percent: percent.format(vatRateBp / 10_000) }), amount: money(vat) }]
      : []),
  ]
  return (
    <PriceSummary
      isSticky
      label={t('summary.label')}
      head={
        <h2>
          <TitleText text={productName ? leaning(localised(productName)) : t('summary.newCard')} />
        </h2>
      }
      rows={rows}
      totalLabel={t('summary.total')}
      total={money(amount)}
    >
      <SubmitButton icon={LockSimpleIcon} fullWidth>
        {(isSubmitting) => (isSubmitting ? t('summary.paying') : state === 'DECLINED' ? t('summary.again') : pays)}
      </SubmitButton>
      <p className={styles.note}>{noteOf(payment, t)}</p>
      <TextLink href={returnPath}>{t('back')}</TextLink>
    </PriceSummary>
  )
}

/** «Kursiva, Én», with the plan leaning. */
const leaning = (plan: string): string => `Kursiva, _${plan}_`

function noteOf({ amount, keepsCard }: PaymentView, t: ReturnType<typeof useTranslation<'pay'>>['t']): string {
  if (amount === '0') return t('summary.noteFree')
  return keepsCard ? t('summary.noteRenews') : t('summary.noteOnce')
}
