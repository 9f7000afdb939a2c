import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextLink, useBanners } from '#design/index.ts'
import { download } from '#features/accounts/web/index.ts'
import { useLanguage } from '#features/markets/web/index.ts'
import { LateMenu } from './LateMenu.tsx'
import styles from './PeopleList.module.css'

/** Exports all people as a file, without regard to the filter. */
export function ExportMenu({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation('people')
  const language = useLanguage()
  const banners = useBanners()
  const [isSaving, setSaving] = useState(false)
  const save = async (format: 'csv' | 'xlsx') => {
    setSaving(true)
    try {
      await download(`/rest/organizations/${organizationId}/people?format=${format}`, language)
    } catch {
      banners.show({ key: 'people-export', kind: 'error', title: t('export.failed') })
    }
    setSaving(false)
  }
  return (
    <div className={styles.export}>
      <LateMenu
        label={t('export.as')}
        renderButton={(button) => (
          <TextLink {...button} icon={DownloadSimpleIcon} isPending={isSaving}>
            {t('export.open')}
          </TextLink>
        )}
        actions={[
          { id: 'xlsx', label: t('export.xlsx'), onAction: () => void save('xlsx') },
          { id: 'csv', label: t('export.csv'), onAction: () => void save('csv') },
        ]}
      />
    </div>
  )
}
