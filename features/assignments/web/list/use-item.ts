import { useTranslation } from 'react-i18next'
import { useLocalised } from '#features/markets/web/index.ts'
import type { Facts } from '#features/assignments/web/assignments-query.ts'
import type { ChosenItem } from '#features/assignments/web/dialog/choice.ts'
import { useCourseNote } from './use-course-note.ts'

/** The assigned item as it is shown. The user may not be allowed to see its name. */
export function useItem({ course, playlist }: Pick<Facts, 'course' | 'playlist'>): ChosenItem {
  const { t } = useTranslation('assignments')
  const noteOf = useCourseNote()
  const localised = useLocalised()
  if (course)
    return {
      kind: 'COURSE',
      id: course.id,
      title: localised(course.name),
      note: noteOf(course),
      cover: { id: course.shortId, category: course.category.family, seed: course.coverSeed },
    }
  return {
    kind: 'PLAYLIST',
    id: playlist?.id ?? '',
    title: playlist ? localised(playlist.name) : t('gone'),
    note: playlist ? t('things', { count: playlist.itemCount }) : '',
    cover: undefined,
  }
}
