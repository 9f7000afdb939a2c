import { Suspense } from 'react'
import { lazyPart } from '#design/index.ts'
import type { SignedInUser } from '#features/accounts/web/index.ts'

// lazy: most users belong to one organisation
const OrganizationList = lazyPart(async () => (await import('./switching/OrganizationList.tsx')).OrganizationList)

interface OrganizationSwitchProps {
  readonly memberships: SignedInUser['memberships']
  /** the class of the list and of each item, because the list is a part of other menus */
  readonly className?: string | undefined
  readonly itemClassName?: string | undefined
}

/** The list for a switch between a user's organisations (I6); nothing for a user with only one. */
export function OrganizationSwitch({ memberships, ...looks }: OrganizationSwitchProps) {
  if (memberships.length < 2) return null
  return (
    <Suspense>
      <OrganizationList memberships={memberships} {...looks} />
    </Suspense>
  )
}
