import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Navigation } from '#design/index.ts'
import { intlLocale, useLanguage } from '#features/markets/web/index.ts'

/** Lets the design system's links and widgets navigate without loading the page anew, and speak the page's language. */
export function AccessibleNavigation({ children }: { children: ReactNode }) {
  const go = useNavigate()
  const locale = intlLocale(useLanguage())
  const value = { navigate: (address: string) => void go({ to: address }), locale }
  return <Navigation value={value}>{children}</Navigation>
}
