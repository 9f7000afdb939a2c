import { Link } from '@tanstack/react-router'
import type { CSSProperties, ReactNode } from 'react'
import { useLocalised, usePaths } from '#features/markets/web/index.ts'
import { graphql, readFragment, type FragmentType } from '#generated/graphql/index.ts'
import styles from './CategoryIndex.module.css'
import { categoryColours } from './category-colours.ts'

const CategoryEntryFragment = graphql(`
  fragment CategoryEntry on Category {
    id
    shortId
    family
    name {
      languageCode
      value
    }
    courseCount
  }
`)

interface CategoryIndexProps {
  categories: readonly FragmentType<typeof CategoryEntryFragment>[]
  /** one narrow column beside something else */
  isAside?: boolean | undefined
  /** shows a name, as with the searched words highlighted; home, which searches nothing, does not load that */
  renderName?: ((name: string) => ReactNode) | undefined
  /** what is said under each name, in their order */
  notes?: readonly ReactNode[] | undefined
}

/** The index of subjects: a line in the colour of the subject's covers, its name, and the number of courses. */
export function CategoryIndex({ categories, isAside, renderName, notes }: CategoryIndexProps) {
  const localised = useLocalised()
  const paths = usePaths()
  return (
    <ul className={isAside ? `${styles.index} ${styles.aside}` : styles.index}>
      {categories
        .map((reference) => readFragment(CategoryEntryFragment, reference))
        .map((category, place) => (
          <li key={category.id}>
            <Link to={paths.category(category)} className={styles.entry} style={variables(category.family)}>
              <span className={styles.stroke} aria-hidden />
              <span className={styles.name}>
                {renderName ? renderName(localised(category.name)) : localised(category.name)}
                {notes?.[place]}
              </span>
              <span className={styles.count}>{category.courseCount}</span>
            </Link>
          </li>
        ))}
    </ul>
  )
}

function variables(family: string): CSSProperties {
  const { onLight, onDark } = categoryColours(family)
  return { '--on-light': onLight, '--on-dark': onDark } as CSSProperties
}
