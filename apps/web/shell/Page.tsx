import { Outlet } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { BannerRegion } from '#design/index.ts'
import { ConsentNotice } from '#features/consent/web/index.ts'
import { AccessibleNavigation } from './AccessibleNavigation.tsx'

/** What every page has, with or without header: routed links, the page's language, and room for notices. */
export function Page() {
  const { t } = useTranslation('app')
  const texts = {
    close: t('banners.close'),
    showDetails: t('banners.showDetails'),
    hideDetails: t('banners.hideDetails'),
    errorCount: (count: number) => t('banners.errorCount', { count }),
  }
  return (
    <AccessibleNavigation>
      <BannerRegion label={t('banners.region')} texts={texts}>
        <ConsentNotice />
        <Outlet />
      </BannerRegion>
    </AccessibleNavigation>
  )
}
