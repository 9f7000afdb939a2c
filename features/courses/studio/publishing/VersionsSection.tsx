import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, Row, RowList, SectionHeading, TextLink, useBanners } from '#design/index.ts'
import type { CourseDocument } from '#features/courses/rules/editing/course-document.ts'
import { changesBetween } from '#features/courses/rules/editing/document-difference.ts'
import { EditorPublicationQuery } from '#features/courses/studio/course-documents.ts'
import { useEditor } from '#features/courses/studio/draft/editor-context.ts'
import type { useDraft } from '#features/courses/studio/draft/use-draft.ts'
import styles from '#features/courses/studio/Editor.module.css'
import { useMoments } from '#features/courses/studio/use-moments.ts'
import { Changes } from './Changes.tsx'

type Compared = { readonly number: number; readonly document: CourseDocument }

/** What the draft changes, everything that was published, what differs from each, and the way back to it. */
export function VersionsSection({ draft }: { readonly draft: ReturnType<typeof useDraft> }) {
  const { t } = useTranslation('courses-studio')
  const client = useApolloClient()
  const banners = useBanners()
  const { course, document, published, mayEditAll } = useEditor()
  const { momentOf } = useMoments()
  const [compared, setCompared] = useState<Compared>()
  const [isShown, setShown] = useState(false)
  const open = async (number: number): Promise<CourseDocument | undefined> => {
    const variables = { courseId: course.id, number }
    const { data } = await client.query({ query: EditorPublicationQuery, variables, fetchPolicy: 'network-only' })
    const json = data?.editorPublication
    return typeof json === 'string' ? (JSON.parse(json) as CourseDocument) : undefined
  }
  const compare = async (number: number) => {
    const earlier = await open(number)
    setCompared(earlier && { number, document: earlier })
  }
  const goBack = async (number: number) => {
    const earlier = await open(number)
    if (!earlier) return
    const before = document
    draft.change(() => earlier)
    banners.show({
      kind: 'success',
      key: 'version',
      title: t('versions.taken', { number }),
      body: (
        <TextLink
          inline
          onPress={() => {
            draft.change(() => before)
            banners.dismiss('version')
          }}
        >
          {t('undo')}
        </TextLink>
      ),
    })
  }
  const unpublished = published ? changesBetween(published, document).length : 0
  return (
    <section aria-labelledby="versions" className={styles.section}>
      <SectionHeading id="versions" text={t('versions.title')} size="list" />
      {published && (
        <>
          <p className={styles.note}>{t('versions.unpublished', { count: unpublished })}</p>
          {unpublished > 0 && (
            <Button size="small" onPress={() => setShown(!isShown)} aria-expanded={isShown}>
              {t(isShown ? 'versions.hide' : 'versions.show')}
            </Button>
          )}
          {isShown && <Changes earlier={published} later={document} />}
        </>
      )}
      {course.publications.length > 0 && (
        <RowList label={t('versions.list')}>
          {course.publications.map(({ number, publishedAt, publishedBy }) => (
            <Row
              key={number}
              title={t('versions.number', { number })}
              note={[momentOf(publishedAt), publishedBy].filter(Boolean).join(' · ')}
              end={
                <>
                  <TextLink
                    onPress={() => void (compared?.number === number ? setCompared(undefined) : compare(number))}
                    aria-label={t('versions.compareNamed', { number })}
                    aria-expanded={compared?.number === number}
                    data-list-row=""
                  >
                    {t('versions.compare')}
                  </TextLink>{' '}
                  {mayEditAll && (
                    <TextLink
                      onPress={() => void goBack(number)}
                      aria-label={t('versions.takeNamed', { number })}
                      data-list-row=""
                    >
                      {t('versions.take')}
                    </TextLink>
                  )}
                </>
              }
            />
          ))}
        </RowList>
      )}
      {compared && <Changes earlier={compared.document} later={document} />}
    </section>
  )
}
