import type { ReactNode } from 'react'
import styles from './SaveBar.module.css'

interface SaveBarProps {
  /** what differs, "Navnet er endret." */
  changed: string
  /** what follows from saving it */
  consequence?: string | undefined
  /** undo, and the page's one lamp */
  children: ReactNode
}

/** Appears at the foot of the screen only while something differs from what is stored: what, what follows, and saving it. */
export function SaveBar({ changed, consequence, children }: SaveBarProps) {
  return (
    <div className={styles.bar}>
      <p role="status">
        <b>{changed}</b> {consequence}
      </p>
      <div className={styles.actions}>{children}</div>
    </div>
  )
}
