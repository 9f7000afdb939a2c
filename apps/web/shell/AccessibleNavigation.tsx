import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { I18nProvider, RouterProvider } from 'react-aria-components'
import { Navigation } from '#design/index.ts'
import { intlLocale, useLanguage } from '#features/markets/web/index.ts'

/** Lets the design system's links and menus navigate without loading the page anew, and speak the page's language. */
export function AccessibleNavigation({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  const language = useLanguage()
  const go = (address: string) => void navigate({ to: address })
  return (
    <I18nProvider locale={intlLocale(language)}>
      <RouterProvider navigate={go}>
        <Navigation value={go}>{children}</Navigation>
      </RouterProvider>
    </I18nProvider>
  )
}
