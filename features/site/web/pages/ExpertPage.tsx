import { useTranslation } from 'react-i18next'
import type { ExpertPage as Page } from '#features/site/rules/site-page.ts'
import { CourseWall } from '#features/site/web/courses/CourseWall.tsx'
import styles from '#features/site/web/experts/experts.module.css'
import { formatDuration } from '#features/site/web/format.ts'
import { Breadcrumbs } from '#features/site/web/parts/Breadcrumbs.tsx'
import { Facts } from '#features/site/web/parts/Facts.tsx'
import parts from '#features/site/web/parts/parts.module.css'
import { Section } from '#features/site/web/parts/Section.tsx'
import { useSite } from '#features/site/web/site-context.ts'

/** An expert, and the courses that they teach. */
export function ExpertPage({ page: { expert, quote, biography, courses } }: { readonly page: Page }) {
  const { t } = useTranslation('site')
  const { address, language } = useSite()
  const seconds = courses.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0)
  return (
    <>
      <div className={styles.stage}>
        <div className={styles.stageInner}>
          <div className={styles.figure}>
            <img src={`/art/portrait/${expert.id}.svg`} alt="" width={400} height={500} />
          </div>
          <div className={styles.words}>
            <Breadcrumbs items={[{ name: t('nav.experts'), href: address({ kind: 'Experts', page: 1 }) }]} />
            <p className={styles.title}>{expert.trade}</p>
            <h1>{expert.name}</h1>
            {quote !== '' && <blockquote className={styles.quote}>{t('quote', { quote })}</blockquote>}
            {biography.map((paragraph) => (
              <p key={paragraph} className={styles.biography}>
                {paragraph}
              </p>
            ))}
            <Facts
              facts={[
                [t('fact.courses'), String(expert.courseCount)],
                ...(seconds > 0 ? [[t('fact.together'), formatDuration(language, seconds)] as const] : []),
              ]}
            />
          </div>
        </div>
      </div>
      {courses.length > 0 && (
        <div className={parts.page}>
          <Section heading={t('experts.ownCourses')}>
            <CourseWall courses={courses} columns={4} />
          </Section>
        </div>
      )}
    </>
  )
}
