import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Cover, plainTitle } from '#design/index.ts'
import { formatDuration, useLanguage, useLocalised, usePaths } from '#features/markets/web/index.ts'
import { graphql, readFragment, type FragmentType } from '#generated/graphql/index.ts'
import { Highlighted } from './Highlighted.tsx'
import styles from './SearchHit.module.css'

const SearchHitFragment = graphql(`
  fragment SearchHit on Course {
    id
    shortId
    name {
      languageCode
      value
    }
    shortDescription {
      languageCode
      value
    }
    coverSeed
    episodeCount
    durationSeconds
    category {
      id
      family
    }
    experts {
      id
      firstName
      lastName
    }
  }
`)

/** A course that was found: the title upright, so that only what was typed leans. */
export function SearchHit({
  course: reference,
  searched,
}: {
  course: FragmentType<typeof SearchHitFragment>
  searched: string
}) {
  const { t } = useTranslation('catalogue')
  const language = useLanguage()
  const localised = useLocalised()
  const paths = usePaths()
  const course = readFragment(SearchHitFragment, reference)
  const title = localised(course.name)
  const address = paths.course(course)
  return (
    <li className={styles.hit}>
      <Link to={address} className={styles.cover} tabIndex={-1} aria-hidden>
        <Cover
          id={course.shortId}
          category={course.category.family}
          title={title}
          overrides={course.coverSeed ? { seed: course.coverSeed } : undefined}
        />
      </Link>
      <div>
        <h2 className={styles.title}>
          <Link to={address}>
            <Highlighted text={plainTitle(title)} searched={searched} />
          </Link>
        </h2>
        <p className={styles.short}>
          <Highlighted text={localised(course.shortDescription)} searched={searched} />
        </p>
        <p className={styles.facts}>
          {course.experts.map(({ id, firstName, lastName }) => (
            <span key={id}>
              <Highlighted text={`${firstName} ${lastName}`} searched={searched} />
            </span>
          ))}
          <span>{t('card.episodes', { count: course.episodeCount })}</span>
          <span>{formatDuration(language, course.durationSeconds)}</span>
        </p>
      </div>
    </li>
  )
}
