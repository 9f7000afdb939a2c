import type { ReactNode } from 'react'
import { classNames } from '#design/components/class-names.ts'
import styles from './Figures.module.css'

export interface Figure {
  label: string
  value: ReactNode
  /** the total, small beside the value */
  of?: string | undefined
  note?: ReactNode
}

/** A few figures under one rule, each with its name above and one line below. */
export function Figures({ figures, className }: { figures: readonly Figure[]; className?: string | undefined }) {
  return (
    <dl className={classNames(styles.figures, className)}>
      {figures.map(({ label, value, of, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={styles.value}>
            {value} {of && <small>{of}</small>}
          </dd>
          {note && <dd className={styles.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
