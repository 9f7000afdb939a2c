import type { ReactNode, RefObject } from 'react'
import styles from './Stage.module.css'

interface StageProps {
  label: string
  /** Shown behind everything while no film is. */
  posterUrl?: string | null | undefined
  stageRef?: RefObject<HTMLDivElement | null>
  children: ReactNode
}

/** The dark room in which a film, or a word about it, is shown. */
export function Stage({ label, posterUrl, stageRef, children }: StageProps) {
  return (
    <div className={styles.stage} role="region" aria-label={label} ref={stageRef}>
      {posterUrl && <img className={styles.poster} src={posterUrl} alt="" />}
      {children}
    </div>
  )
}
