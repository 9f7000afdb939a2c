import { useTranslation } from 'react-i18next'
import { Button, EmptyState } from '#design/index.ts'
import { CourseCoverCard } from '#features/catalogue/web/index.ts'
import { usePaths } from '#features/markets/web/index.ts'
import type { ProfileFavoritesQuery } from '#generated/graphql/graphql.ts'
import styles from './ProfilePage.module.css'

type FavoriteCourse = NonNullable<ProfileFavoritesQuery['listFavorites'][number]['course']>

/** The courses that were kept, newest first. */
export function FavoriteWall({ courses }: { courses: readonly FavoriteCourse[] }) {
  const { t } = useTranslation('certificates')
  const paths = usePaths()
  if (courses.length === 0)
    return (
      <EmptyState
        level={2}
        word={t('empty.favoritesWord')}
        title={t('empty.favorites')}
        action={<Button href={paths.catalogue}>{t('empty.toCatalogue')}</Button>}
      >
        {t('empty.favoritesText')}
      </EmptyState>
    )
  return (
    <ul className={styles.six}>
      {courses.map((course) => (
        <li key={course.id}>
          <CourseCoverCard course={course} />
        </li>
      ))}
    </ul>
  )
}
