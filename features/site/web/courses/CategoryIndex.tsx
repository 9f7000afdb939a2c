import { familyKeyOf } from '#design/art/families.ts'
import type { SiteCategory } from '#features/site/rules/site-page.ts'
import { useSite } from '#features/site/web/site-context.ts'
import styles from './category-index.module.css'

interface CategoryIndexProps {
  readonly categories: readonly SiteCategory[]
  /** one narrow column beside the wall */
  readonly isAside?: boolean
}

/** The subjects: a stroke in the colour of each one's covers, its name, and the number of courses. */
export function CategoryIndex({ categories, isAside = false }: CategoryIndexProps) {
  const { address } = useSite()
  return (
    <ul className={isAside ? `${styles.index} ${styles.aside}` : styles.index}>
      {categories.map(({ shortId, slug, name, family, courseCount }) => (
        <li key={shortId}>
          <a href={address({ kind: 'Category', shortId, slug, page: 1 })}>
            <span className={`${styles.stroke} ${styles[familyKeyOf(family)]}`} aria-hidden />
            <span className={styles.name}>{name}</span>
            <span className={styles.count}>{courseCount}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
