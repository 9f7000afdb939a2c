import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { I18nProvider, RouterProvider } from 'react-aria-components'
import { intlLocale, useLanguage } from '#features/markets/web/index.ts'

/** Lets the design system's links and menus navigate without loading the page anew, and speak the page's language. */
export function AccessibleNavigation({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  const language = useLanguage()
  return (
    <I18nProvider locale={intlLocale(language)}>
      <RouterProvider navigate={(to) => void navigate({ to })}>{children}</RouterProvider>
    </I18nProvider>
  )
}
