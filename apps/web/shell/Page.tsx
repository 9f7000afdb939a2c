import { Outlet } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { BannerRegion } from '#design/index.ts'
import { FormTexts } from '#design/form/index.ts'
import { AccessibleNavigation } from './AccessibleNavigation.tsx'
import { NavigationAnnouncer } from './NavigationAnnouncer.tsx'

/** What every page has, with or without header: routed links, the page's language, and room for notices. */
export function Page() {
  const { t } = useTranslation('app')
  const texts = {
    close: t('banners.close'),
    showDetails: t('banners.showDetails'),
    hideDetails: t('banners.hideDetails'),
    errorCount: (count: number) => t('banners.errorCount', { count }),
  }
  const formTexts = {
    optional: t('form.optional'),
    remaining: (count: number) => (count < 0 ? t('form.tooMany', { count: -count }) : t('form.remaining', { count })),
    formValidationError: t('errors.formValidationError'),
    emailInvalid: t('form.emailInvalid'),
  }
  return (
    <AccessibleNavigation>
      <FormTexts value={formTexts}>
        <BannerRegion label={t('banners.region')} texts={texts}>
          <Outlet />
          <NavigationAnnouncer />
        </BannerRegion>
      </FormTexts>
    </AccessibleNavigation>
  )
}
