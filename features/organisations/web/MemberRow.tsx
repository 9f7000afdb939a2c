import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Monogram } from '#design/index.ts'
import { formatDate, useLanguage } from '#features/markets/web/index.ts'
import styles from './MemberTable.module.css'
import type { MemberOfList } from './users-query.ts'

interface MemberRowProps {
  readonly member: MemberOfList
  readonly takesFocus: boolean
}

/** One member of the organisation. */
export function MemberRow({ member: { role, createdAt, user }, takesFocus }: MemberRowProps) {
  const { t } = useTranslation('organisations')
  const language = useLanguage()
  const head = useRef<HTMLTableCellElement>(null)
  useEffect(() => {
    if (takesFocus) head.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <tr>
      <th scope="row" ref={head} tabIndex={takesFocus ? -1 : undefined}>
        <span className={styles.who}>
          <Monogram name={user.name} size="regular" coloured />
          <span>
            <b>{user.name}</b>
            <small>{user.email}</small>
          </span>
        </span>
      </th>
      <td className={styles.role}>{t(`role.${role}`)}</td>
      <td className={styles.seen}>
        <span className={styles.label}>{t('members.lastSeen')}</span>{' '}
        {user.lastLoginAt ? formatDate(language, user.lastLoginAt) : t('members.never')}
      </td>
      <td className={styles.since}>{formatDate(language, createdAt)}</td>
    </tr>
  )
}
