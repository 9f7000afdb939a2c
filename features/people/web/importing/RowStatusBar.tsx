import { classNames } from '#design/index.ts'
import type { RowStatus } from '#features/people/rules/importing/validate-rows.ts'
import styles from './RowStatusBar.module.css'

interface RowStatusBarProps {
  /** one for each row, or for a share of the rows; NOW is the mail that is being sent */
  segments: readonly (RowStatus | 'NOW')[]
  /** the same information in words */
  label: string
  /** the number of completed mails, for a progress bar */
  progress?: { readonly done: number; readonly total: number } | undefined
}

/** A line of segments: filled is invited, outlined is known or waiting, a short red one has an error. */
export function RowStatusBar({ segments, label, progress }: RowStatusBarProps) {
  const meaning = progress
    ? {
        role: 'progressbar',
        'aria-valuemin': 0,
        'aria-valuenow': progress.done,
        'aria-valuemax': progress.total,
        'aria-valuetext': label,
      }
    : { role: 'img' }
  return (
    <div {...meaning} aria-label={label} className={classNames(styles.line, progress && styles.tall)}>
      {segments.map((segment, place) => (
        // segments differ only in their position
        // oxlint-disable-next-line react/no-array-index-key
        <b key={place} className={styles[segment]} />
      ))}
    </div>
  )
}
