import { useTranslation } from 'react-i18next'
import type { GonePage as Page } from '#features/site/rules/site-page.ts'
import { CourseWall } from '#features/site/web/courses/CourseWall.tsx'
import { PageStatement } from '#features/site/web/parts/PageStatement.tsx'
import parts from '#features/site/web/parts/parts.module.css'
import { Section } from '#features/site/web/parts/Section.tsx'
import { useSite } from '#features/site/web/site-context.ts'

/** A course that was withdrawn, and others instead. */
export function GonePage({ page: { courses } }: { readonly page: Page }) {
  const { t } = useTranslation('site')
  const { address } = useSite()
  return (
    <div className={parts.page}>
      <PageStatement text={t('gone.heading')} lead={t('gone.lead')} />
      {courses.length > 0 && (
        <Section
          heading={t('gone.instead')}
          action={{ name: t('front.allCourses'), href: address({ kind: 'Courses', page: 1 }) }}
        >
          <CourseWall courses={courses} columns={6} firstCount={6} />
        </Section>
      )}
    </div>
  )
}
