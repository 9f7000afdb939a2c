import type { ButtonOrLinkProps } from './button-props.ts'
import { ButtonOrLink } from './ButtonOrLink.tsx'
import styles from './Button.module.css'

/** The main action, in saffron with a cut edge. One per view; in a list, only on the first row. Nothing may cover it. */
export function PrimaryButton(props: ButtonOrLinkProps) {
  return <ButtonOrLink {...props} look={styles.primary} data-main-action />
}
