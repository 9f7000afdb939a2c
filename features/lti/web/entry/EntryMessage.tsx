import type { ReactNode } from 'react'
import { classNames, TitleText, SegmentedProgress } from '#design/index.ts'
import styles from './Entry.module.css'

interface EntryMessageProps {
  /** of the window */
  readonly title: string
  readonly heading: string
  readonly lead?: string | undefined
  /** how far it has come, of seven strokes; nothing where it does not go on by itself */
  readonly done?: number | undefined
  readonly children?: ReactNode
}

/** What the door says, in the middle of the frame. It is read aloud whenever it says something else. */
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
