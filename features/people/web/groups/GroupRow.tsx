import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { classNames } from '#design/index.ts'
import { usePaths } from '#features/markets/web/index.ts'
import type { GroupOfList } from './groups-query.ts'
import styles from './groups.module.css'

interface GroupRowProps {
  readonly group: GroupOfList
  /** in search results the group is not shown below its parent, so it shows the parent's name */
  readonly isFound: boolean
}

/** A group with its size; a subgroup is indented. */
export function GroupRow({ group, isFound }: GroupRowProps) {
  const { t } = useTranslation('groups')
  const paths = usePaths()
  const { name, parentName, membersCount: count } = group
  const isBelow = parentName !== null && !isFound
  return (
    <li className={classNames(styles.row, isBelow && styles.below)}>
      <span className={styles.words}>
        <Link to={paths.group(group.id)} className={styles.name}>
          {name}
        </Link>
        {parentName !== null && (
          <small className={isBelow ? 'visually-hidden' : styles.note}>{t('below', { name: parentName })}</small>
        )}
      </span>
      <span className={styles.size}>{t('people', { count })}</span>
    </li>
  )
}
