import { useNavigate, useSearch } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { catalogueSearch, type CatalogueSearch } from './catalogue-search.ts'
import { narrowed } from './wall-query.ts'

export type Change = { [Key in keyof CatalogueSearch]?: CatalogueSearch[Key] | undefined }

/** What the address narrows a wall to, and a way to change it without leaving the place on the page. */
export interface Narrowing {
  readonly search: CatalogueSearch
  readonly change: (change: Change) => void
  readonly reset: () => void
}

/** The filters of the current page. */
export function useCatalogueSearch(): Narrowing {
  const search = catalogueSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const go = (next: CatalogueSearch, replace: boolean) => {
    void navigate({ to: '.', search: () => next as never, replace, resetScroll: false, viewTransition: false })
  }
  return {
    search,
    // a filter is a step that back takes away again; how many pages are open is not
    change: (change) => go(narrowed(search, change), 'pages' in change),
    reset: () => go(search.sort ? { sort: search.sort } : {}, false),
  }
}

/** A query's variables, deferred while new courses load, so that the former stay visible. */
export function useLagging<Variables>(current: Variables): { variables: Variables; key: string; isStale: boolean } {
  const wanted = JSON.stringify(current)
  const key = useDeferredValue(wanted)
  return { variables: JSON.parse(key) as Variables, key, isStale: key !== wanted }
}
