import { useTranslation } from 'react-i18next'
import { MemberRow } from './MemberRow.tsx'
import styles from './MemberTable.module.css'
import type { MemberOfList } from './users-query.ts'

interface MemberTableProps {
  readonly members: readonly MemberOfList[]
  /** the place of the row that takes the focus when it comes, because the reader just asked for it */
  readonly focusOn: number | undefined
}

/** Members with role and when they were last here; on a phone each is a small stack. */
export function MemberTable({ members, focusOn }: MemberTableProps) {
  const { t } = useTranslation('organisations')
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
        {members.map((member, place) => (
          <MemberRow key={member.id} member={member} takesFocus={place === focusOn} />
        ))}
      </tbody>
    </table>
  )
}
