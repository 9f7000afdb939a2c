import { MinusCircleIcon } from '@phosphor-icons/react/dist/csr/MinusCircle'
import { PaperPlaneTiltIcon } from '@phosphor-icons/react/dist/csr/PaperPlaneTilt'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { useTranslation } from 'react-i18next'
import { classNames, Icon } from '#design/index.ts'
import type { ImportedRow } from '#features/people/web/inviting/inviting-queries.ts'
import styles from './ListRows.module.css'

export function ListRow({ row }: { row: ImportedRow }) {
  const { t } = useTranslation('organizations')
  const { number, name, email, role, roleGiven, groupsGiven, status } = row
  return (
    <tr className={status === 'KNOWN' ? styles.known : undefined}>
      <td className={styles.number}>{number}</td>
      <td>
        <b>{name}</b>
      </td>
      <td className={styles.email}>
        {email}
        {groupsGiven !== '' && <small className={styles.groups}>{groupsGiven.replaceAll('|', ', ')}</small>}
      </td>
      <td>{role ? t(`role.${role}`) : roleGiven}</td>
      <td>
        <RowStatusNote row={row} />
      </td>
    </tr>
  )
}

function RowStatusNote({ row: { status, reason, sameAs } }: { row: ImportedRow }) {
  const { t } = useTranslation('inviting')
  if (status === 'FIX')
    return (
      <span className={classNames(styles.status, styles.fix)}>
        <Icon icon={WarningCircleIcon} weight="fill" size={18} />
        {reason && reason !== 'SAME' && t(`reason.${reason}`)}
      </span>
    )
  if (status === 'KNOWN')
    return (
      <span className={classNames(styles.status, styles.grey)}>
        <Icon icon={MinusCircleIcon} size={18} />
        {sameAs === null ? reason && reason !== 'SAME' && t(`reason.${reason}`) : t('same', { row: sameAs })}
      </span>
    )
  return reason === 'OTHER_DOMAIN' ? (
    <span className={classNames(styles.status, styles.warn)}>
      <Icon icon={WarningIcon} size={18} />
      {t('reason.OTHER_DOMAIN')}
    </span>
  ) : (
    <span className={styles.status}>
      <Icon icon={PaperPlaneTiltIcon} size={18} />
      {t('reason.INVITE')}
    </span>
  )
}
