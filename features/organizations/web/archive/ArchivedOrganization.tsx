import { useApolloClient, useSuspenseQuery } from '@apollo/client/react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, PrimaryButton, PageStatement, useBanners } from '#design/index.ts'
import { refreshViewer, useActiveMembership, useSignedInUser } from '#features/accounts/web/index.ts'
import { formatLongDate, useLanguage, usePaths } from '#features/markets/web/index.ts'
import { graphql } from '#generated/graphql/index.ts'
import styles from '#features/organizations/web/organization/organization.module.css'
import { RestoreOrganization } from '#features/organizations/web/organization/organization-mutations.ts'
import { reportError } from '#platform/browser/report-error.ts'

const ArchivedQuery = graphql(`
  query ArchivedOrganization($userSub: String!) {
    getUser(userSub: $userSub) {
      id
      memberships {
        id
        organization {
          id
          archivedAt
          endsAt
        }
      }
    }
  }
`)

/**
 * Shown for an archived organisation: why its pages are closed, which data is still available, and for admins the
 * button that restores it.
 */
export function ArchivedOrganization() {
  const { t } = useTranslation('organization')
  const language = useLanguage()
  const paths = usePaths()
  const client = useApolloClient()
  const navigate = useNavigate()
  const banners = useBanners()
  const membership = useActiveMembership()
  const { data } = useSuspenseQuery(ArchivedQuery, { variables: { userSub: useSignedInUser().id } })
  const [isBusy, setBusy] = useState(false)
  const found = data.getUser?.memberships.find(({ id }) => id === membership?.id)?.organization
  if (!membership || !found?.archivedAt || !found.endsAt) return null
  const { id: organizationId, name: organization } = membership.organization
  const date = formatLongDate(language, found.archivedAt)
  const isAdmin = membership.role === 'ADMIN'

  const restore = async () => {
    setBusy(true)
    try {
      const { data: given } = await client.mutate({ mutation: RestoreOrganization, variables: { organizationId } })
      if (given?.restoreOrganization.__typename !== 'OrganizationRestored') throw new Error('it was not brought back')
      await client.resetStore()
      await refreshViewer()
      banners.show({ kind: 'success', title: t('archived.restored', { organization }) })
      await navigate({ to: paths.administration('administrate_organization') })
    } catch (error) {
      reportError(error, 'ArchivedOrganization')
      banners.show({ kind: 'error', title: t('choice.failed') })
    }
    setBusy(false)
  }
  return (
    <>
      <PageStatement
        text={t('archived.title', { organization })}
        lead={
          isAdmin
            ? t('archived.leadAdmin', { date, end: formatLongDate(language, found.endsAt) })
            : t('archived.lead', { date, organization })
        }
      />
      <div className={styles.filters}>
        {isAdmin && (
          <PrimaryButton isPending={isBusy} onPress={() => void restore()}>
            {t('archived.restore')}
          </PrimaryButton>
        )}
        <Button href={paths.profile}>{t('archived.profile')}</Button>
      </div>
    </>
  )
}
