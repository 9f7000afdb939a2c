import { lazy, Suspense } from 'react'
import type { SignedInUser } from '#features/accounts/web/index.ts'

// most people belong to one organisation
const OrganizationList = lazy(async () => ({
  default: (await import('./switching/OrganizationList.tsx')).OrganizationList,
}))

interface OrganizationSwitchProps {
  readonly memberships: SignedInUser['memberships']
  /** of the whole, and of each line in it: it stands among others */
  readonly className?: string | undefined
  readonly itemClassName?: string | undefined
}

/** The organisations of somebody with several, and the way from one to another (I6); nothing for everybody else. */
export function OrganizationSwitch({ memberships, ...looks }: OrganizationSwitchProps) {
  if (memberships.length < 2) return null
  return (
    <Suspense>
      <OrganizationList memberships={memberships} {...looks} />
    </Suspense>
  )
}
