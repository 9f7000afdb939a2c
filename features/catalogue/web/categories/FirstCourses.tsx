import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Cover, PrimaryButton, TitleText } from '#design/index.ts'
import { formatDuration, useLanguage, useLocalised, usePaths } from '#features/markets/web/index.ts'
import { graphql, readFragment, type FragmentType } from '#generated/graphql/index.ts'
import styles from './FirstCourses.module.css'
import { Facts } from '#features/courses/web/index.ts'

const BeginHereFragment = graphql(`
  fragment BeginHere on Course {
    id
    shortId
    number
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
    level
    episodeCount
    durationSeconds
    isComing
    category {
      id
      family
      name {
        languageCode
        value
      }
    }
    access {
      userCanWatch
      userCanPurchase
      organizationCanPurchase
    }
  }
`)

/** The course to begin a subject with, and the page's primary button. */
export function FirstCourse({ course: reference }: { course: FragmentType<typeof BeginHereFragment> }) {
  const { t } = useTranslation('catalogue')
  const language = useLanguage()
  const localised = useLocalised()
  const paths = usePaths()
  const course = readFragment(BeginHereFragment, reference)
  const title = localised(course.name)
  const canBegin = course.access.userCanWatch && !course.isComing
  return (
    <div className={styles.begin}>
      <Link to={paths.course(course)} className={styles.cover} tabIndex={-1} aria-hidden>
        <Cover
          id={course.shortId}
          category={course.category.family}
          title={title}
          labels={[localised(course.category.name), t('card.number', { number: course.number })]}
          overrides={course.coverSeed ? { seed: course.coverSeed } : undefined}
        />
      </Link>
      <div className={styles.words}>
        <h3 className={styles.title}>
          <Link to={paths.course(course)}>
            <TitleText text={title} />
          </Link>
        </h3>
        <p className={styles.short}>{localised(course.shortDescription)}</p>
        <Facts
          className={styles.facts}
          facts={[
            ...(course.isComing
              ? [{ term: t('fact.episodes'), value: t('card.coming') }]
              : [
                  { term: t('fact.length'), value: formatDuration(language, course.durationSeconds) },
                  { term: t('fact.episodes'), value: course.episodeCount },
                ]),
            { term: t('fact.level'), value: t(`level.${course.level}`) },
          ]}
        />
      </div>
      <div className={styles.button}>
        <PrimaryButton href={paths.course(course)} icon={canBegin ? PlayIcon : undefined}>
          {t(canBegin ? 'category.begin' : 'category.see')}
        </PrimaryButton>
      </div>
    </div>
  )
}
