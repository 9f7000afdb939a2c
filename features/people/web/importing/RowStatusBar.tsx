import { classNames } from '#design/index.ts'
import type { RowStatus } from '#features/people/rules/importing/validate-rows.ts'
import styles from './RowStatusBar.module.css'

interface RowStatusBarProps {
  /** one for each row, or for a share of them; NOW is what is being sent */
  strokes: readonly (RowStatus | 'NOW')[]
  /** the same in words */
  label: string
  /** how many are done, for a line that fills */
  progress?: { readonly done: number; readonly total: number } | undefined
}

/** A line of strokes: filled is invited, outlined is known or still to come, a red stub must be mended. */
export function RowStatusBar({ strokes, label, progress }: RowStatusBarProps) {
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
      {strokes.map((stroke, place) => (
        // strokes have no other name than their place
        // oxlint-disable-next-line react/no-array-index-key
        <b key={place} className={styles[stroke]} />
      ))}
    </div>
  )
}
