import { useSuspenseQuery } from '@apollo/client/react'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, EmptyState, LeaningText, PageStatement, Select } from '#design/index.ts'
import { intlLocale, useLanguage } from '#features/markets/web/index.ts'
import { CatalogueQuery } from './catalogue-query.ts'
import { catalogueVariables, filterCount, pageSize } from './catalogue-search.ts'
import styles from './CataloguePage.module.css'
import { CourseCoverCard } from './CourseCoverCard.tsx'
import { Facets } from './Facets.tsx'
import { FacetSheet } from './FacetSheet.tsx'
import { FilterChips } from './FilterChips.tsx'
import { MorePages } from './MorePages.tsx'
import { useCatalogueSearch } from './use-catalogue-search.ts'
import walls from './walls.module.css'

/** The catalogue with what the address narrows it to. While new courses are on their way the former stay, dimmed. */
export function CatalogueBody() {
  const { t } = useTranslation('catalogue')
  const language = useLanguage()
  const { search, change, reset } = useCatalogueSearch()
  const shown = useDeferredValue(JSON.stringify(catalogueVariables(search)))
  const variables = JSON.parse(shown) as ReturnType<typeof catalogueVariables>
  const isStale = shown !== JSON.stringify(catalogueVariables(search))
  const { data } = useSuspenseQuery(CatalogueQuery, { variables })
  const [opened, setOpened] = useState(0)
  const { all, totalCount, nodes, endCursor, hasNextPage, facets } = data.catalogue
  const pages = search.pages ?? 1
  const visible = Math.min(totalCount, pages * pageSize)
  const number = (value: number) => value.toLocaleString(intlLocale(language))
  const narrowing = { categories: data.categories, facets, search, change }
  const results = t('catalogue.results', { count: totalCount, number: number(totalCount) })

  return (
    <>
      <PageStatement
        text={t('catalogue.title')}
        lead={<LeaningText text={t('catalogue.lead', { count: all, number: number(all) })} />}
      />
      <div className={styles.catalogue}>
        <section className={styles.facets} aria-label={t('catalogue.narrow')}>
          <Facets {...narrowing} />
        </section>
        <div className={styles.main}>
          <div className={styles.bar}>
            <FacetSheet
              {...narrowing}
              active={filterCount(search)}
              result={t('catalogue.show', { count: totalCount, number: number(totalCount) })}
              reset={reset}
            />
            <FilterChips categories={data.categories} search={search} change={change} reset={reset} />
            <div className={styles.sorting}>
              <span role="status">{results}</span>
              <Select
                compact
                label={t('catalogue.sort')}
                value={search.sort ?? 'newest'}
                options={[
                  { value: 'newest', label: t('catalogue.newest') },
                  { value: 'title', label: t('catalogue.byTitle') },
                  { value: 'shortest', label: t('catalogue.shortest') },
                ]}
                onChange={({ currentTarget: { value } }) =>
                  change({ sort: value === 'title' || value === 'shortest' ? value : undefined })
                }
              />
            </div>
          </div>
          <div className={isStale ? styles.stale : undefined} aria-busy={isStale}>
            {totalCount === 0 ? (
              <EmptyState
                level={2}
                word={t('catalogue.emptyWord')}
                title={t('catalogue.empty')}
                action={<Button onPress={reset}>{t('catalogue.resetAll')}</Button>}
              >
                {t('catalogue.emptyLead')}
              </EmptyState>
            ) : (
              <>
                <ul className={walls.four}>
                  {nodes.map((course) => (
                    <li key={course.id}>
                      <CourseCoverCard course={course} />
                    </li>
                  ))}
                  {pages > 1 && hasNextPage && endCursor && (
                    <MorePages
                      key={shown}
                      variables={variables}
                      after={endCursor}
                      page={2}
                      last={pages}
                      focusOn={opened}
                      left={totalCount - pageSize}
                    />
                  )}
                </ul>
                <div className={walls.more}>
                  <span>
                    {t('catalogue.shown', { shown: number(visible), number: number(totalCount), count: totalCount })}
                  </span>
                  {visible < totalCount && (
                    <Button
                      onPress={() => {
                        setOpened(pages + 1)
                        change({ pages: pages + 1 })
                      }}
                    >
                      {t('catalogue.showMore')}
                    </Button>
                  )}
                </div>
              </>
            )}
          </div>
        </div>
      </div>
    </>
  )
}
