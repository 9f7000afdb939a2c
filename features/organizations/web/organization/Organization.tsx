import { useSuspenseQuery } from '@apollo/client/react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NotFound } from '#features/markets/web/index.ts'
import { Skeleton, lazyPart } from '#design/index.ts'
import { useSignedInUser } from '#features/accounts/web/index.ts'
import { useActiveOrganizationId } from '#features/organizations/web/active-organization-id.ts'
import { AboutOrganization } from './AboutOrganization.tsx'
import { ArchiveSection } from '#features/organizations/web/archive/ArchiveSection.tsx'
import { DetailsForm } from './DetailsForm.tsx'
import { DpaSection } from '#features/organizations/web/dpa/DpaSection.tsx'
import { DomainsSection } from '#features/organizations/web/domains/DomainsSection.tsx'
import { LogSection } from '#features/organizations/web/log/LogSection.tsx'
import { DialogContext, type OrganizationDialog } from './organization-dialog.ts'
import { OrganizationHead } from './OrganizationHead.tsx'
import { PlatformsRow } from './PlatformsRow.tsx'
import { SignOnSection } from '#features/organizations/web/sign-on/SignOnSection.tsx'
import {
  OrganizationQuery,
  type OrganizationData,
  type OrganizationOfPage,
} from '#features/organizations/web/organization-query.ts'

// lazy: no dialog opens before the page is shown
const OrganizationDialogs = lazyPart(async () => (await import('./OrganizationDialogs.tsx')).OrganizationDialogs)

/** The organisation's settings page for admins: one ledger and one save bar (O1, O3, S3). */
export function Organization() {
  const user = useSignedInUser()
  const id = useActiveOrganizationId()
  const { data, refetch } = useSuspenseQuery(OrganizationQuery, {
    variables: { userSub: user.id },
    fetchPolicy: 'cache-and-network',
  })
  const ownOf = (found: OrganizationData | undefined) =>
    found?.getUser?.memberships.find(({ organization }) => organization.id === id)?.organization
  const organization = ownOf(data)
  if (!organization) return <NotFound />
  return <OrganizationLedger organization={organization} refetch={async () => ownOf((await refetch()).data)} />
}

interface OrganizationProps {
  readonly organization: OrganizationOfPage
  /** reads the current data from the server */
  readonly refetch: () => Promise<OrganizationOfPage | undefined>
}

function OrganizationLedger({ organization, refetch }: OrganizationProps) {
  const { t } = useTranslation('organization')
  const [dialog, setDialog] = useState<OrganizationDialog>()
  return (
    <DialogContext value={setDialog}>
      <OrganizationHead organization={organization} />
      <DetailsForm organization={organization} refetch={refetch}>
        <DpaSection organization={organization} />
        <DomainsSection organization={organization} />
        <SignOnSection
          organizationId={organization.id}
          domains={organization.emailDomains.filter(({ verifiedAt }) => verifiedAt).map(({ domain }) => domain)}
        />
        <PlatformsRow />
        <Suspense
          fallback={
            <div role="status">
              <span className="visually-hidden">{t('log.loading')}</span>
              <Skeleton lines={6} />
            </div>
          }
        >
          <LogSection organizationId={organization.id} />
        </Suspense>
        <AboutOrganization organization={organization} />
        <ArchiveSection organization={organization} />
      </DetailsForm>
      {dialog && (
        <Suspense>
          <OrganizationDialogs dialog={dialog} onClose={() => setDialog(undefined)} />
        </Suspense>
      )}
    </DialogContext>
  )
}
