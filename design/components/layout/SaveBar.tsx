import type { ReactNode } from 'react'
import styles from './SaveBar.module.css'

interface SaveBarProps {
  /** what has changed, "Navnet er endret." */
  changed: string
  /** the consequence of saving */
  consequence?: string | undefined
  /** undo, and the page's primary button */
  children: ReactNode
}

/** Publishes the height of the bar to the page, so that floating elements in the corner are placed above it. */
function takeRoom(bar: HTMLElement | null) {
  if (!bar) return
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => {
    style.setProperty('--save-bar-h', `${Math.ceil(bar.getBoundingClientRect().height)}px`)
  })
  observer.observe(bar)
  return () => {
    observer.disconnect()
    style.removeProperty('--save-bar-h')
  }
}

/**
 * Appears at the bottom of the screen only while there are unsaved changes: shows what changed, the consequence, and
 * the buttons.
 */
export function SaveBar({ changed, consequence, children }: SaveBarProps) {
  return (
    <div ref={takeRoom} className={styles.bar}>
      <p role="status">
        <b>{changed}</b> {consequence}
      </p>
      <div className={styles.actions}>{children}</div>
    </div>
  )
}
