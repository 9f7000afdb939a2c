import { useTranslation } from 'react-i18next'
import { TitleText, plainTitle } from '#design/index.ts'
import { useCoursePaths } from '#features/courses/web/index.ts'
import { useLocalised } from '#features/markets/web/index.ts'
import { Stage } from '#features/watching/web/player/stage/Stage.tsx'
import { StageTop } from '#features/watching/web/player/stage/StageTop.tsx'
import type { TrailerCourse } from '#features/watching/web/trailer-query.ts'
import styles from '#features/watching/web/TrailerPage.module.css'

/** A still of the course where its trailer would play, and the word that it is not made yet. */
export function NoTrailer({ course }: { course: TrailerCourse }) {
  const { t } = useTranslation('watching')
  const localised = useLocalised()
  const paths = useCoursePaths()
  return (
    <Stage label={t('trailer.title')} posterUrl={course.posterUrl}>
      <StageTop
        title={t('trailer.title')}
        subtitle={plainTitle(localised(course.name))}
        backHref={paths.course(course)}
      />
      <div className={styles.message}>
        <h2 className={styles.none}>
          <TitleText text={t('trailer.none')} />
        </h2>
        <p>{t('trailer.meanwhile')}</p>
      </div>
    </Stage>
  )
}
