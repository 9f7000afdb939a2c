import { ArrowUUpLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowUUpLeft'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { useTranslation } from 'react-i18next'
import { Icon, TitleText, Tag } from '#design/index.ts'
import { formatDate, useLanguage } from '#features/markets/web/index.ts'
import type { InvoiceOfList } from './invoices-query.ts'

const looks = {
  OPEN: { tone: 'warn', icon: ClockIcon },
  OVERDUE: { tone: 'err', icon: WarningIcon },
  PAID: { tone: 'ok', icon: CheckIcon },
  CREDITED: { tone: 'neutral', icon: ArrowUUpLeftIcon },
  CREDIT_NOTE: { tone: 'neutral', icon: undefined },
} as const

/** The status of a document. */
export function InvoiceTag({ invoice: { state, settledAt } }: { readonly invoice: InvoiceOfList }) {
  const { t } = useTranslation('invoices')
  const language = useLanguage()
  const { tone, icon } = looks[state]
  return (
    <Tag tone={tone}>
      {icon && <Icon icon={icon} size={16} />}
      {state === 'PAID' && settledAt ? (
        t('paidOn', { date: formatDate(language, settledAt) })
      ) : (
        <span>
          <TitleText text={t(`state.${state}`)} />
        </span>
      )}
    </Tag>
  )
}
