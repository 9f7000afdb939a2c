import { useSuspenseQuery } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import { Button, EmptyState } from '#design/index.ts'
import { useSignedInUser } from '#features/accounts/web/index.ts'
import { usePaths } from '#features/markets/web/index.ts'
import { favoriteVariables } from '#features/catalogue/web/favorites-wall-query.ts'
import { ListFavorites } from '#features/catalogue/web/favorites-query.ts'
import { CourseCoverCard } from '#features/catalogue/web/wall/CourseCoverCard.tsx'
import { NarrowableWall } from '#features/catalogue/web/wall/NarrowableWall.tsx'
import { PagedWall } from '#features/catalogue/web/wall/PagedWall.tsx'
import { useCatalogueSearch, useLagging } from '#features/catalogue/web/use-catalogue-search.ts'
import { favoriteCards } from './favorite-cards.ts'
import { MoreFavorites } from './MoreFavorites.tsx'

/** All favourites of the reader in the order they were added, with the catalogue's filters (C4). */
export function FavoriteCourses() {
  const { t } = useTranslation('catalogue')
  const narrowing = useCatalogueSearch()
  const user = useSignedInUser()
  const { variables, key, isStale } = useLagging(favoriteVariables(user, narrowing.search))
  const { data } = useSuspenseQuery(ListFavorites, { variables, fetchPolicy: 'cache-and-network' })
  const { all, totalCount } = data.counts
  if (all === 0) return <NoFavorites />
  const cards = favoriteCards(data.listFavorites)
  return (
    <section aria-labelledby="favorites">
      <NarrowableWall
        id="favorites"
        heading={t('favorites.heading', { count: all })}
        narrowing={narrowing}
        catalogue={data.counts}
        categories={data.categories}
        all={all}
        ownOrder={t('sort.kept')}
        isRuleless
        renderWall={(part) => (
          <PagedWall
            {...part}
            {...{ narrowing, isStale, totalCount }}
            count={cards.length}
            renderMore={(pages) => <MoreFavorites key={key} {...{ variables, totalCount }} page={2} {...pages} />}
          >
            {cards.map((course) => (
              <li key={course.id}>
                <CourseCoverCard course={course} />
              </li>
            ))}
          </PagedWall>
        )}
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
