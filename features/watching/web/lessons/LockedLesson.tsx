import { useTranslation } from 'react-i18next'
import { useCoursePaths, useCoursePlace, useLockReason } from '#features/courses/web/index.ts'
import { useLocalised } from '#features/markets/web/index.ts'
import { PrimaryButton } from '#design/index.ts'
import { AboutLesson } from './AboutLesson.tsx'
import { Stage } from '#features/watching/web/player/stage/Stage.tsx'
import { StageMessage } from '#features/watching/web/player/stage/StageMessage.tsx'
import { StageTop } from '#features/watching/web/player/stage/StageTop.tsx'
import type { WatchCourse, WatchLesson } from '#features/watching/web/watch-query.ts'
import { WatchLayout } from '#features/watching/web/WatchLayout.tsx'

/** A film that the viewer may not watch: says why, and how to get access. */
export function LockedLesson({ course, lesson }: { course: WatchCourse; lesson: WatchLesson }) {
  const { t } = useTranslation('watching')
  const localised = useLocalised()
  const paths = useCoursePaths()
  const isFramed = useCoursePlace().kind === 'Lti'
  const why = useLockReason(course)
  const number = course.lessons.findIndex(({ id }) => id === lesson.id) + 1
  return (
    <WatchLayout
      stage={
        <Stage label={t('player.label')} posterUrl={lesson.posterUrl} wide>
          <StageTop
            title={localised(lesson.name)}
            subtitle={t('lessonNumber', { number })}
            backHref={paths.course(course)}
          />
          <StageMessage
            title={t('locked.title')}
            actions={
              <PrimaryButton href={paths.course(course)}>
                {t(isFramed ? 'player.backToCourse' : 'locked.action')}
              </PrimaryButton>
            }
          >
            {isFramed ? t('locked.inFrame') : why}
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
