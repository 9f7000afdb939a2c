import { classNames } from '#design/components/class-names.ts'
import { initialsOf, monogramTone } from './monogram.ts'
import styles from './Monogram.module.css'

interface MonogramProps {
  name: string
  size?: 'small' | 'regular' | 'large' | undefined
  /** one of five background colours derived from the name, for lists of people; plain for the user's own */
  coloured?: boolean | undefined
  className?: string | undefined
}

const tones = [styles.sky, styles.rose, styles.mint, styles.linen, styles.cobalt]

/** A person as two italic letters. Decorative, because the name is beside it. */
export function Monogram({ name, size = 'small', coloured, className }: MonogramProps) {
  return (
    <span
      aria-hidden
      className={classNames(
        styles.monogram,
        size !== 'small' && styles[size],
        coloured && tones[monogramTone(name)],
        className,
      )}
    >
      {initialsOf(name)}
    </span>
  )
}
