import { useActiveOrganizationId } from '#features/organizations/web/index.ts'
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { useTranslation } from 'react-i18next'
import { TextLink, useBanners } from '#design/index.ts'
import { download } from '#features/accounts/web/index.ts'
import { useLanguage } from '#features/markets/web/index.ts'
import { reportError } from '#platform/browser/report-error.ts'
import styles from '#features/people/web/inviting/inviting.module.css'

/** An empty list to fill in, as a workbook or as CSV. */
export function TemplateLinks() {
  const { t } = useTranslation('inviting')
  const language = useLanguage()
  const organizationId = useActiveOrganizationId()
  const banners = useBanners()
  const fetchTemplate = (format: 'xlsx' | 'csv') =>
    download(`/rest/organizations/${organizationId}/imports/template?format=${format}`, language).catch(
      (problem: unknown) => {
        reportError(problem, 'TemplateLinks')
        banners.show({ key: 'import', kind: 'error', title: t('failed') })
      },
    )
  return (
    <p className={styles.templates}>
      <TextLink icon={DownloadSimpleIcon} onPress={() => void fetchTemplate('xlsx')}>
        {t('file.templateXlsx')}
      </TextLink>
      <TextLink icon={DownloadSimpleIcon} onPress={() => void fetchTemplate('csv')}>
        {t('file.templateCsv')}
      </TextLink>
    </p>
  )
}
