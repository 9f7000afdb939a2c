import { useTranslation } from 'react-i18next'
import { Button, PageStatement } from '#design/index.ts'
import { usePaths } from '#features/markets/web/index.ts'
import type { AdministrationPage } from '#values/paths.ts'
import { useActiveMembership } from '#features/accounts/web/index.ts'

/** Shown instead of a page that the role may not see: who may see it, and a link back (O3). */
export function ClosedPage({ page }: { page: AdministrationPage }) {
  const { t } = useTranslation('organizations')
  const paths = usePaths()
  const membership = useActiveMembership()
  const readers = page === 'administrate_organization' ? 'administrators' : 'managers'
  return (
    <>
      <PageStatement
        text={t('closed.heading')}
        lead={
          membership
            ? t(`closed.${readers}`, { organization: membership.organization.name })
            : t('closed.noOrganization')
        }
      />
      <Button href={paths.administration('administrate_profile')}>{t('closed.back')}</Button>
    </>
  )
}
