import { useId, type ReactNode } from 'react'
import { classNames } from '#design/components/class-names.ts'
import { TitleText } from '#design/components/text/TitleText.tsx'
import styles from './Ledger.module.css'

/** A page of settings: sections one under the other, everything open, so that the browser's own search finds it. */
export function Ledger({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <div className={classNames(styles.ledger, className)}>{children}</div>
}

interface LedgerSectionProps {
  /** with at most one leaning phrase, "Navn _og slag_" */
  heading: string
  /** one sentence under the heading */
  note?: ReactNode
  /** as wide as the page: for tables and logs */
  isWide?: boolean | undefined
  children: ReactNode
}

/** One section of a ledger: its name and one sentence at the left, the content at the right. */
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

export interface LedgerFact {
  label: string
  /** missing where nothing is written down */
  value?: ReactNode
}

interface LedgerFactsProps {
  facts: readonly LedgerFact[]
  /** stands where a value is missing: "Ikke oppgitt" */
  missing: string
}

/** What is written down and cannot be changed here: names and values, two abreast. */
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
