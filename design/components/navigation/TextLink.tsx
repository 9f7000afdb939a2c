import type { Icon as PhosphorIcon } from '@phosphor-icons/react/dist/lib/types'
import type { ReactNode } from 'react'
import type { PressableProps, RoutedLinkProps } from '#design/components/buttons/button-props.ts'
import { classNames } from '#design/components/class-names.ts'
import { Icon } from '#design/components/images/Icon.tsx'
import { RoutedLink } from './Navigation.tsx'
import { Pressable } from '#design/components/buttons/Pressable.tsx'
import styles from './TextLink.module.css'

interface Look {
  children: ReactNode
  icon?: PhosphorIcon | undefined
  /** inside a sentence: no minimum target height, font size of the surrounding text */
  inline?: boolean | undefined
  tone?: 'link' | 'danger' | 'inherit' | undefined
}

type TextLinkProps = Look &
  (Omit<RoutedLinkProps, 'children'> | (Omit<PressableProps, 'children'> & { href?: undefined }))

/** Underlined text that turns italic on hover: a link with `href`, otherwise a quiet button. */
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
      <RoutedLink {...props} className={classes}>
        {drawn}
        {words}
      </RoutedLink>
    )
  return (
    <Pressable {...props} className={classes}>
      {drawn}
      {words}
    </Pressable>
  )
}
