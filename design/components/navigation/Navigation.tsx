import { createContext, useContext, type MouseEvent } from 'react'
import type { RoutedLinkProps } from '#design/components/buttons/button-props.ts'

export interface NavigationValue {
  /** goes to a page without loading the app anew */
  readonly navigate: (address: string) => void
  /** the page's language as Intl knows it, such as nb-NO */
  readonly locale: string
}

export const NavigationContext = createContext<NavigationValue | null>(null)

/** Around the app: its links and widgets go to pages by its router, and widgets speak the page's language. */
export const Navigation = NavigationContext.Provider

const isPlainPress = (event: MouseEvent<HTMLAnchorElement>) =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)

/** Whether the app itself can go there: the same site, in the same window, and nothing to save. */
const isOfTheApp = (link: HTMLAnchorElement) =>
  ['', '_self'].includes(link.target) && link.origin === location.origin && !link.hasAttribute('download')

/** A link: the app's own places by its router, others by the browser. */
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
