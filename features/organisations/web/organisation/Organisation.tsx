import { useSuspenseQuery } from '@apollo/client/react'
import { notFound } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '#design/index.ts'
import { useSignedInUser } from '#features/accounts/web/index.ts'
import { useActiveOrganizationId } from '#features/organisations/web/active-organization-id.ts'
import { AboutOrganisation } from './AboutOrganisation.tsx'
import { ArchiveSection } from './ArchiveSection.tsx'
import { DetailsForm } from './DetailsForm.tsx'
import { DomainsSection } from './DomainsSection.tsx'
import { LogSection } from './LogSection.tsx'
import { DialogContext, type OrganisationDialog } from './organisation-dialog.ts'
import { OrganisationHead } from './OrganisationHead.tsx'
import { PlatformsRow } from './PlatformsRow.tsx'
import { SignOnSection } from './SignOnSection.tsx'
import {
  OrganisationQuery,
  type OrganisationData,
  type OrganisationOfPage,
} from '#features/organisations/web/organisation-query.ts'

// nobody opens one before the page stands
const OrganisationDialogs = lazy(async () => ({
  default: (await import('./OrganisationDialogs.tsx')).OrganisationDialogs,
}))

/** Everything that an admin sees and says of the organisation: one ledger, one bar that saves (O1, O3, S3). */
export function Organisation() {
  const user = useSignedInUser()
  const id = useActiveOrganizationId()
  const { data, refetch } = useSuspenseQuery(OrganisationQuery, {
    variables: { userSub: user.id },
    fetchPolicy: 'cache-and-network',
  })
  const ownOf = (found: OrganisationData | undefined) =>
    found?.getUser?.memberships.find(({ organization }) => organization.id === id)?.organization
  const organisation = ownOf(data)
  if (!organisation) throw notFound()
  return <OrganisationLedger organisation={organisation} refetch={async () => ownOf((await refetch()).data)} />
}

interface OrganisationProps {
  readonly organisation: OrganisationOfPage
  /** what stands now */
  readonly refetch: () => Promise<OrganisationOfPage | undefined>
}

function OrganisationLedger({ organisation, refetch }: OrganisationProps) {
  const { t } = useTranslation('organisation')
  const [dialog, setDialog] = useState<OrganisationDialog>()
  return (
    <DialogContext value={setDialog}>
      <OrganisationHead organisation={organisation} />
      <DetailsForm organisation={organisation} refetch={refetch}>
        <DomainsSection organisation={organisation} />
        <SignOnSection
          organizationId={organisation.id}
          domains={organisation.emailDomains.filter(({ verifiedAt }) => verifiedAt).map(({ domain }) => domain)}
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
          <LogSection organizationId={organisation.id} />
        </Suspense>
        <AboutOrganisation organisation={organisation} />
        <ArchiveSection organisation={organisation} />
      </DetailsForm>
      {dialog && (
        <Suspense>
          <OrganisationDialogs dialog={dialog} onClose={() => setDialog(undefined)} />
        </Suspense>
      )}
    </DialogContext>
  )
}
