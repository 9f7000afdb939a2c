import type { ButtonOrLinkProps } from './button-props.ts'
import { ButtonOrLink } from './ButtonOrLink.tsx'
import styles from './Button.module.css'

/** The next thing to press, in saffron with a cut edge. One per view; in a list, on the first row only. */
export function LampButton(props: ButtonOrLinkProps) {
  return <ButtonOrLink {...props} look={styles.lamp} />
}
