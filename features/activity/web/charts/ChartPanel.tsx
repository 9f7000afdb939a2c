import { useId, type ReactNode } from 'react'
import { TitleText } from '#design/index.ts'
import styles from './ChartPanel.module.css'

interface ChartPanelProps {
  /** with at most one leaning phrase */
  readonly heading: string
  /** at the right of the heading: the unit, a legend or a button */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** One part of the page: a heading with what belongs to it, and below it the drawing and its table. */
export function ChartPanel({ heading, aside, children }: ChartPanelProps) {
  const id = useId()
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>
          <TitleText text={heading} />
        </h2>
        {aside && <div className={styles.aside}>{aside}</div>}
      </div>
      {children}
    </section>
  )
}
