import type { ReactNode } from 'react'
import styles from './PriceSummary.module.css'
import type { SummaryRow } from './summary-rows.ts'

interface PriceSummaryProps {
  /** accessible name */
  readonly label: string
  readonly head: ReactNode
  readonly rows: readonly SummaryRow[]
  readonly totalLabel: string
  readonly total: string
  readonly children?: ReactNode
  /** sticks to the viewport beside the form */
  readonly isSticky?: boolean | undefined
}

/** A bill with rows, total and what follows. */
export function PriceSummary({ label, head, rows, totalLabel, total, children, isSticky }: PriceSummaryProps) {
  return (
    <aside className={isSticky ? `${styles.summary} ${styles.sticky}` : styles.summary} aria-label={label}>
      {head}
      <dl>
        {rows.map((row) => (
          <div key={row.key}>
            <dt>{row.label}</dt>
            <dd>{row.amount}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{totalLabel}</dt>
          <dd>{total}</dd>
        </div>
      </dl>
      {children}
    </aside>
  )
}

/** Further facts of a bill, as pairs. */
export function PriceSummaryFacts({ facts }: { readonly facts: readonly (readonly [label: string, value: string])[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
