import { useContext, type ReactNode } from 'react'
import { RouterProvider } from 'react-aria-components'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { NavigationContext } from '#design/components/navigation/Navigation.tsx'

/**
 * Wrap every react-aria widget in it: the widget then navigates with the app's router and uses the page's locale. It
 * is not around the whole app, so that pages without such a widget do not load react-aria.
 */
export function WidgetScope({ children }: { children: ReactNode }) {
  const navigation = useContext(NavigationContext)
  if (!navigation) return children
  return (
    <I18nProvider locale={navigation.locale}>
      <RouterProvider navigate={navigation.navigate}>{children}</RouterProvider>
    </I18nProvider>
  )
}
