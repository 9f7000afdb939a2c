import { useRouter } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyPart } from '#design/index.ts'
import { activeMembership, useSignedInUser } from '#features/accounts/web/index.ts'
import { maySeeAdministrationPage } from '#features/organizations/rules/administration.ts'
import { administrationPages, type AdministrationPage } from '#values/paths.ts'
import { AdministrationNav } from './AdministrationNav.tsx'
import styles from './AdministrationPage.module.css'

// lazy: most users belong to one organisation
const OrganizationMenu = lazyPart(async () => (await import('./switching/OrganizationMenu.tsx')).OrganizationMenu)

/** The active organisation and the pages of its administration that its user may see, above one of these pages. */
export function AdministrationHead({ current }: { readonly current: AdministrationPage }) {
  const { routesByPath } = useRouter()
  const { memberships } = useSignedInUser()
  const membership = activeMembership(memberships)
  // no one manages an archived organisation
  const role = membership?.organization.archived ? undefined : membership?.role
  // only pages with their own route get a link
  const pages = administrationPages.filter(
    (page) => Object.hasOwn(routesByPath, `/$lang/administrate/${page}`) && maySeeAdministrationPage(page, role),
  )
  const name = membership && <p className={styles.organization}>{membership.organization.name}</p>
  return (
    <>
      {memberships.length > 1 ? (
        <Suspense fallback={name}>
          <OrganizationMenu memberships={memberships} />
        </Suspense>
      ) : (
        name
      )}
      <AdministrationNav current={current} pages={pages} />
    </>
  )
}
