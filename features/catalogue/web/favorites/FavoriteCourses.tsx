import { useSuspenseQuery } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import { Button, EmptyState } from '#design/index.ts'
import { usePaths } from '#features/markets/web/index.ts'
import { favoriteVariables } from '#features/catalogue/web/wall-query.ts'
import { FavoriteCoursesPageQuery, FavoriteCoursesQuery } from '#features/catalogue/web/favorites-query.ts'
import { NarrowableWall } from '#features/catalogue/web/wall/NarrowableWall.tsx'
import { useCatalogueSearch, useLagging } from '#features/catalogue/web/use-catalogue-search.ts'

/** All favourites of the reader in the order they were added, with the catalogue's filters (C4). */
export function FavoriteCourses() {
  const { t } = useTranslation('catalogue')
  const narrowing = useCatalogueSearch()
  const { variables, isStale } = useLagging(favoriteVariables(narrowing.search))
  const { data } = useSuspenseQuery(FavoriteCoursesQuery, { variables, fetchPolicy: 'cache-and-network' })
  if (data.catalogue.all === 0) return <NoFavorites />
  return (
    <section aria-labelledby="favorites">
      <NarrowableWall
        id="favorites"
        heading={t('favorites.heading', { count: data.catalogue.all })}
        {...{ narrowing, isStale, variables }}
        catalogue={data.catalogue}
        categories={data.categories}
        more={FavoriteCoursesPageQuery}
        all={data.catalogue.all}
        ownOrder={t('sort.kept')}
        isRuleless
      />
    </section>
  )
}

/** No favourites yet: what will be here, and how to add one. */
function NoFavorites() {
  const { t } = useTranslation('catalogue')
  const paths = usePaths()
  return (
    <EmptyState
      level={2}
      word={t('favorites.emptyWord')}
      title={t('favorites.empty')}
      action={<Button href={paths.catalogue}>{t('favorites.toCatalogue')}</Button>}
    >
      {t('favorites.emptyLead')}
    </EmptyState>
  )
}
