import type { ReactNode } from 'react'
import { classNames, TitleText, SegmentedProgress } from '#design/index.ts'
import styles from './Entry.module.css'

interface EntryMessageProps {
  /** the window title */
  readonly title: string
  readonly heading: string
  readonly lead?: string | undefined
  /** the progress, from 0 to 7 segments; undefined when nothing is in progress */
  readonly done?: number | undefined
  readonly children?: ReactNode
}

/** The message of the entry page, centred in the frame. Screen readers announce every change. */
export function EntryMessage({ title, heading, lead, done, children }: EntryMessageProps) {
  return (
    <div className={styles.entry} role="status">
      <title>{`${title} – Kursiva`}</title>
      <SegmentedProgress
        total={7}
        done={done ?? 0}
        now={done === undefined ? undefined : 0.6}
        size="large"
        className={classNames(styles.mark, done !== undefined && styles.moving)}
      />
      <h1 className={styles.heading}>
        <TitleText text={heading} />
      </h1>
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      {children}
    </div>
  )
}
