import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Select } from '#design/index.ts'
import { intlLocale, useLanguage } from '#features/markets/web/index.ts'
import { sorts, type CatalogueSearch } from '#features/catalogue/web/catalogue-search.ts'
import { filterCount } from '#features/catalogue/web/wall-query.ts'
import { FacetSheet } from '#features/catalogue/web/filters/FacetSheet.tsx'
import type { FacetsProps } from '#features/catalogue/web/filters/Facets.tsx'
import { FilterChips } from '#features/catalogue/web/filters/FilterChips.tsx'
import type { Narrowing } from '#features/catalogue/web/use-catalogue-search.ts'
import styles from './WallBar.module.css'

interface WallBarProps extends Omit<FacetsProps, 'search' | 'change'> {
  narrowing: Narrowing
  totalCount: number
  /** the sheet is the only place of the facets, on wide screens too */
  isAlone?: boolean | undefined
  /** no line above it: the part above ends with one, or with a stage */
  isRuleless?: boolean | undefined
  /** the wall's own order, when it is none that an address names */
  ownOrder?: string | undefined
  /** at the left, before the chips */
  heading?: ReactNode
}

/** Above a wall: what it is narrowed by, how many courses that gives, and their order. */
export function WallBar({ narrowing, totalCount, isAlone, isRuleless, ownOrder, heading, ...facets }: WallBarProps) {
  const { t } = useTranslation('catalogue')
  const language = useLanguage()
  const { search, change, reset } = narrowing
  const count = { count: totalCount, number: totalCount.toLocaleString(intlLocale(language)) }
  const orders = [
    ...(ownOrder === undefined ? [] : [{ value: '', label: ownOrder }]),
    ...sorts.map((sort) => ({ value: sort, label: t(`sort.${sort}`) })),
  ]
  const firstOrder = ownOrder === undefined ? 'newest' : ''
  const sheet = (
    <FacetSheet
      {...facets}
      search={search}
      change={change}
      isAlone={isAlone}
      active={filterCount(search)}
      result={t('catalogue.show', count)}
      reset={reset}
    />
  )
  const chips = <FilterChips {...facets} narrowing={narrowing} />
  return (
    <>
      <div className={isRuleless ? `${styles.bar} ${styles.ruleless}` : styles.bar}>
        {heading}
        {!heading && sheet}
        {!heading && chips}
        <div className={styles.sorting}>
          <span role="status" className={heading ? styles.counted : undefined}>
            {t('catalogue.results', count)}
          </span>
          {heading && sheet}
          <Select
            compact
            label={t('catalogue.sort')}
            value={search.sort ?? firstOrder}
            options={orders}
            onChange={({ currentTarget: { value } }) =>
              change({ sort: value === firstOrder ? undefined : (value as CatalogueSearch['sort']) })
            }
          />
        </div>
      </div>
      {heading && filterCount(search) > 0 && <div className={styles.chips}>{chips}</div>}
    </>
  )
}
