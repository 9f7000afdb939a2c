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

/** Tells the page how much room the bar takes, so that what floats in the corner stands above it. */
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

/** Appears at the foot of the screen only while something differs from what is stored: what, what follows, and saving it. */
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
