import type { SitePaging } from '#features/site/rules/site-page.ts'

/** The members of a page of a list. */
export const pageSize = 48

/** A page of a list, and the part of the list that it shows; undefined past the end. The first page may be empty. */
export function pagingOf(page: number, total: number) {
  const pageCount = Math.max(1, Math.ceil(total / pageSize))
  if (page > pageCount) return undefined
  const paging: SitePaging = { page, pageCount, total }
  return { paging, part: { limit: pageSize, offset: (page - 1) * pageSize } }
}
