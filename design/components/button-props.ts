import type { Icon as PhosphorIcon } from '@phosphor-icons/react/dist/lib/types'
import type { ReactNode } from 'react'
import type { ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import type { LinkProps as AriaLinkProps } from 'react-aria-components/Link'

interface Look {
  children: ReactNode
  icon?: PhosphorIcon | undefined
  /** where the icon stands; after the words it points onward */
  iconPlace?: 'start' | 'end' | undefined
  /** 48 px, or 44 px */
  size?: 'regular' | 'small' | undefined
  fullWidth?: boolean | undefined
  className?: string | undefined
}

export type ActionProps = Look & Omit<AriaButtonProps, 'children' | 'className' | 'style'> & { href?: undefined }
export type NavigationProps = Look & Omit<AriaLinkProps, 'children' | 'className' | 'style' | 'href'> & { href: string }

/** A button, or with `href` a link of the same look, routed by the app's RouterProvider. */
export type ButtonOrLinkProps = ActionProps | NavigationProps
