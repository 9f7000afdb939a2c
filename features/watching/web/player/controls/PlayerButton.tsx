import type { Icon as PhosphorIcon } from '@phosphor-icons/react/dist/lib/types'
import type { ComponentPropsWithRef } from 'react'
import { classNames, Icon } from '#design/index.ts'
import styles from './PlayerButton.module.css'

interface PlayerButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'type' | 'children'> {
  icon: PhosphorIcon
  name: string
  /** The key that does the same, shown with the name on hover. */
  shortcut?: string
  /** On: drawn filled, over a line of lamp. */
  isOn?: boolean
  /** Drawn filled though it is no state: play and pause. */
  isFilled?: boolean
  /** Left out where there is little room. */
  onWideOnly?: boolean
}

/** A control of the player. */
export function PlayerButton({
  icon,
  name,
  shortcut,
  isOn,
  isFilled,
  onWideOnly,
  className,
  ...button
}: PlayerButtonProps) {
  return (
    <button
      {...button}
      type="button"
      aria-label={name}
      title={shortcut ? `${name} (${shortcut})` : name}
      className={classNames(styles.button, isOn && styles.on, onWideOnly && styles.wideOnly, className)}
    >
      <Icon icon={icon} weight={isOn || isFilled ? 'fill' : 'regular'} />
    </button>
  )
}
