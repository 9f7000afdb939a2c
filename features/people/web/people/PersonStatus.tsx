import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock'
import { PaperPlaneTiltIcon } from '@phosphor-icons/react/dist/csr/PaperPlaneTilt'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { useTranslation } from 'react-i18next'
import { Tag } from '#design/index.ts'
import type { PersonStatus as Status } from '#features/people/rules/people-search.ts'

const marks = {
  PENDING: { icon: ClockIcon, tone: 'warn' },
  INVITED: { icon: PaperPlaneTiltIcon, tone: 'neutral' },
  BOUNCED: { icon: WarningCircleIcon, tone: 'err' },
} as const

/** The status of a person: a word for members, a badge for invitations. The status of an invited person is slanted. */
export function PersonStatus({ status, waitsFor }: { status: Status; waitsFor?: 'TRUST' | 'TOMORROW' | null }) {
  const { t } = useTranslation('people')
  if (status === 'ACTIVE') return t('status.ACTIVE')
  if (status === 'PENDING' && waitsFor === 'TRUST')
    return (
      <Tag icon={ClockIcon} tone="neutral">
        <i>{t('status.WAITS_FOR_TRUST')}</i>
      </Tag>
    )
  const { icon, tone } = marks[status]
  return (
    <Tag icon={icon} tone={tone}>
      {status === 'INVITED' ? <i>{t('status.INVITED')}</i> : t(`status.${status}`)}
    </Tag>
  )
}
