import { useTranslation } from 'react-i18next'
import type { CategoryPage as Page } from '#features/site/rules/site-page.ts'
import { CategoryIndex } from '#features/site/web/courses/CategoryIndex.tsx'
import { CategoryStage } from '#features/site/web/courses/CategoryStage.tsx'
import { CourseWall } from '#features/site/web/courses/CourseWall.tsx'
import { Paging } from '#features/site/web/parts/Paging.tsx'
import parts from '#features/site/web/parts/parts.module.css'
import { Section } from '#features/site/web/parts/Section.tsx'
import { useSite } from '#features/site/web/site-context.ts'

/** A subject and its courses. */
export function CategoryPage({ page: { category, courses, categories, paging } }: { readonly page: Page }) {
  const { t } = useTranslation('site')
  const { address } = useSite()
  const { shortId, slug } = category
  const others = categories.filter((each) => each.shortId !== shortId)
  return (
    <>
      <CategoryStage category={category} />
      <div className={parts.page}>
        <Section heading={t('category.courses', { count: paging.total })}>
          {courses.length > 0 ? (
            <CourseWall courses={courses} columns={4} />
          ) : (
            <p className={parts.lead}>{t('category.none')}</p>
          )}
          <Paging paging={paging} addressOf={(number) => address({ kind: 'Category', shortId, slug, page: number })} />
        </Section>
        {others.length > 0 && (
          <Section heading={t('category.others')}>
            <CategoryIndex categories={others} />
          </Section>
        )}
      </div>
    </>
  )
}
