import { CourseCoverCard, favoriteCards } from '#features/catalogue/web/index.ts'
import type { ProfileQuery } from '#generated/graphql/graphql.ts'
import styles from './ProfilePage.module.css'

/** The newest favourites. */
export function FavoriteWall({ favorites }: { favorites: ProfileQuery['listFavorites'] }) {
  return (
    <ul className={styles.favorites}>
      {favoriteCards(favorites).map((course) => (
        <li key={course.id}>
          <CourseCoverCard course={course} />
        </li>
      ))}
    </ul>
  )
}
