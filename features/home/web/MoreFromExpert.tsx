import { useTranslation } from 'react-i18next'
import { plainTitle, SectionHeading, TextLink } from '#design/index.ts'
import { CourseCoverCard, walls } from '#features/catalogue/web/index.ts'
import { useLocalised, usePaths } from '#features/markets/web/index.ts'
import { graphql, readFragment, type FragmentType } from '#generated/graphql/index.ts'
import styles from './MoreFromExpert.module.css'

const MoreFromExpertFragment = graphql(`
  fragment MoreFromExpert on MoreFromExpert {
    expert {
      id
      shortId
      firstName
      lastName
    }
    finished {
      id
      name {
        languageCode
        value
      }
    }
    courses {
      id
      ...CourseCard
    }
  }
`)

/** What else an expert teaches whose course the reader has finished. */
export function MoreFromExpert({ more: reference }: { more: FragmentType<typeof MoreFromExpertFragment> }) {
  const { t } = useTranslation('home')
  const localised = useLocalised()
  const paths = usePaths()
  const { expert, finished, courses } = readFragment(MoreFromExpertFragment, reference)
  const id = `more-${expert.shortId}`
  return (
    <section className={walls.section} aria-labelledby={id}>
      <SectionHeading
        id={id}
        text={t('moreFrom', { expert: `${expert.firstName} ${expert.lastName}` })}
        action={<TextLink href={paths.expert(expert)}>{t('toExpert')}</TextLink>}
      />
      <p className={styles.why}>
        {t('moreWhy', { course: plainTitle(localised(finished.name)), expert: expert.firstName })}
      </p>
      <ul className={courses.length > 4 ? walls.six : walls.few}>
        {courses.map((course) => (
          <li key={course.id}>
            <CourseCoverCard course={course} />
          </li>
        ))}
      </ul>
    </section>
  )
}
