import { SectionNav } from '#features/organizations/web/index.ts'
import { useActiveMembership } from '#features/accounts/web/index.ts'
import { useTranslation } from 'react-i18next'
import { usePaths } from '#features/markets/web/index.ts'

/** Links between the pages about the people of the organisation. */
export function PeopleSections() {
  const { t } = useTranslation('organizations')
  const paths = usePaths()
  // only admins buy for the organisation
  const isAdmin = useActiveMembership()?.role === 'ADMIN'
  return (
    <SectionNav
      label={t('sections.label')}
      sections={[
        { to: paths.administration('administrate_users'), text: t('sections.people') },
        { to: paths.groups, text: t('sections.groups') },
        { to: paths.assignments, text: t('sections.assignments') },
        ...(isAdmin ? [{ to: paths.courseSeats, text: t('sections.courses') }] : []),
      ]}
    />
  )
}
