import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { PrinterIcon } from '@phosphor-icons/react/dist/csr/Printer'
import { useTranslation } from 'react-i18next'
import { TextLink } from '#design/index.ts'
import { useLanguage } from '#features/markets/web/index.ts'
import styles from './dpa.module.css'

/** The agreement as a PDF, and on paper. */
export function DpaFiles() {
  const { t } = useTranslation('dpa')
  const language = useLanguage()
  return (
    <div className={styles.files}>
      <TextLink icon={DownloadSimpleIcon} href={`/rest/dpa?locale=${language}`} download>
        {t('pdf')}
      </TextLink>
      <TextLink icon={PrinterIcon} onPress={() => window.print()}>
        {t('print')}
      </TextLink>
    </div>
  )
}
