import type { ButtonOrLinkProps } from './button-props.ts'
import { ButtonOrLink } from './ButtonOrLink.tsx'
import styles from './Button.module.css'

const looks = {
  line: styles.line,
  plain: styles.plain,
  danger: styles.danger,
  /** on the player's stage, which is dark in both themes */
  stage: styles.stage,
}

/**
 * Any button except the view's primary one: outlined by default, filled, or in the colour of errors for actions that
 * cannot be undone.
 */
export function Button({
  variant = 'line',
  ...props
}: ButtonOrLinkProps & { variant?: keyof typeof looks | undefined }) {
  return <ButtonOrLink {...props} look={looks[variant]} />
}
