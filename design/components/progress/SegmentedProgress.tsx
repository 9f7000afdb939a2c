import type { CSSProperties } from 'react'
import { classNames } from '#design/components/class-names.ts'
import { segmentStates, type SegmentCount } from './segment-states.ts'
import styles from './SegmentedProgress.module.css'

/** the most segments that can be told apart within a line of text, and across the page */
const maxInlineSegments = 24
const maxFullWidthSegments = 100

interface SegmentedProgressProps extends SegmentCount {
  /** the same as text, "3 av 8 episoder"; omit it only where the page shows that text beside it */
  label?: string | undefined
  size?: 'small' | 'regular' | 'large' | undefined
  /** upright instead of slanted: finished */
  isComplete?: boolean | undefined
  fullWidth?: boolean | undefined
  /** on the player's stage, which is dark in both themes */
  onStage?: boolean | undefined
  className?: string | undefined
}

/**
 * Progress in segments: one per episode, question, seat or second. Filled means done, partly filled is the current
 * one, pale remains.
 */
export function SegmentedProgress({
  label,
  size = 'regular',
  isComplete,
  fullWidth,
  onStage,
  className,
  ...count
}: SegmentedProgressProps) {
  const share: CSSProperties & Record<'--share', string> = {
    '--share': `${Math.round(Math.min(1, Math.max(0, count.now ?? 0)) * 100)}%`,
  }
  return (
    <span
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      className={classNames(
        styles.segments,
        size !== 'regular' && styles[size],
        isComplete && styles.complete,
        fullWidth && styles.full,
        onStage && styles.stage,
        className,
      )}
      style={share}
    >
      {segmentStates(count, fullWidth ? maxFullWidthSegments : maxInlineSegments).map(({ place, state }) => (
        <b key={place} className={styles[state]} />
      ))}
    </span>
  )
}
