import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Cover, Highlighted, plainTitle } from '#design/index.ts'
import { formatDuration, useLanguage, useLocalised, usePaths } from '#features/markets/web/index.ts'
import { graphql, readFragment, type FragmentType } from '#generated/graphql/index.ts'
import styles from './CourseHit.module.css'
import { CourseReason } from './CourseReason.tsx'
import { Price } from './Price.tsx'

const CourseHitFragment = graphql(`
  fragment CourseHit on FoundCourse {
    course {
      id
      shortId
      name {
        languageCode
        value
        styled
      }
      shortDescription {
        languageCode
        value
      }
      coverSeed
      episodeCount
      durationSeconds
      isComing
      category {
        id
        family
      }
      experts {
        id
        firstName
        lastName
      }
      price {
        amountMinor
        currency
      }
      access {
        userCanWatch
      }
    }
    reason {
      ...CourseReason
    }
  }
`)

interface CourseHitProps {
  hit: FragmentType<typeof CourseHitFragment>
  /** what is marked */
  searched: string
}

/** A found course: its title with the searched text in italics, and why it was found. */
export function CourseHit({ hit, searched }: CourseHitProps) {
  const { t } = useTranslation('search')
  const language = useLanguage()
  const localised = useLocalised()
  const paths = usePaths()
  const { course, reason } = readFragment(CourseHitFragment, hit)
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
        <CourseReason reason={reason} course={course} short={localised(course.shortDescription)} searched={searched} />
        <p className={styles.facts}>
          {course.experts.map(({ id, firstName, lastName }) => (
            <span key={id}>
              <Highlighted text={`${firstName} ${lastName}`} searched={searched} />
            </span>
          ))}
          {course.isComing ? (
            <span>{t('coming')}</span>
          ) : (
            <>
              <span>{t('episodes', { count: course.episodeCount })}</span>
              <span>{formatDuration(language, course.durationSeconds)}</span>
              {!course.access.userCanWatch && <Price price={course.price} />}
            </>
          )}
        </p>
      </div>
    </li>
  )
}
