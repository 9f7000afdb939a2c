import type { ReactNode } from 'react'
import styles from './parts.module.css'

interface ButtonLinkProps {
  readonly href: string
  /** lamp: the one next thing to press; line: beside it; stage: a line on the dark stage; plain: ink */
  readonly look: 'lamp' | 'line' | 'stage' | 'plain'
  readonly isSmall?: boolean
  readonly children: ReactNode
}

/** A link that looks like a button. */
export const ButtonLink = ({ href, look, isSmall = false, children }: ButtonLinkProps) => (
  <a href={href} className={[styles.button, styles[look], isSmall ? styles.small : ''].filter(Boolean).join(' ')}>
    {children}
  </a>
)
