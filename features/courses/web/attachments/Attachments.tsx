import { useSuspenseQuery } from '@apollo/client/react'
import { LockIcon } from '@phosphor-icons/react/dist/csr/Lock'
import { Suspense, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Icon, plainTitle, Skeleton } from '#design/index.ts'
import { useLanguage, useLocalised } from '#features/markets/web/index.ts'
import { AttachmentRow } from './AttachmentRow.tsx'
import styles from './Attachments.module.css'
import { AttachmentsQuery } from './attachments-query.ts'
import type { CourseOfPage } from '#features/courses/web/course-query.ts'
import { Markdown } from '#features/courses/web/information/Markdown.tsx'

/** The course's attachments, to read, print or download (C2). */
export function Attachments({ course }: { course: CourseOfPage }) {
  const { t } = useTranslation('courses')
  if (course.attachments.length === 0) return <p className={styles.none}>{t('attachment.none')}</p>
  return (
    <Suspense fallback={<Skeleton lines={course.attachments.length * 2} />}>
      <List course={course} />
    </Suspense>
  )
}

function List({ course }: { course: CourseOfPage }) {
  const { t } = useTranslation('courses')
  const localised = useLocalised()
  const variables = { courseShortId: course.shortId, language: useLanguage() }
  const { data } = useSuspenseQuery(AttachmentsQuery, { variables })
  const [printed, setPrinted] = useState<string>()

  useEffect(() => {
    if (printed === undefined) return undefined
    const done = () => setPrinted(undefined)
    window.addEventListener('afterprint', done, { once: true })
    window.print()
    return () => window.removeEventListener('afterprint', done)
  }, [printed])

  return (
    <>
      <ul className={styles.list}>
        {data.course?.attachments.map((attachment) =>
          attachment.file ? (
            <AttachmentRow
              key={attachment.id}
              attachment={attachment}
              file={attachment.file}
              onPrint={(body) => setPrinted(body)}
            />
          ) : (
            <li key={attachment.id} className={styles.locked}>
              <Icon icon={LockIcon} />
              <span className={styles.name}>{plainTitle(localised(attachment.name))}</span>
              <span className={styles.lockedNote}>{t('attachment.locked')}</span>
            </li>
          ),
        )}
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
