import type { Icon as PhosphorIcon } from '@phosphor-icons/react/dist/lib/types'
import type { ReactNode } from 'react'
import { classNames } from '#design/components/class-names.ts'
import { Icon } from '#design/components/images/Icon.tsx'
import styles from './RowList.module.css'

interface RowListProps {
  children: ReactNode
  /** the ink rule above a list, or a hairline inside a section that already has a rule */
  opensWith?: 'ink' | 'hairline' | 'nothing' | undefined
  label?: string | undefined
  className?: string | undefined
}

/** Rows between hairlines: no boxes, no shadows. */
export function RowList({ children, opensWith = 'ink', label, className }: RowListProps) {
  return (
    <ul aria-label={label} className={classNames(opensWith !== 'nothing' && styles[opensWith], className)}>
      {children}
    </ul>
  )
}

interface RowProps {
  /** an icon, or any figure: thumb, portrait, monogram */
  icon?: PhosphorIcon | undefined
  figure?: ReactNode
  title: ReactNode
  /** serif for the title of a course, path or expert; not for a device or a file */
  isSerif?: boolean | undefined
  note?: ReactNode
  /** on the right; under the text on a phone */
  end?: ReactNode
  /** marks the current one: this device, this episode, now sending */
  isNow?: boolean | undefined
  className?: string | undefined
}

/** One row: figure, bold line, small line, action. */
export function Row({ icon, figure, title, isSerif, note, end, isNow, className }: RowProps) {
  return (
    <li
      className={classNames(styles.row, !icon && !figure && styles.bare, isNow && styles.now, className)}
      {...(isNow ? { 'aria-current': 'true' as const } : {})}
    >
      {icon ? <Icon icon={icon} className={styles.icon} /> : figure}
      <div className={styles.text}>
        <div className={isSerif ? styles.serif : styles.title}>{title}</div>
        {note && <div className={styles.note}>{note}</div>}
      </div>
      {end && <div className={styles.end}>{end}</div>}
    </li>
  )
}
