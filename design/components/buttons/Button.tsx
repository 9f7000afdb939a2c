import type { ButtonOrLinkProps } from './button-props.ts'
import { ButtonOrLink } from './ButtonOrLink.tsx'
import styles from './Button.module.css'

const looks = {
  line: styles.line,
  plain: styles.plain,
  danger: styles.danger,
  /** on the stage, which is dark in both themes */
  stage: styles.stage,
}

/** Any press but the view's one lamp: an ink line by default, filled ink, or the colour of errors for what cannot be undone. */
export function Button({
  variant = 'line',
  ...props
}: ButtonOrLinkProps & { variant?: keyof typeof looks | undefined }) {
  return <ButtonOrLink {...props} look={looks[variant]} />
}
