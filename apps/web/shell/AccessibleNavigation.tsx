import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Navigation } from '#design/index.ts'
import { intlLocale, useLanguage } from '#features/markets/web/index.ts'

/** Connects the design system's links and widgets to the router and to the page's language. */
export function AccessibleNavigation({ children }: { children: ReactNode }) {
  const go = useNavigate()
  const locale = intlLocale(useLanguage())
  const value = { navigate: (address: string) => void go({ to: address }), locale }
  return <Navigation value={value}>{children}</Navigation>
}
