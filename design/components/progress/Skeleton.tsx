import type { CSSProperties } from 'react'
import { classNames } from '#design/components/class-names.ts'
import styles from './Skeleton.module.css'

interface SkeletonProps {
  /** lines of text, or one area with the given ratio */
  lines?: number | undefined
  /** "4 / 5" for a cover, "16 / 9" for film */
  ratio?: `${number} / ${number}` | undefined
  className?: string | undefined
}

/**
 * A placeholder with the size of the content that is loading, so that nothing shifts. Announce the loading
 * elsewhere.
 */
export function Skeleton({ lines = 3, ratio, className }: SkeletonProps) {
  const shape: CSSProperties = ratio ? { aspectRatio: ratio } : {}
  return (
    <span className={classNames(styles.skeleton, className)} aria-hidden>
      {ratio ? (
        <b className={styles.surface} style={shape} />
      ) : (
        Array.from({ length: lines }, (_, index) => <b key={index} className={styles.line} />)
      )}
    </span>
  )
}
