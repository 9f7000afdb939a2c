import { Cover } from '#design/index.ts'
import { useLocalised } from '#features/markets/web/index.ts'
import { graphql, readFragment, type FragmentType } from '#generated/graphql/index.ts'
import styles from './PlaylistStack.module.css'

const PlaylistStackFragment = graphql(`
  fragment PlaylistStack on Course {
    id
    shortId
    name {
      languageCode
      value
      styled
    }
    coverSeed
    category {
      id
      family
    }
  }
`)

interface PlaylistStackProps {
  /** the first three are shown */
  courses: readonly FragmentType<typeof PlaylistStackFragment>[]
  size?: 'small' | 'large' | undefined
}

/** The covers of a playlist's first courses, fanned forward. Decorative: the courses are listed beside it. */
export function PlaylistStack({ courses, size = 'small' }: PlaylistStackProps) {
  const localised = useLocalised()
  return (
    <span className={`${styles.stack} ${styles[size]}`} aria-hidden>
      {courses
        .slice(0, 3)
        .reverse()
        .map((reference) => {
          const course = readFragment(PlaylistStackFragment, reference)
          return (
            <Cover
              key={course.id}
              id={course.shortId}
              category={course.category.family}
              title={localised(course.name)}
              overrides={course.coverSeed ? { seed: course.coverSeed } : undefined}
              className={styles.cover}
            />
          )
        })}
    </span>
  )
}
