import { classNames } from '#design/components/class-names.ts'
import styles from './Countdown.module.css'

interface CountdownProps {
  /** total seconds, one stroke each */
  total: number
  remaining: number
  /** "Lukkes om 7 sekunder"; omit it where the remaining time does not matter to screen reader users */
  label?: string | undefined
  tone?: 'current' | 'lamp' | undefined
  className?: string | undefined
}

/** The remaining seconds, as a number and as strokes of which one disappears per second, from the left. */
export function Countdown({ total, remaining, label, tone = 'current', className }: CountdownProps) {
  return (
    <span
      className={classNames(styles.countdown, tone === 'lamp' && styles.lamp, className)}
      {...(label ? { role: 'timer', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <span className={styles.segments}>
        {Array.from({ length: total }, (_, index) => (
          <b key={index} className={classNames(index < total - remaining && styles.out)} />
        ))}
      </span>
      <span className={styles.figure}>{remaining}</span>
    </span>
  )
}
