import { useId, type ComponentPropsWithRef, type ReactNode } from 'react'
import { classNames } from '#design/components/class-names.ts'
import styles from './Switch.module.css'

interface SwitchProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'role' | 'children' | 'size'> {
  label: ReactNode
  note?: ReactNode
  /** "ink" on pages with several switches; "lamp" (the accent colour) only in the player */
  tone?: 'ink' | 'lamp' | undefined
}

/** A checkbox has its own checked state, so no aria-checked is needed. */
const asSwitch = { role: 'switch' }

/** A switch that takes effect immediately: the label on the left, the slanted switch on the right. */
export function Switch({ label, note, tone = 'ink', className, ...input }: SwitchProps) {
  const id = useId()
  return (
    <label className={classNames(styles.row, className)}>
      <span>
        <span className={styles.label} id={id}>
          {label}
        </span>
        {note && (
          <span className={styles.note} id={`${id}-note`}>
            {note}
          </span>
        )}
      </span>
      <input
        {...input}
        type="checkbox"
        {...asSwitch}
        aria-labelledby={id}
        {...(note ? { 'aria-describedby': `${id}-note` } : {})}
        className={classNames(styles.switch, tone === 'lamp' && styles.lamp)}
      />
    </label>
  )
}
