import { useTranslation } from 'react-i18next'
import type { CoursesPage as Page } from '#features/site/rules/site-page.ts'
import { CategoryIndex } from '#features/site/web/courses/CategoryIndex.tsx'
import styles from '#features/site/web/courses/courses.module.css'
import { CourseWall } from '#features/site/web/courses/CourseWall.tsx'
import { PageStatement } from '#features/site/web/parts/PageStatement.tsx'
import { Paging } from '#features/site/web/parts/Paging.tsx'
import parts from '#features/site/web/parts/parts.module.css'
import { useSite } from '#features/site/web/site-context.ts'

/** The catalogue: every course as a cover, the subjects beside them. */
export function CoursesPage({ page: { courses, categories, paging } }: { readonly page: Page }) {
  const { t } = useTranslation('site')
  const { address } = useSite()
  return (
    <div className={parts.page}>
      <PageStatement text={t('courses.heading')} lead={t('courses.description', { count: paging.total })} />
      <div className={styles.list}>
        <nav className={styles.subjects} aria-labelledby="subjects">
          <h2 id="subjects">{t('courses.subjects')}</h2>
          <CategoryIndex categories={categories} isAside />
        </nav>
        <div className={styles.found}>
          <h2 className="visually-hidden">{t('nav.courses')}</h2>
          <CourseWall courses={courses} columns={4} firstCount={4} />
          <Paging paging={paging} addressOf={(number) => address({ kind: 'Courses', page: number })} />
        </div>
      </div>
    </div>
  )
}
