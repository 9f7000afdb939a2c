import { createContext, useContext, type MouseEvent } from 'react'
import type { RoutedLinkProps } from '#design/components/buttons/button-props.ts'

export interface NavigationValue {
  /** goes to a page without reloading the app */
  readonly navigate: (address: string) => void
  /** the page's BCP 47 locale for Intl, such as nb-NO */
  readonly locale: string
}

export const NavigationContext = createContext<NavigationValue | null>(null)

/**
 * Place it around the app: links and widgets then navigate with the app's router, and widgets use the page's locale.
 */
export const Navigation = NavigationContext.Provider

const isPlainPress = (event: MouseEvent<HTMLAnchorElement>) =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)

/** Whether the app's router handles a link: the same site, the same window, and no download. */
const isOfTheApp = (link: HTMLAnchorElement) =>
  ['', '_self'].includes(link.target) && link.origin === location.origin && !link.hasAttribute('download')

/** A link: addresses of the app through its router, others through the browser. */
export function RoutedLink({ href, onPress, isDisabled, children, ...attributes }: RoutedLinkProps) {
  const navigate = useContext(NavigationContext)?.navigate
  if (isDisabled)
    return (
      <a {...attributes} role="link" aria-disabled>
        {children}
      </a>
    )
  return (
    <a
      {...attributes}
      href={href}
      onClick={(event) => {
        onPress?.()
        if (!navigate || event.defaultPrevented || !isPlainPress(event) || !isOfTheApp(event.currentTarget)) return
        event.preventDefault()
        navigate(href)
      }}
    >
      {children}
    </a>
  )
}
