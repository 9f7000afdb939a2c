import { useApolloClient } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import type { CourseState } from '#generated/graphql/graphql.ts'
import { Button, SectionHeading, TextLink, useBanners } from '#design/index.ts'
import { ChangeCourseState, EditorCourseQuery } from '#features/courses/studio/course-documents.ts'
import { useEditor } from '#features/courses/studio/draft/editor-context.ts'
import styles from '#features/courses/studio/Editor.module.css'

/** Pauses, archives or makes a template; each is undone from its notice. */
export function StateSection() {
  const { t } = useTranslation('courses-studio')
  const client = useApolloClient()
  const banners = useBanners()
  const { course } = useEditor()
  const { id: courseId, state, nextStates } = course
  const put = async (next: CourseState, before?: CourseState) => {
    const { data } = await client.mutate({ mutation: ChangeCourseState, variables: { courseId, state: next } })
    const isDone = data?.changeCourseState === 'DONE'
    banners.show({
      kind: isDone ? 'success' : 'warning',
      key: 'state',
      title: isDone ? t(`states.done.${next}`) : t('states.notNow'),
      ...(isDone &&
        before && {
          body: (
            <TextLink inline onPress={() => void put(before)}>
              {t('undo')}
            </TextLink>
          ),
        }),
    })
    await client.refetchQueries({ include: [EditorCourseQuery] })
  }
  return (
    <section aria-labelledby="states" className={styles.section}>
      <SectionHeading id="states" text={t('states.title')} size="list" />
      <p className={styles.note}>{t(`states.now.${state}`)}</p>
      <div className={styles.states}>
        {nextStates.map((next) => (
          <Button key={next} size="small" onPress={() => void put(next, state)}>
            {t(`states.action.${next}`)}
          </Button>
        ))}
      </div>
    </section>
  )
}
