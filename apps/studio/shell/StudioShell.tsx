import type { ApolloClient } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SignedInUser } from '#features/accounts/web/index.ts'
import { StaffProvider, type StaffSelf } from '#features/staff/studio/index.ts'
import type { Configuration } from '#apps/web/configuration.ts'
import { refetchFailedQueries } from '#apps/web/apollo/refetch-failed-queries.ts'
import { reloadOnce } from '#apps/web/reload-on-new-build.ts'
import { LoadingScreen } from '#apps/web/shell/LoadingScreen.tsx'
import { NavigationAnnouncer } from '#apps/web/shell/NavigationAnnouncer.tsx'
import { BannerRegion, LazyPartContext } from '#design/index.ts'
import { FormTexts } from '#design/form/index.ts'
import { CommandPalette } from './CommandPalette.tsx'
import { KeyHelp } from './KeyHelp.tsx'
import { SecondFactorMissing } from './SecondFactorMissing.tsx'
import { StudioHeader } from './StudioHeader.tsx'
import { StudioLinks } from './StudioLinks.tsx'
import { StudioNav } from './StudioNav.tsx'
import { useStudioKeys } from './use-studio-keys.ts'
import styles from './StudioShell.module.css'

interface StudioShellProps {
  readonly client: ApolloClient
  readonly user: SignedInUser
  readonly self: StaffSelf | undefined
  readonly configuration: Configuration
}

/** What every page of the studio has: header, navigation, palette, keys and notices. */
export function StudioShell({ client, user, self, configuration }: StudioShellProps) {
  const { t } = useTranslation('studio')
  const [open, setOpen] = useState<'palette' | 'keys'>()
  useStudioKeys({ openPalette: () => setOpen('palette'), openHelp: () => setOpen('keys') })
  const close = (isOpen: boolean) => {
    if (!isOpen) setOpen(undefined)
  }
  const banners = {
    close: t('banners.close'),
    showDetails: t('banners.showDetails'),
    hideDetails: t('banners.hideDetails'),
    errorCount: (count: number) => t('banners.errorCount', { count }),
  }
  const form = {
    optional: t('form.optional'),
    remaining: (count: number) => (count < 0 ? t('form.tooMany', { count: -count }) : t('form.remaining', { count })),
    formValidationError: t('form.invalid'),
    emailInvalid: t('form.emailInvalid'),
  }
  const lazyParts = {
    failed: t('lazy.failed'),
    tryAgain: t('lazy.tryAgain'),
    beforeRetry: () => refetchFailedQueries(client),
    onRepeatedFailure: reloadOnce,
  }
  return (
    <StudioLinks>
      <ApolloProvider client={client}>
        <StaffProvider value={self}>
          <FormTexts value={form}>
            <LazyPartContext value={lazyParts}>
              <BannerRegion label={t('banners.region')} texts={banners}>
                <a className={styles.skip} href="#content">
                  {t('skip')}
                </a>
                <StudioHeader user={user} onPalette={() => setOpen('palette')} onKeys={() => setOpen('keys')} />
                <div className={styles.body}>
                  <StudioNav languages={configuration.locales} />
                  <main id="content" tabIndex={-1} className={styles.main}>
                    {self?.isSecondFactorMissing ? <SecondFactorMissing /> : <Content />}
                  </main>
                </div>
                <NavigationAnnouncer />
                <CommandPalette isOpen={open === 'palette'} onOpenChange={close} />
                <KeyHelp isOpen={open === 'keys'} onOpenChange={close} />
              </BannerRegion>
            </LazyPartContext>
          </FormTexts>
        </StaffProvider>
      </ApolloProvider>
    </StudioLinks>
  )
}

function Content() {
  const { t } = useTranslation('studio')
  // another page begins anew: what was typed into one form is not another's
  const path = useRouterState({ select: (state) => state.location.pathname })
  return (
    <Suspense key={path} fallback={<LoadingScreen label={t('loading')} />}>
      <Outlet />
    </Suspense>
  )
}
