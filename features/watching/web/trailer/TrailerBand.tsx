import type { ReactNode } from 'react'
import { TitleText } from '#design/index.ts'
import styles from './TrailerBand.module.css'

interface TrailerBandProps {
  stage: ReactNode
  /** Above the name. */
  kicker?: ReactNode
  /** What the trailer is of, with its leaning phrase. */
  name: string
  facts: ReactNode
  /** Below the facts: what leads on. */
  children: ReactNode
}

/** The dark band at the head of a trailer's page: the film, and beside it what it is of and the way on. */
export function TrailerBand({ stage, kicker, name, facts, children }: TrailerBandProps) {
  return (
    <section className={styles.band}>
      <div className={styles.inside}>
        <div>{stage}</div>
        <div className={styles.panel}>
          {kicker !== undefined && <p className={styles.kicker}>{kicker}</p>}
          <h1 className={styles.title}>
            <TitleText text={name} />
          </h1>
          <p className={styles.facts}>{facts}</p>
          {children}
        </div>
      </div>
    </section>
  )
}
