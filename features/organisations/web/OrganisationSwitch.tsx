import { lazy, Suspense } from 'react'
import type { SignedInUser } from '#features/accounts/web/index.ts'

// most people belong to one organisation
const OrganisationList = lazy(async () => ({
  default: (await import('./switching/OrganisationList.tsx')).OrganisationList,
}))

interface OrganisationSwitchProps {
  readonly memberships: SignedInUser['memberships']
  /** of the whole, and of each line in it: it stands among others */
  readonly className?: string | undefined
  readonly itemClassName?: string | undefined
}

/** The organisations of somebody with several, and the way from one to another (I6); nothing for everybody else. */
export function OrganisationSwitch({ memberships, ...looks }: OrganisationSwitchProps) {
  if (memberships.length < 2) return null
  return (
    <Suspense>
      <OrganisationList memberships={memberships} {...looks} />
    </Suspense>
  )
}
