import type { Icon as PhosphorIcon } from '@phosphor-icons/react/dist/lib/types'
import type { ComponentPropsWithRef, ReactNode } from 'react'

/** A button, activated by pointer, keyboard or voice. */
export interface PressableProps extends Omit<ComponentPropsWithRef<'button'>, 'disabled' | 'onClick' | 'style'> {
  onPress?: (() => void) | undefined
  isDisabled?: boolean | undefined
  /** its action is running: the button keeps focus and ignores presses */
  isPending?: boolean | undefined
}

/** A link that the app's {@link Navigation} routes. */
export interface RoutedLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'onClick' | 'style' | 'href'> {
  href: string
  onPress?: (() => void) | undefined
  isDisabled?: boolean | undefined
}

interface Look {
  children: ReactNode
  icon?: PhosphorIcon | undefined
  /** position of the icon; after the text it points onward */
  iconPlace?: 'start' | 'end' | undefined
  /** 48 px, or 44 px */
  size?: 'regular' | 'small' | undefined
  fullWidth?: boolean | undefined
}

export type ActionProps = Look & Omit<PressableProps, 'children'> & { href?: undefined }
type NavigationProps = Look & Omit<RoutedLinkProps, 'children'>

/** A button, or with `href` a link that looks the same, routed by the app's Navigation. */
export type ButtonOrLinkProps = ActionProps | NavigationProps
