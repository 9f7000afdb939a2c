import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Monogram } from '#design/index.ts'
import { formatDate, useLanguage } from '#features/markets/web/index.ts'
import styles from './MemberTable.module.css'
import type { MemberOfList } from './users-query.ts'

interface MemberTableProps {
  readonly members: readonly MemberOfList[]
  /** the membership whose row takes the focus, because the reader just asked for it */
  readonly focusOn: string | undefined
}

/** Members with role and when they were last here; on a phone each is a small stack. */
export function MemberTable({ members, focusOn }: MemberTableProps) {
  const { t } = useTranslation('organisations')
  const language = useLanguage()
  const asked = useRef<HTMLTableCellElement>(null)
  useEffect(() => {
    if (focusOn) asked.current?.focus({ preventScroll: true })
  }, [focusOn])
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{t('members.label')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('members.name')}</th>
          <th scope="col">{t('members.role')}</th>
          <th scope="col">{t('members.lastSeen')}</th>
          <th scope="col">{t('members.since')}</th>
        </tr>
      </thead>
      <tbody>
        {members.map(({ id, role, createdAt, user }) => (
          <tr key={id}>
            <th scope="row" {...(id === focusOn ? { ref: asked, tabIndex: -1 } : {})}>
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
        ))}
      </tbody>
    </table>
  )
}
