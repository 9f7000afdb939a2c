import { MinusCircleIcon } from '@phosphor-icons/react/dist/csr/MinusCircle'
import { PaperPlaneTiltIcon } from '@phosphor-icons/react/dist/csr/PaperPlaneTilt'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { useTranslation } from 'react-i18next'
import { classNames, Icon, TextLink, EmailAddress } from '#design/index.ts'
import type { ImportedRow } from '#features/people/web/inviting/inviting-queries.ts'
import styles from './ListRows.module.css'
import { useReasonText } from './use-reason-text.ts'

interface ListRowProps {
  readonly row: ImportedRow
  readonly onEdit: () => void
}

export function ListRow({ row, onEdit }: ListRowProps) {
  const { t } = useTranslation('organizations')
  const { t: i } = useTranslation('inviting')
  const { number, name, email, role, roleGiven, groupsGiven, employeeNumber, department, status } = row
  const details = [
    groupsGiven.replaceAll('|', ', '),
    department,
    employeeNumber && i('rows.employee', { employeeNumber }),
  ]
  return (
    <tr className={status === 'KNOWN' || status === 'OUT' ? styles.known : undefined}>
      <td className={styles.number}>{number}</td>
      <td>
        <b>{name}</b>
      </td>
      <td className={styles.email}>
        <EmailAddress address={email} />
        <small className={styles.groups}>{details.filter((each) => each !== '').join(' · ')}</small>
      </td>
      <td>{role ? t(`role.${role}`) : roleGiven}</td>
      <td>
        <span className={styles.end}>
          <RowStatusNote row={row} />
          <TextLink
            aria-label={i(status === 'FIX' ? 'edit.mendLabel' : 'edit.label', { row: number })}
            onPress={onEdit}
          >
            {i(status === 'FIX' ? 'edit.mend' : 'edit.change')}
          </TextLink>
        </span>
      </td>
    </tr>
  )
}

const looks = {
  FIX: { icon: WarningCircleIcon, look: styles.fix, weight: 'fill' },
  KNOWN: { icon: MinusCircleIcon, look: styles.grey },
  OUT: { icon: MinusCircleIcon, look: styles.grey },
  INVITE: { icon: PaperPlaneTiltIcon, look: undefined },
} as const

function RowStatusNote({ row }: { row: ImportedRow }) {
  const text = useReasonText()(row)
  const isWarned = row.status === 'INVITE' && row.reason === 'OTHER_DOMAIN'
  const { icon, look, ...more } = isWarned ? { icon: WarningIcon, look: styles.warn } : looks[row.status]
  return (
    <span className={classNames(styles.status, look)}>
      <Icon icon={icon} size={18} {...more} />
      {text}
    </span>
  )
}
