import { useSuspenseQuery } from '@apollo/client/react'
import { useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '#design/index.ts'
import { SearchForm } from './SearchForm.tsx'
import styles from './SearchPage.module.css'
import { SearchQuery } from './search-query.ts'
import { SearchResults } from './SearchResults.tsx'
import walls from './walls.module.css'

/** Letters that a search needs at least (C5). */
const shortest = 2

/** The search page: what was typed, large and leaning, and what it found (C1, C5). */
export function SearchPage() {
  const { t } = useTranslation('catalogue')
  const { search = '' } = useSearch({ strict: false })
  const text = search.trim()
  const isEnough = [...text].length >= shortest
  return (
    <div className={walls.page}>
      <title>{`${text ? t('search.titleOf', { text }) : t('search.title')} – Kursiva`}</title>
      <h1 className="visually-hidden">{t('search.title')}</h1>
      <SearchForm key={text} text={text} />
      {isEnough ? (
        <Suspense fallback={<Skeleton lines={6} className={styles.waiting} />}>
          <Found text={text} />
        </Suspense>
      ) : (
        <p className={styles.lead}>{t('search.hint')}</p>
      )}
    </div>
  )
}

function Found({ text }: { text: string }) {
  const { data } = useSuspenseQuery(SearchQuery, { variables: { text } })
  return <SearchResults key={text} hits={data.search} text={text} />
}
