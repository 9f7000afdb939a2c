import { useTranslation } from 'react-i18next'
import { TitleText, plainTitle, TextLink } from '#design/index.ts'
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
        styled
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
      <div className={courses.length > 3 ? walls.six : walls.few}>
        <div className={styles.words}>
          <h2 id={id} className={styles.heading}>
            <TitleText text={t('moreFrom', { expert: `${expert.firstName} ${expert.lastName}` })} />
          </h2>
          <p className={styles.why}>
            {t('moreWhy', { course: plainTitle(localised(finished.name)), expert: expert.firstName })}
          </p>
          <TextLink href={paths.expert(expert)}>{t('toExpert', { expert: expert.firstName })}</TextLink>
        </div>
        {courses.map((course) => (
          <CourseCoverCard key={course.id} course={course} />
        ))}
      </div>
    </section>
  )
}
