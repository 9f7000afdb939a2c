import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { FileTextIcon } from '@phosphor-icons/react/dist/csr/FileText'
import { LockIcon } from '@phosphor-icons/react/dist/csr/Lock'
import { PrinterIcon } from '@phosphor-icons/react/dist/csr/Printer'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Icon, plainTitle, TextLink } from '#design/index.ts'
import { useLocalised } from '#features/markets/web/index.ts'
import { slugOf } from '#values/slug.ts'
import styles from './Attachments.module.css'
import type { CourseOfPage } from './course-query.ts'
import { Markdown } from './Markdown.tsx'
import { saveText } from './save-text.ts'

/** What goes with the course, to be read here, printed, or kept as a file. */
export function Attachments({ course }: { course: CourseOfPage }) {
  const { t } = useTranslation('courses')
  const localised = useLocalised()
  const [printed, setPrinted] = useState<string>()

  useEffect(() => {
    if (printed === undefined) return undefined
    const done = () => setPrinted(undefined)
    window.addEventListener('afterprint', done, { once: true })
    window.print()
    return () => window.removeEventListener('afterprint', done)
  }, [printed])

  if (course.attachments.length === 0) return <p className={styles.none}>{t('attachment.none')}</p>
  return (
    <>
      <ul className={styles.list}>
        {course.attachments.map((attachment) => {
          const name = localised(attachment.name)
          if (!attachment.body) {
            return (
              <li key={attachment.id} className={styles.locked}>
                <Icon icon={LockIcon} />
                <span className={styles.name}>{name}</span>
                <span className={styles.lockedNote}>{t('attachment.locked')}</span>
              </li>
            )
          }
          const body = localised(attachment.body)
          return (
            <li key={attachment.id}>
              <details className={styles.attachment}>
                <summary className={styles.summary}>
                  <Icon icon={FileTextIcon} />
                  <span className={styles.name}>{name}</span>
                  <Icon icon={CaretDownIcon} size={18} className={styles.caret} />
                </summary>
                <div className={styles.paper}>
                  <Markdown text={body} topLevel={2} />
                  <div className={styles.tools}>
                    <TextLink icon={PrinterIcon} onPress={() => setPrinted(body)}>
                      {t('attachment.print')}
                    </TextLink>
                    <TextLink
                      icon={DownloadSimpleIcon}
                      onPress={() => saveText(`${slugOf(name)}.md`, 'text/markdown', body)}
                    >
                      {t('attachment.download')}
                    </TextLink>
                  </div>
                </div>
              </details>
            </li>
          )
        })}
      </ul>
      {printed !== undefined &&
        createPortal(
          <article className={styles.printed}>
            <p className={styles.source}>{t('attachment.from', { course: plainTitle(localised(course.name)) })}</p>
            <Markdown text={printed} topLevel={1} />
          </article>,
          document.body,
        )}
    </>
  )
}
