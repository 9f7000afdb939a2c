import { activeMembership, currentViewer, readViewer, type SignedInUser } from '#features/accounts/web/index.ts'
import { catalogueSearch, type CatalogueSearch } from './catalogue-search.ts'
import { favoriteSort, filterOf, nothingFixed, pageSize } from './wall-query.ts'

/** Whose favourites are asked for, as their active organisation sees them (C4, I6). */
const readerOf = ({ id, memberships }: SignedInUser) => ({
  userSub: id,
  organizationId: activeMembership(memberships)?.organization.id ?? null,
})

/** The variables of a page of the favourites, in the order they were added unless the address has another. */
export const favoriteVariables = (user: SignedInUser, search: CatalogueSearch) => ({
  ...readerOf(user),
  filter: filterOf(search, nothingFixed),
  sort: favoriteSort(search.sort),
  limit: pageSize,
})

/**
 * The same from an address, which may hold anything. Waits until the user is known.
 * @throws for visitors
 */
export async function favoriteVariablesOf(given: Record<string, unknown>) {
  const known = currentViewer()
  // the user is being loaded, so this shares that request
  const viewer = known.kind === 'Loading' ? await readViewer() : known
  if (viewer.kind !== 'User') throw new Error('visitors have no favourites')
  return favoriteVariables(viewer.user, catalogueSearch(given))
}
