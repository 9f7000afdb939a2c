import type { ReactNode } from 'react'
import { TitleText } from '#design/index.ts'
import styles from './order.module.css'

/** A page with one statement and its actions. */
export function Statement({
  text,
  lead,
  children,
}: {
  readonly text: string
  readonly lead: string
  readonly children?: ReactNode
}) {
  return (
    <div className={styles.statement}>
      <h1>
        <TitleText text={text} />
      </h1>
      <p className={styles.lead}>{lead}</p>
      <div className={styles.actions}>{children}</div>
    </div>
  )
}
