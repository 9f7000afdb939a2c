import { Suspense } from 'react'
import { lazyPart } from '#design/index.ts'
import { CourseCardSkeletons } from '#features/catalogue/web/wall/CourseCardSkeletons.tsx'
import walls from '#features/catalogue/web/wall/walls.module.css'

const FavoriteCourses = lazyPart(async () => (await import('./FavoriteCourses.tsx')).FavoriteCourses)

/** The favourites as a panel of another page, which fetches them and what shows them only when it is opened. */
export function FavoritesPanel() {
  const places = (
    <ul className={walls.six} aria-busy>
      <CourseCardSkeletons count={6} />
    </ul>
  )
  return (
    <Suspense fallback={places}>
      <FavoriteCourses />
    </Suspense>
  )
}
