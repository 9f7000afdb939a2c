import { Outlet, useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton, lazyPart } from '#design/index.ts'
import { maySeeAdministrationPage } from '#features/organizations/rules/administration.ts'
import { administrationPages, type AdministrationPage as AdministrationPageName } from '#values/paths.ts'
import { activeMembership, useSignedInUser } from '#features/accounts/web/index.ts'
import { AdministrationHead } from './AdministrationHead.tsx'
import styles from './AdministrationPage.module.css'
import { ClosedPage } from './ClosedPage.tsx'
import { DpaNotice } from './dpa/DpaNotice.tsx'

// lazy: few organisations are archived
const ArchivedOrganization = lazyPart(
  async () => (await import('./archive/ArchivedOrganization.tsx')).ArchivedOrganization,
)

/** Pages without the notice: the person's own account, and the organisation's, which has the agreement itself. */
const silent: readonly AdministrationPageName[] = ['administrate_profile', 'administrate_organization']

/**
 * The layout of every page of the administration: the organisation, the navigation, or the reason why the page is
 * closed (R2, O3).
 */
export function AdministrationPage() {
  const { t } = useTranslation('organizations')
  const segments = useLocation({ select: ({ pathname }) => pathname }).split('/')
  const { memberships } = useSignedInUser()
  const membership = activeMembership(memberships)
  const isArchived = membership?.organization.archived === true
  // no one manages an archived organisation
  const role = isArchived ? undefined : membership?.role
  const current = administrationPages.find((page) => segments.includes(page))
  if (!current) return null
  const isOpen = maySeeAdministrationPage(current, role)
  // a page below one of the tabs has a title of its own
  const isTab = segments.findLast(Boolean) === current
  return (
    <div className={styles.page}>
      {(isTab || !isOpen) && <title>{`${t(`administration.pages.${current}`)} – Kursiva`}</title>}
      <AdministrationHead current={current} />
      <Suspense fallback={<Loading />}>
        {role === 'ADMIN' && !silent.includes(current) && <DpaNotice />}
        {isArchived && !maySeeAdministrationPage(current, undefined) ? (
          <ArchivedOrganization />
        ) : isOpen ? (
          <Suspense key={current} fallback={<Loading />}>
            <Outlet />
          </Suspense>
        ) : (
          <ClosedPage page={current} />
        )}
      </Suspense>
    </div>
  )
}

function Loading() {
  const { t } = useTranslation('organizations')
  return (
    <div role="status" className={styles.loading}>
      <span className="visually-hidden">{t('administration.loading')}</span>
      <Skeleton lines={6} />
    </div>
  )
}
