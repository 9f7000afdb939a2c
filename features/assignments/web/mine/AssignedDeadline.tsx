import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock'
import { useTranslation } from 'react-i18next'
import { Tag } from '#design/index.ts'
import { formatDate, useLanguage } from '#features/markets/web/index.ts'
import type { AssignedRowFragment as Assigned } from '#generated/graphql/graphql.ts'
import { shortDeadline, useDaysLeft } from './deadline.ts'

interface AssignedDeadlineProps {
  item: Pick<Assigned, 'status' | 'dueOn' | 'doneAt'>
  className?: string | undefined
}

/** The deadline, from two weeks before it with the remaining days; or the date of completion. */
export function AssignedDeadline({ item: { status, dueOn, doneAt }, className }: AssignedDeadlineProps) {
  const { t } = useTranslation('mine')
  const language = useLanguage()
  if (status !== 'DONE') return <span className={className}>{dueOn ? <Open dueOn={dueOn} /> : t('noDeadline')}</span>
  return (
    <span className={className}>
      <Tag tone="ok" icon={CheckCircleIcon}>
        {t('done')}
      </Tag>
      {doneAt && formatDate(language, doneAt)}
    </span>
  )
}

function Open({ dueOn }: { dueOn: string }) {
  const { t } = useTranslation('mine')
  const language = useLanguage()
  const days = useDaysLeft(dueOn)
  const date = shortDeadline(language, dueOn)
  if (days < 0)
    return (
      <>
        <Tag tone="err" icon={ClockIcon}>
          {t('overdue')}
        </Tag>
        {t('wasDue', { date })}
      </>
    )
  return (
    <>
      {days <= 14 && (
        <Tag tone={days <= 3 ? 'err' : 'warn'} icon={ClockIcon}>
          {days === 0 ? t('today') : t('daysLeft', { count: days })}
        </Tag>
      )}
      {t('due', { date })}
    </>
  )
}
