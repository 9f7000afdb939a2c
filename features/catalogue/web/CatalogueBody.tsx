import { useSuspenseQuery } from '@apollo/client/react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, classNames, EmptyState, lazyPart, TitleText, PageStatement } from '#design/index.ts'
import { intlLocale, useLanguage } from '#features/markets/web/index.ts'
import { readFragment } from '#generated/graphql/index.ts'
import { CataloguePageQuery, CatalogueQuery } from './catalogue-query.ts'
import { catalogueVariables } from './wall-query.ts'
import styles from './CataloguePage.module.css'
import { CourseWall } from './wall/CourseWall.tsx'
import { FacetCategoryDocument, FacetsFragmentDocument } from './filters/facets-fragment.ts'
import { Facets } from './filters/Facets.tsx'
import { useCatalogueSearch, useLagging } from './use-catalogue-search.ts'
import bar from './wall/WallBar.module.css'

// the courses do not wait for the widgets that narrow and sort them
const WallBar = lazyPart(async () => (await import('./wall/WallBar.tsx')).WallBar)

/** The catalogue with what the address narrows it to. While new courses are on their way the former stay, dimmed. */
export function CatalogueBody() {
  const { t } = useTranslation('catalogue')
  const language = useLanguage()
  const narrowing = useCatalogueSearch()
  const { variables, isStale } = useLagging(catalogueVariables(narrowing.search))
  const { data } = useSuspenseQuery(CatalogueQuery, { variables })
  const { totalCount, facets } = readFragment(FacetsFragmentDocument, data.catalogue)
  const categories = readFragment(FacetCategoryDocument, data.categories)
  const { all } = data.catalogue
  return (
    <>
      <PageStatement
        text={t('catalogue.title')}
        lead={
          <TitleText text={t('catalogue.lead', { count: all, number: all.toLocaleString(intlLocale(language)) })} />
        }
      />
      <div className={styles.catalogue}>
        <section className={styles.facets} aria-label={t('catalogue.narrow')}>
          <Facets {...{ categories, facets }} search={narrowing.search} change={narrowing.change} />
        </section>
        <div>
          <Suspense fallback={<div className={classNames(bar.bar, bar.place)} />}>
            <WallBar {...{ categories, facets, narrowing, totalCount }} />
          </Suspense>
          <CourseWall
            wall={data.catalogue}
            {...{ narrowing, variables, isStale }}
            more={CataloguePageQuery}
            columns={4}
            empty={
              <EmptyState
                level={2}
                word={t('catalogue.emptyWord')}
                title={t('catalogue.empty')}
                action={<Button onPress={narrowing.reset}>{t('catalogue.resetAll')}</Button>}
              >
                {t('catalogue.emptyLead')}
              </EmptyState>
            }
          />
        </div>
      </div>
    </>
  )
}
