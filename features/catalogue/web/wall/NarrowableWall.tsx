import { Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, classNames, EmptyState, SectionHeading, lazyPart } from '#design/index.ts'
import { readFragment, type FragmentType } from '#generated/graphql/index.ts'
import { filterCount, type Fixed } from '#features/catalogue/web/wall-query.ts'
import { FacetCategoryDocument, FacetsFragmentDocument } from '#features/catalogue/web/filters/facets-fragment.ts'
import type { Narrowing } from '#features/catalogue/web/use-catalogue-search.ts'
import bar from './WallBar.module.css'

// the facets and what they are made of come only where there is something to narrow
const WallBar = lazyPart(async () => (await import('./WallBar.tsx')).WallBar)

interface NarrowableWallProps {
  /** id of the heading, and the heading */
  id: string
  heading: string
  /** how many there are without any filter */
  all: number
  /** the counts of the courses that the filter gives */
  catalogue: FragmentType<typeof FacetsFragmentDocument>
  categories: readonly FragmentType<typeof FacetCategoryDocument>[]
  narrowing: Narrowing
  /** the courses, in so many columns, or what is shown when there is none */
  renderWall: (part: { columns: 4 | 6; empty: ReactNode }) => ReactNode
  fixed?: Fixed | undefined
  ownOrder?: string | undefined
  isRuleless?: boolean | undefined
}

/** No more courses than this are seen at a glance: there is nothing to narrow. */
const glance = 6
/** Up to this number of courses are shown large; with more, a row has six. */
const row = 4

/** The courses of a subject, of an expert, or the favourites: a heading, and the facets behind a button. */
export function NarrowableWall(props: NarrowableWallProps) {
  const { id, heading, all, catalogue, narrowing, renderWall, fixed, ownOrder, isRuleless = false } = props
  const { t } = useTranslation('catalogue')
  const { totalCount, facets } = readFragment(FacetsFragmentDocument, catalogue)
  const categories = readFragment(FacetCategoryDocument, props.categories)
  const isNarrowed = filterCount(narrowing.search) > 0
  const title = <SectionHeading id={id} text={heading} />
  return (
    <>
      {all > glance || isNarrowed ? (
        <Suspense fallback={<div className={classNames(bar.bar, bar.place, isRuleless && bar.ruleless)}>{title}</div>}>
          <WallBar
            {...{ categories, facets, narrowing, totalCount, fixed, ownOrder, isRuleless }}
            isAlone
            heading={title}
          />
        </Suspense>
      ) : (
        <SectionHeading id={id} text={heading} rule={isRuleless ? 'none' : 'above'} />
      )}
      {renderWall({
        columns: all > row ? 6 : 4,
        empty: (
          <EmptyState
            word={t('catalogue.emptyWord')}
            title={t('catalogue.empty')}
            action={<Button onPress={narrowing.reset}>{t('catalogue.reset')}</Button>}
          >
            {t('catalogue.emptyLead')}
          </EmptyState>
        ),
      })}
    </>
  )
}
