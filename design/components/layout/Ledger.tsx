import { useId, type ReactNode } from 'react'
import { classNames } from '#design/components/class-names.ts'
import { TitleText } from '#design/components/text/TitleText.tsx'
import styles from './Ledger.module.css'

/**
 * A page of settings: all sections open, one below the other, so that the browser's find-in-page reaches everything.
 */
export function Ledger({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <div className={classNames(styles.ledger, className)}>{children}</div>
}

interface LedgerSectionProps {
  /** with at most one italic phrase, "Navn _og slag_" */
  heading: string
  /** one sentence under the heading */
  note?: ReactNode
  /** as wide as the page: for tables and logs */
  isWide?: boolean | undefined
  children: ReactNode
}

/** One section of a ledger: its heading and one sentence on the left, the content on the right. */
export function LedgerSection({ heading, note, isWide, children }: LedgerSectionProps) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div>
        <h2 id={id}>
          <TitleText text={heading} />
        </h2>
        {note && <p className={styles.note}>{note}</p>}
      </div>
      <div className={classNames(styles.body, isWide && styles.wide)}>{children}</div>
    </section>
  )
}

interface LedgerFact {
  label: string
  /** omitted where there is no value */
  value?: ReactNode
}

interface LedgerFactsProps {
  facts: readonly LedgerFact[]
  /** shown where a value is missing: "Ikke oppgitt" */
  missing: string
}

/** Read-only data: names and values in two columns. */
export function LedgerFacts({ facts, missing }: LedgerFactsProps) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={value ? undefined : styles.missing}>{value || missing}</dd>
        </div>
      ))}
    </dl>
  )
}
