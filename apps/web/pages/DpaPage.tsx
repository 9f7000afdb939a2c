import { Suspense } from 'react'
import { useViewer } from '#features/accounts/web/index.ts'
import { DpaPage as AgreementPage } from '#features/markets/web/DpaPage.tsx'
import { DpaFiles, OwnDpaState } from '#features/organizations/web/index.ts'

/** The data-processing agreement, with its files and the state of the reader's organisation. */
export function DpaPage() {
  const isSignedIn = useViewer().kind === 'User'
  return (
    <AgreementPage>
      <Suspense>
        <DpaFiles />
        {isSignedIn && <OwnDpaState />}
      </Suspense>
    </AgreementPage>
  )
}
