import type { Icon as PhosphorIcon } from '@phosphor-icons/react/dist/lib/types'
import type { ReactNode } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import { Link as AriaLink, type LinkProps as AriaLinkProps } from 'react-aria-components/Link'
import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'
import styles from './TextLink.module.css'

interface Look {
  children: ReactNode
  icon?: PhosphorIcon | undefined
  /** inside a sentence: no target height, takes the size around it */
  inline?: boolean | undefined
  tone?: 'link' | 'danger' | 'inherit' | undefined
  className?: string | undefined
}

type TextLinkProps = Look &
  (
    | (Omit<AriaLinkProps, 'children' | 'className' | 'style' | 'href'> & { href: string })
    | (Omit<AriaButtonProps, 'children' | 'className' | 'style'> & { href?: undefined })
  )

/** Underlined text that leans on hover: a link with `href`, otherwise a quiet button. */
export function TextLink({ children, icon, inline, tone = 'link', className, ...props }: TextLinkProps) {
  const classes = classNames(
    styles.link,
    inline ? styles.inline : styles.alone,
    tone !== 'link' && styles[tone],
    className,
  )
  const drawn = icon && <Icon icon={icon} size={20} />
  const words = <span className={styles.words}>{children}</span>
  if (props.href !== undefined)
    return (
      <AriaLink {...props} className={classes}>
        {drawn}
        {words}
      </AriaLink>
    )
  return (
    <AriaButton {...props} className={classes}>
      {drawn}
      {words}
    </AriaButton>
  )
}
