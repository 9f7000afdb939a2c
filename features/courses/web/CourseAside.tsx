import { useTranslation } from 'react-i18next'
import { useSignedInUser } from '#features/accounts/web/index.ts'
import { CourseRow } from './cards/CourseRow.tsx'
import { useLocalised } from '#features/markets/web/index.ts'
import styles from './CourseAside.module.css'
import type { CoursePageParts } from './course-page-parts.ts'
import type { CourseOfPage } from './course-query.ts'

/** Beside the tabs: the experts, through which subscription the reader has access, and related courses. */
export function CourseAside({ course, parts }: { course: CourseOfPage; parts: CoursePageParts }) {
  const { ExpertLine } = parts
  const { t } = useTranslation('courses')
  const localised = useLocalised()
  const [expert] = course.experts
  return (
    <aside className={styles.aside} aria-label={t('aside')}>
      {course.experts.map((each) => (
        <ExpertLine key={each.id} expert={each} note={localised(each.title)} />
      ))}
      {expert && <blockquote className={styles.quote}>{t('quote', { quote: localised(expert.quote) })}</blockquote>}
      {course.access.userCanWatch && <Included course={course} />}
      {course.related.length > 0 && (
        <section aria-labelledby="afterwards">
          <h2 id="afterwards" className={styles.heading}>
            {t('afterwards')}
          </h2>
          <ul className={styles.related}>
            {course.related.map((related) => (
              <li key={related.id}>
                <CourseRow course={related} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </aside>
  )
}

/** Through which subscription or purchase the course may be watched, and for how long. */
function Included({ course }: { course: CourseOfPage }) {
  const { t } = useTranslation('courses')
  const { memberships } = useSignedInUser()
  const { daysLeft, access } = course
  const through = memberships.find(({ organization }) => organization.id === access.organizationId)?.organization
  return (
    <section className={styles.included} aria-labelledby="included">
      <h2 id="included" className={styles.heading}>
        {access.isLicensed ? t('included.bought') : t('included.title')}
      </h2>
      <p>
        {access.isLicensed
          ? through
            ? t('included.boughtFor', { organization: through.name })
            : t('included.boughtOwn')
          : through
            ? t('included.organization', { organization: through.name })
            : t('included.own')}
        {daysLeft != null && ` ${t('included.daysLeft', { count: daysLeft })}`}
      </p>
    </section>
  )
}
