import type { Icon as PhosphorIcon } from '@phosphor-icons/react/dist/lib/types'
import type { PressableProps } from './button-props.ts'
import { classNames } from '#design/components/class-names.ts'
import { Icon } from '#design/components/images/Icon.tsx'
import { Pressable } from './Pressable.tsx'
import styles from './IconButton.module.css'

interface IconButtonProps extends Omit<PressableProps, 'children' | 'aria-label'> {
  icon: PhosphorIcon
  /** describes the action: an icon alone has no accessible name */
  'aria-label': string
  /** drawn filled, in the accent colour */
  isOn?: boolean | undefined
  /** on the player's stage, which is dark in both themes */
  onStage?: boolean | undefined
}

/**
 * A 44 px button that is only an icon: search, close, bookmark, more, player controls. To show the name too, wrap
 * it: `<Tooltip text={label}><IconButton … /></Tooltip>`. The tooltip is a separate component so that pages without
 * one do not load it.
 */
export function IconButton({ icon, isOn, onStage, className, ...props }: IconButtonProps) {
  return (
    <Pressable
      {...props}
      className={classNames(styles.button, isOn && styles.on, onStage && styles.stage, className)}
      {...(isOn === undefined ? {} : { 'aria-pressed': isOn })}
    >
      <Icon icon={icon} weight={isOn ? 'fill' : 'regular'} />
    </Pressable>
  )
}
