import { useTranslation } from 'react-i18next'
import { useCoursePaths } from '#features/courses/web/index.ts'
import { useLocalised } from '#features/markets/web/index.ts'
import { Button } from '#design/index.ts'
import { AboutLesson } from './AboutLesson.tsx'
import { nextLesson } from './next-lesson.ts'
import { Stage } from '#features/watching/web/player/stage/Stage.tsx'
import { StageMessage } from '#features/watching/web/player/stage/StageMessage.tsx'
import { StageTop } from '#features/watching/web/player/stage/StageTop.tsx'
import type { WatchCourse, WatchLesson } from '#features/watching/web/watch-query.ts'
import { WatchLayout } from '#features/watching/web/WatchLayout.tsx'

/** The page of a lesson whose film is not made yet, with a link to the next lesson. */
export function ComingSoon({ course, lesson }: { course: WatchCourse; lesson: WatchLesson }) {
  const { t } = useTranslation('watching')
  const localised = useLocalised()
  const paths = useCoursePaths()
  const number = course.lessons.findIndex(({ id }) => id === lesson.id) + 1
  const next = nextLesson(course.lessons, lesson.id)
  const href = next?.lesson.quiz
    ? paths.quiz(course, next.lesson.quiz.shortId)
    : next && paths.watch(course, next.lesson)
  return (
    <WatchLayout
      stage={
        <Stage label={t('comingSoon.label')} wide>
          <StageTop
            title={localised(lesson.name)}
            subtitle={t('lessonNumber', { number })}
            backHref={paths.course(course)}
          />
          <StageMessage
            title={t('comingSoon.title')}
            actions={
              <Button variant="stage" href={href ?? paths.course(course)}>
                {next ? t(`next.${next.kind}.go`) : t('player.backToCourse')}
              </Button>
            }
          >
            {t('comingSoon.text')}
          </StageMessage>
        </Stage>
      }
      beside={null}
      about={<AboutLesson course={course} lesson={lesson} number={number} />}
      course={course}
      currentId={lesson.id}
    />
  )
}
