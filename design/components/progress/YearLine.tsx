import type { CSSProperties } from 'react'
import { classNames } from '#design/components/class-names.ts'
import styles from './YearLine.module.css'

interface YearLineProps {
  /** each month with a unique short name, and the part of it that is over, 0 to 1 */
  months: readonly { label: string; share: number }[]
  /** the same as text */
  label: string
  className?: string | undefined
}

/** One stroke per month of a subscription; the current month fills from below. */
export function YearLine({ months, label, className }: YearLineProps) {
  return (
    <div role="img" aria-label={label} className={classNames(styles.year, className)}>
      {months.map((month) => {
        const share: CSSProperties & Record<'--share', string> = { '--share': `${Math.round(month.share * 100)}%` }
        return (
          <span
            key={month.label}
            className={month.share >= 1 ? styles.past : month.share > 0 ? styles.now : undefined}
            style={share}
          >
            <b />
            <small>{month.label}</small>
          </span>
        )
      })}
    </div>
  )
}
