import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Navigation } from '#design/index.ts'
import { intlLocale, useLanguage } from '#features/markets/web/index.ts'
import { isStudioPath } from '#values/staff/studio-paths.ts'

/** Links of the studio go through its router; those of the product are another application. */
export function StudioLinks({ children }: { children: ReactNode }) {
  const go = useNavigate()
  const locale = intlLocale(useLanguage())
  const navigate = (address: string) => {
    if (isStudioPath(address.split(/[?#]/, 1)[0] ?? '')) void go({ to: address })
    else location.assign(address)
  }
  return <Navigation value={{ navigate, locale }}>{children}</Navigation>
}
