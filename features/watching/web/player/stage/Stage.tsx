import type { ReactNode, RefObject } from 'react'
import { classNames } from '#design/index.ts'
import styles from './Stage.module.css'

interface StageProps {
  label: string
  /** Shown behind everything while no film is. */
  posterUrl?: string | null | undefined
  /** Full width, and no taller than its text, because nothing is beside it. */
  wide?: boolean
  stageRef?: RefObject<HTMLDivElement | null>
  /** Whether a navigation to the page puts the focus here, so that the keys steer the film at once (decision 0018). */
  takesFocus?: boolean
  children: ReactNode
}

/** The dark area that shows a film, or a message about it. */
export function Stage({ label, posterUrl, wide = false, stageRef, takesFocus = false, children }: StageProps) {
  return (
    <div
      className={classNames(styles.stage, wide && styles.wide)}
      role="region"
      aria-label={label}
      ref={stageRef}
      {...(takesFocus ? { tabIndex: -1, 'data-page-focus': '' } : {})}
    >
      {posterUrl && <img className={styles.poster} src={posterUrl} alt="" fetchPriority="high" />}
      {children}
    </div>
  )
}
