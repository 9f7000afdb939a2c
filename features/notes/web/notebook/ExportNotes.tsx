import { FileCsvIcon } from '@phosphor-icons/react/dist/csr/FileCsv'
import { FileMdIcon } from '@phosphor-icons/react/dist/csr/FileMd'
import { FileTextIcon } from '@phosphor-icons/react/dist/csr/FileText'
import { useTranslation } from 'react-i18next'
import { TextLink } from '#design/index.ts'
import styles from './ExportNotes.module.css'
import { useExportNotes } from './use-export-notes.ts'

const files = [
  ['markdown', FileMdIcon],
  ['plain', FileTextIcon],
  ['csv', FileCsvIcon],
] as const

/** The notes as a file, and who sees them. */
export function ExportNotes() {
  const { t } = useTranslation('notebook')
  const { exportAs, isFetching, status } = useExportNotes()
  return (
    <aside className={styles.aside} aria-label={t('export.title')}>
      <section className={styles.take}>
        <h2 className={styles.heading}>{t('export.title')}</h2>
        <p>{t('export.text')}</p>
        <ul>
          {files.map(([name, icon]) => (
            <li key={name}>
              <TextLink icon={icon} isPending={isFetching} onPress={() => exportAs(name)}>
                {t(`export.${name}`)}
              </TextLink>
            </li>
          ))}
        </ul>
        <p role="status">{status}</p>
      </section>
      <section>
        <h2 className={styles.heading}>{t('private.title')}</h2>
        <p>{t('private.text')}</p>
      </section>
    </aside>
  )
}
