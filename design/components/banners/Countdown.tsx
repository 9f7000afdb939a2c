import { classNames } from '#design/components/class-names.ts'
import styles from './Countdown.module.css'

interface CountdownProps {
  /** seconds in all, one stroke each */
  total: number
  remaining: number
  /** "Lukkes om 7 sekunder"; left out where time is of no consequence to those who listen */
  label?: string | undefined
  tone?: 'current' | 'lamp' | undefined
  className?: string | undefined
}

/** Strokes that go out one a second, from the left, and the seconds that are left. */
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
