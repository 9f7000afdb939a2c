import type { CSSProperties } from 'react'
import { classNames } from '#design/components/class-names.ts'
import { strokeStates, type StrokeCount } from './segment-states.ts'
import styles from './SegmentedProgress.module.css'

/** strokes that can still be told apart beside words, and over the whole width of a page */
const MOST_IN_LINE = 24
const MOST_ACROSS = 100

interface StrokesProps extends StrokeCount {
  /** the same in words, "3 av 8 episoder"; left out only where those words stand beside it */
  label?: string | undefined
  size?: 'small' | 'regular' | 'large' | undefined
  /** upright: it is finished */
  standing?: boolean | undefined
  /** spread over the whole width */
  fullWidth?: boolean | undefined
  /** on the stage, which is dark in both themes */
  onStage?: boolean | undefined
  className?: string | undefined
}

/** The progress mark: one pen stroke per episode, question, seat or second. Filled is done, filling is now, pale is left. */
export function Strokes({ label, size = 'regular', standing, fullWidth, onStage, className, ...count }: StrokesProps) {
  const share: CSSProperties & Record<'--share', string> = {
    '--share': `${Math.round(Math.min(1, Math.max(0, count.now ?? 0)) * 100)}%`,
  }
  return (
    <span
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      className={classNames(
        styles.strokes,
        size !== 'regular' && styles[size],
        standing && styles.standing,
        fullWidth && styles.full,
        onStage && styles.stage,
        className,
      )}
      style={share}
    >
      {strokeStates(count, fullWidth ? MOST_ACROSS : MOST_IN_LINE).map(({ place, state }) => (
        <b key={place} className={styles[state]} />
      ))}
    </span>
  )
}
