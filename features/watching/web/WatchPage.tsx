import { useSuspenseQuery } from '@apollo/client/react'
import { notFound, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useLocalised } from '#features/markets/web/index.ts'
import { plainTitle } from '#design/index.ts'
import { EpisodeView } from './EpisodeView.tsx'
import { LessonAddress } from './LessonAddress.tsx'
import { LockedView } from './LockedView.tsx'
import { UnmadeView } from './UnmadeView.tsx'
import { WatchQuery } from './watch-query.ts'

/** A lesson of a course (C3, C7): its film, the word that it is not made yet, or how to come to see it. */
export function WatchPage() {
  const { t } = useTranslation('watching')
  const localised = useLocalised()
  const { shortId = '', episodeShortId = '' } = useParams({ strict: false })
  const { data, refetch } = useSuspenseQuery(WatchQuery, { variables: { courseShortId: shortId, episodeShortId } })
  const course = data.course
  const lesson = course?.lesson
  if (!course || !lesson) throw notFound()
  const title = plainTitle(localised(lesson.name))
  return (
    <>
      <title>{t('documentTitle', { lesson: title, course: plainTitle(localised(course.name)) })}</title>
      <LessonAddress course={course} lesson={lesson} />
      {lesson.film ? (
        <EpisodeView course={course} lesson={lesson} film={lesson.film} onAddressEnded={() => void refetch()} />
      ) : lesson.kind === 'EPISODE' ? (
        <LockedView course={course} lesson={lesson} />
      ) : (
        <UnmadeView course={course} lesson={lesson} />
      )}
    </>
  )
}
