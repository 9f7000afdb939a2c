import { useSuspenseQuery } from '@apollo/client/react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useEffect, useState, useTransition } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '#design/index.ts'
import { track } from '#features/consent/web/index.ts'
import { usePaths } from '#features/markets/web/index.ts'
import { searchAddress, type SearchAddress } from '#features/search/rules/search-address.ts'
import { minWordLength } from '#features/search/rules/search-text.ts'
import { SearchFilters } from './SearchFilters.tsx'
import { SearchForm } from './SearchForm.tsx'
import styles from './SearchPage.module.css'
import { searchHref } from './search-href.ts'
import { SearchQuery } from './search-query.ts'
import { SearchResults } from './results/SearchResults.tsx'
import { maxShown, pageSize, searchVariables, shownFirst, type Shown } from './search-variables.ts'

/** The search page: the search text in large italics, and all hits (C1, C5). */
export function SearchPage() {
  const { t } = useTranslation('search')
  const address = searchAddress(useSearch({ strict: false }))
  const text = address.search.trim()
  const isEnough = [...text].length >= minWordLength
  // that somebody searched, never for what (A4)
  const searched = isEnough ? text : ''
  useEffect(() => {
    if (searched) track({ kind: 'other', name: 'search' })
  }, [searched])
  return (
    <div className={styles.page}>
      <title>{`${text ? t('titleOf', { text }) : t('title')} – Kursiva`}</title>
      <h1 className="visually-hidden">{t('title')}</h1>
      <SearchForm key={text} address={{ ...address, search: text }} />
      {isEnough ? (
        <>
          <SearchFilters address={address} />
          <Suspense fallback={<Skeleton lines={6} className={styles.waiting} />}>
            <Found key={JSON.stringify({ ...address, kind: null })} address={address} />
          </Suspense>
        </>
      ) : (
        <p className={styles.lead}>{t('hint')}</p>
      )}
    </div>
  )
}

function Found({ address }: { address: SearchAddress }) {
  const [shown, setShown] = useState(shownFirst)
  const [isAdding, startAdding] = useTransition()
  const { data } = useSuspenseQuery(SearchQuery, { variables: searchVariables(address, shown) })
  const paths = usePaths()
  const navigate = useNavigate()
  const showKind = (kind: SearchAddress['kind']) =>
    void navigate({ href: searchHref(paths, { ...address, kind }), replace: true, resetScroll: false })
  const showMore = (kind: keyof Shown) =>
    startAdding(() => setShown({ ...shown, [kind]: Math.min(maxShown, shown[kind] + pageSize) }))
  return <SearchResults hits={data.search} address={address} onKind={showKind} onMore={showMore} isAdding={isAdding} />
}
