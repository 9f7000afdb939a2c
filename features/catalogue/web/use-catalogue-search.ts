import { useNavigate, useSearch } from '@tanstack/react-router'
import { usePaths } from '#features/markets/web/index.ts'
import { catalogueSearch, narrowed, type CatalogueSearch } from './catalogue-search.ts'

export type Change = { [Key in keyof CatalogueSearch]?: CatalogueSearch[Key] | undefined }

/** What the address narrows the catalogue to, and a way to change it without leaving the place on the page. */
export function useCatalogueSearch(): { search: CatalogueSearch; change: (change: Change) => void; reset: () => void } {
  const search = catalogueSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const paths = usePaths()
  const go = (next: CatalogueSearch) => {
    void navigate({ to: paths.catalogue, search: () => next, replace: true, resetScroll: false })
  }
  return {
    search,
    change: (change) => go(narrowed(search, change)),
    reset: () => go(search.sort ? { sort: search.sort } : {}),
  }
}
