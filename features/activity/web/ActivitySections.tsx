import { useTranslation } from 'react-i18next'
import { SectionNav } from '#features/organizations/web/index.ts'
import { usePaths } from '#features/markets/web/index.ts'

/** The links to the activity and compliance pages. */
export function ActivitySections() {
  const { t } = useTranslation('activity')
  const paths = usePaths()
  return (
    <SectionNav
      label={t('sections.label')}
      sections={[
        { to: paths.administration('dashboard'), text: t('sections.activity') },
        { to: paths.compliance, text: t('sections.compliance') },
      ]}
    />
  )
}
