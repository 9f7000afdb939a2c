import { FileCsvIcon } from '@phosphor-icons/react/dist/csr/FileCsv'
import { FileMdIcon } from '@phosphor-icons/react/dist/csr/FileMd'
import { FileTextIcon } from '@phosphor-icons/react/dist/csr/FileText'
import { useTranslation } from 'react-i18next'
import { TextLink } from '#design/index.ts'
import styles from './ExportNotes.module.css'
import { useNotebookFiles } from './use-export-notes.ts'

const files = [
  ['markdown', FileMdIcon],
  ['plain', FileTextIcon],
  ['csv', FileCsvIcon],
] as const

/** The notes as a file, and who sees them. */
export function TakeAlong() {
  const { t } = useTranslation('notebook')
  const { take, isFetching, said } = useNotebookFiles()
  return (
    <aside className={styles.aside} aria-label={t('take.title')}>
      <section className={styles.take}>
        <h2 className={styles.heading}>{t('take.title')}</h2>
        <p>{t('take.text')}</p>
        <ul>
          {files.map(([name, icon]) => (
            <li key={name}>
              <TextLink icon={icon} isPending={isFetching} onPress={() => take(name)}>
                {t(`take.${name}`)}
              </TextLink>
            </li>
          ))}
        </ul>
        <p role="status">{said}</p>
      </section>
      <section>
        <h2 className={styles.heading}>{t('private.title')}</h2>
        <p>{t('private.text')}</p>
      </section>
    </aside>
  )
}
