import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, SectionHeading, TextField, TextLink, useBanners } from '#design/index.ts'
import { EditorCourseQuery, PlanPublishing } from '#features/courses/studio/course-documents.ts'
import { useEditor } from '#features/courses/studio/draft/editor-context.ts'
import type { useDraft } from '#features/courses/studio/draft/use-draft.ts'
import styles from '#features/courses/studio/Editor.module.css'
import { useMoments } from '#features/courses/studio/use-moments.ts'

/** When the draft publishes itself; without a plan, a field for one. */
export function PlanSection({ draft }: { readonly draft: ReturnType<typeof useDraft> }) {
  const { t } = useTranslation('courses-studio')
  const client = useApolloClient()
  const banners = useBanners()
  const { course } = useEditor()
  const { momentOf } = useMoments()
  const [wanted, setWanted] = useState('')
  const plan = async (publishAt: string | null) => {
    if (publishAt !== null && draft.status !== 'SAVED' && !(await draft.save())) return
    const { data } = await client.mutate({ mutation: PlanPublishing, variables: { courseId: course.id, publishAt } })
    const status = data?.planPublishing.status ?? 'UNKNOWN'
    if (status === 'PLANNED')
      banners.show({
        kind: 'success',
        key: 'plan',
        title: publishAt === null ? t('plan.withdrawn') : t('plan.done', { at: momentOf(publishAt) }),
      })
    else banners.show({ kind: 'warning', key: 'plan', title: t(`plan.result.${status}`) })
    await client.refetchQueries({ include: [EditorCourseQuery] })
  }
  return (
    <section aria-labelledby="plan" className={styles.section}>
      <SectionHeading id="plan" text={t('plan.title')} size="list" />
      {course.refusedAt && <p role="status">{t('plan.refused', { at: momentOf(course.refusedAt) })}</p>}
      {course.publishAt ? (
        <>
          <p>{t('plan.at', { at: momentOf(course.publishAt) })}</p>
          <TextLink onPress={() => void plan(null)}>{t('plan.withdraw')}</TextLink>
        </>
      ) : (
        <>
          <TextField
            label={t('plan.field')}
            type="datetime-local"
            value={wanted}
            onChange={({ currentTarget }) => setWanted(currentTarget.value)}
          />
          <Button size="small" isDisabled={wanted === ''} onPress={() => void plan(new Date(wanted).toISOString())}>
            {t('plan.action')}
          </Button>
        </>
      )}
    </section>
  )
}
