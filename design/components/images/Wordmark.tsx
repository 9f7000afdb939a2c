import { classNames } from '#design/components/class-names.ts'
import styles from './Wordmark.module.css'

interface WordmarkProps {
  size?: 'regular' | 'large' | undefined
  className?: string | undefined
}

/** The name Kursiva as a logo: upright at rest, italic where it moves. Never outlined. */
export function Wordmark({ size = 'regular', className }: WordmarkProps) {
  return (
    <span className={classNames(styles.wordmark, size === 'large' && styles.large, className)} translate="no">
      {'Kurs'}
      <i>{'iva'}</i>
    </span>
  )
}
