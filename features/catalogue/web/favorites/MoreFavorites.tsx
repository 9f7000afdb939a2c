import { useSuspenseQuery } from '@apollo/client/react'
import { Suspense } from 'react'
import { FavoritesPageQuery } from '#features/catalogue/web/favorites-query.ts'
import { CourseCardSkeletons } from '#features/catalogue/web/wall/CourseCardSkeletons.tsx'
import { FocusedPage } from '#features/catalogue/web/wall/FocusedPage.tsx'
import type { OpenPages } from '#features/catalogue/web/wall/PagedWall.tsx'
import type { favoriteVariables } from '#features/catalogue/web/favorites-wall-query.ts'
import { pageSize } from '#features/catalogue/web/wall-query.ts'
import { favoriteCards } from './favorite-cards.ts'

interface MoreFavoritesProps extends OpenPages {
  variables: ReturnType<typeof favoriteVariables>
  totalCount: number
  page: number
}

/** The further pages of the favourites by offset, with placeholders while loading. */
export function MoreFavorites(props: MoreFavoritesProps) {
  const left = props.totalCount - (props.page - 1) * pageSize
  return (
    <Suspense fallback={<CourseCardSkeletons count={Math.min(pageSize, left)} />}>
      <Page {...props} />
    </Suspense>
  )
}

function Page(props: MoreFavoritesProps) {
  const { variables, page, last, totalCount } = props
  const { data } = useSuspenseQuery(FavoritesPageQuery, {
    variables: { ...variables, offset: (page - 1) * pageSize },
  })
  return (
    <>
      <FocusedPage courses={favoriteCards(data.listFavorites)} {...props} />
      {page < last && page * pageSize < totalCount && <MoreFavorites {...props} page={page + 1} />}
    </>
  )
}
