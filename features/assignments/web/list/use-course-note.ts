import { useTranslation } from 'react-i18next'
import { formatDuration, useLanguage } from '#features/markets/web/index.ts'

interface CourseSize {
  readonly episodeCount: number
  readonly durationSeconds: number
  readonly isComing: boolean
}

/** How much there is of a course, or that it is coming. */
export function useCourseNote(): (course: CourseSize) => string {
  const { t } = useTranslation('assignments')
  const language = useLanguage()
  return ({ isComing, episodeCount, durationSeconds }) =>
    isComing ? t('coming') : `${t('episodes', { count: episodeCount })} · ${formatDuration(language, durationSeconds)}`
}
