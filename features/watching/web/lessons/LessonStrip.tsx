import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight'
import { useTranslation } from 'react-i18next'
import { Button, plainTitle, SegmentedProgress, TextLink } from '#design/index.ts'
import { useCoursePaths } from '#features/courses/web/index.ts'
import { useLocalised } from '#features/markets/web/index.ts'
import { countWatchedEpisodes } from './count-watched-episodes.ts'
import styles from './LessonStrip.module.css'
import { nextLesson, previousFilm } from './next-lesson.ts'
import type { WatchCourse } from '#features/watching/web/watch-query.ts'

/** The previous film, the viewer's progress in the course, and the next lesson, in one line. */
export function LessonStrip({ course, currentId }: { course: WatchCourse; currentId: string }) {
  const { t } = useTranslation('watching')
  const localised = useLocalised()
  const paths = useCoursePaths()
  const previous = previousFilm(course.lessons, currentId)
  const next = nextLesson(course.lessons, currentId)?.lesson
  const { total, done, now } = countWatchedEpisodes(course.lessons, currentId)
  return (
    <nav className={styles.strip} aria-label={t('lessons')}>
      <TextLink href={previous ? paths.watch(course, previous) : paths.course(course)} icon={ArrowLeftIcon}>
        {previous ? plainTitle(localised(previous.name)) : t('player.backToCourse')}
      </TextLink>
      {total > 0 && (
        <SegmentedProgress total={total} done={done} now={now} label={t('episodesSeen', { done, total })} />
      )}
      {next && (
        <Button
          href={next.quiz ? paths.quiz(course, next.quiz.shortId) : paths.watch(course, next)}
          icon={ArrowRightIcon}
          iconPlace="end"
        >
          {next.quiz ? t('next.QUIZ.label') : t('next.named', { name: plainTitle(localised(next.name)) })}
        </Button>
      )}
    </nav>
  )
}
