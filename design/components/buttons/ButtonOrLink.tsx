import type { ButtonOrLinkProps } from './button-props.ts'
import { classNames } from '#design/components/class-names.ts'
import { Icon } from '#design/components/images/Icon.tsx'
import { RoutedLink } from '#design/components/navigation/Navigation.tsx'
import { Pressable } from './Pressable.tsx'
import { SteadyText } from '#design/components/text/SteadyText.tsx'
import styles from './Button.module.css'

/** The base of all buttons; use Button, PrimaryButton or TextLink. */
export function ButtonOrLink({ look, ...all }: ButtonOrLinkProps & { look: string | undefined }) {
  const { children, icon, iconPlace = 'start', size = 'regular', fullWidth, className, ...props } = all
  const classes = classNames(styles.button, look, size === 'small' && styles.small, fullWidth && styles.full, className)
  const drawn = icon && <Icon icon={icon} weight={look === styles.primary ? 'fill' : 'regular'} />
  const label = typeof children === 'string' ? <SteadyText text={children} /> : children
  const content = iconPlace === 'start' ? [drawn, label] : [label, drawn]
  if (props.href !== undefined)
    return (
      <RoutedLink {...props} className={classes}>
        {content[0]}
        {content[1]}
      </RoutedLink>
    )
  return (
    <Pressable {...props} className={classes}>
      {content[0]}
      {content[1]}
    </Pressable>
  )
}
