import { Outlet, useLocation, useRouter } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '#design/index.ts'
import { maySeeAdministrationPage } from '#features/organisations/rules/administration.ts'
import { administrationPages } from '#values/paths.ts'
import { useActiveMembership } from '#features/accounts/web/index.ts'
import { AdministrationNav } from './AdministrationNav.tsx'
import styles from './AdministrationPage.module.css'
import { ClosedPage } from './ClosedPage.tsx'

/** What stands around every page of the administration: whose it is, the way to the others, or why this one is closed (R2, O3). */
export function AdministrationPage() {
  const { t } = useTranslation('organisations')
  const { routesByPath } = useRouter()
  const segments = useLocation({ select: ({ pathname }) => pathname }).split('/')
  const membership = useActiveMembership()
  const role = membership?.role
  const current = administrationPages.find((page) => segments.includes(page))
  if (!current) return null
  // only pages with a route of their own are led to
  const pages = administrationPages.filter(
    (page) => Object.hasOwn(routesByPath, `/$lang/administrate/${page}`) && maySeeAdministrationPage(page, role),
  )
  return (
    <div className={styles.page}>
      <title>{`${t(`administration.pages.${current}`)} – Kursiva`}</title>
      {membership && <p className={styles.organization}>{membership.organization.name}</p>}
      <AdministrationNav current={current} pages={pages} />
      {maySeeAdministrationPage(current, role) ? (
        <Suspense key={current} fallback={<Loading />}>
          <Outlet />
        </Suspense>
      ) : (
        <ClosedPage page={current} />
      )}
    </div>
  )
}

function Loading() {
  const { t } = useTranslation('organisations')
  return (
    <div role="status" className={styles.loading}>
      <span className="visually-hidden">{t('administration.loading')}</span>
      <Skeleton lines={6} />
    </div>
  )
}
