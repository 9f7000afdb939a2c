import type { ReactNode } from 'react'
import styles from './Facts.module.css'

export interface Fact {
  readonly term: string
  readonly value: ReactNode
}

/** A few facts under a hairline: what is counted, and how much there is of it. */
export function Facts({ facts, className }: { facts: readonly Fact[]; className?: string | undefined }) {
  return (
    <dl className={className ? `${styles.facts} ${className}` : styles.facts}>
      {facts.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
