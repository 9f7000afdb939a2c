import type { Icon as PhosphorIcon } from '@phosphor-icons/react/dist/lib/types'
import type { ComponentPropsWithRef, ReactNode } from 'react'

/** A press, by pointer, key or voice. */
export interface PressableProps extends Omit<ComponentPropsWithRef<'button'>, 'disabled' | 'onClick' | 'style'> {
  onPress?: (() => void) | undefined
  isDisabled?: boolean | undefined
  /** what it does is under way: it keeps its focus and does nothing more */
  isPending?: boolean | undefined
}

/** A link that is routed by the app's {@link Navigation}. */
export interface RoutedLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'onClick' | 'style' | 'href'> {
  href: string
  onPress?: (() => void) | undefined
  isDisabled?: boolean | undefined
}

interface Look {
  children: ReactNode
  icon?: PhosphorIcon | undefined
  /** where the icon stands; after the words it points onward */
  iconPlace?: 'start' | 'end' | undefined
  /** 48 px, or 44 px */
  size?: 'regular' | 'small' | undefined
  fullWidth?: boolean | undefined
}

export type ActionProps = Look & Omit<PressableProps, 'children'> & { href?: undefined }
export type NavigationProps = Look & Omit<RoutedLinkProps, 'children'>

/** A button, or with `href` a link of the same look, routed by the app's Navigation. */
export type ButtonOrLinkProps = ActionProps | NavigationProps
