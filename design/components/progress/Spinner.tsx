import type { CSSProperties } from 'react'
import { classNames } from '#design/components/class-names.ts'
import { useCountdown } from '#design/components/banners/use-countdown.ts'
import styles from './Spinner.module.css'

interface SpinnerProps {
  /** "Laster …"; visible beside still strokes when motion is reduced, and always announced */
  label: string
  /** height in CSS pixels (R18: 75) */
  size?: number | undefined
  /** of a stroke: 4 is a sixth of the height, the width of the pen (R18) */
  thickness?: number | undefined
  /** shows the label under the strokes */
  showLabel?: boolean | undefined
  className?: string | undefined
}

const measures = (size: number, thickness: number): CSSProperties & Record<`--${string}`, string> => ({
  '--height': `${size}px`,
  '--width': `${(size * thickness) / 24}px`,
})

/** Strokes drawn from left to right while something is loading (R18). */
export function Spinner({ label, size = 75, thickness = 4, showLabel, className }: SpinnerProps) {
  return (
    <output className={classNames(styles.spinner, className)} style={measures(size, thickness)}>
      <span className={styles.segments} aria-hidden>
        {[0, 1, 2, 3, 4].map((index) => (
          <b key={index} />
        ))}
      </span>
      <span className={showLabel ? styles.label : styles.quietLabel}>{label}</span>
    </output>
  )
}

interface TimerSpinnerProps extends Omit<SpinnerProps, 'label' | 'showLabel'> {
  /** where the countdown begins */
  seconds: number
  /** "Taking you there in 2 seconds" */
  label: (remaining: number) => string
  onTimeOut: () => void
}

/** The spinner as a timer: it counts down, then calls `onTimeOut` once (R18). */
export function TimerSpinner({ seconds, label, onTimeOut, size = 75, thickness = 4, className }: TimerSpinnerProps) {
  const remaining = useCountdown(seconds, false, onTimeOut)
  const count = Math.min(10, seconds)
  const lit = Math.ceil((remaining / seconds) * count)
  return (
    <div role="timer" className={classNames(styles.spinner, className)} style={measures(size, thickness)}>
      <span className={classNames(styles.segments, styles.timer)} aria-hidden>
        {Array.from({ length: count }, (_, index) => (
          <b key={index} className={classNames(index < count - lit && styles.out)} />
        ))}
      </span>
      <span className={styles.label}>{label(remaining)}</span>
    </div>
  )
}
