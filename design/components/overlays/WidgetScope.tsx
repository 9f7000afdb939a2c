import { useContext, type ReactNode } from 'react'
import { RouterProvider } from 'react-aria-components'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { NavigationContext } from '#design/components/navigation/Navigation.tsx'

/**
 * Around every widget of react-aria: it goes to pages by the app's router and speaks the page's language. Here and not
 * around the app, so that pages without such a widget need nothing of react-aria.
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
