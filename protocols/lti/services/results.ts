import { identifierOf, isObject } from '../values.ts'
import type { ServiceAccess } from './access.ts'
import type { Outcome } from './outcome.ts'
import { placeBelow, readPages, withQuery } from './pages.ts'
import { SCOPES } from './scopes.ts'

/** In results: the limit for a platform that ignores the filter by user. */
const maxResults = 5000

/**
 * Whether a user has a grade in a line item, from any source (Assignment and Grade Services 2.0, section 3.3). False
 * when the platform does not know the user or the line item.
 */
export async function hasResult(
  access: ServiceAccess,
  { lineItemUrl, userId }: { readonly lineItemUrl: string; readonly userId: string },
): Promise<Outcome<{ readonly isGraded: boolean }>> {
  const listed = await readPages(access, {
    address: withQuery(placeBelow(lineItemUrl, 'results'), { user_id: userId }),
    accept: 'application/vnd.ims.lis.v2.resultcontainer+json',
    scopes: [SCOPES.resultReadonly],
    listIn: (json) => (Array.isArray(json) ? json : undefined),
    read: gradedIn,
    maxItems: maxResults,
  })
  if (listed.kind === 'Failed') return listed.status === 404 ? { kind: 'Ok', isGraded: false } : listed
  return { kind: 'Ok', isGraded: listed.items.includes(userId) }
}

/** The user whose grade a result contains; undefined when it contains no grade. */
function gradedIn(given: unknown): string | undefined {
  if (!isObject(given)) return undefined
  const { userId, resultScore } = given
  // any other value counts as a grade, because we must not overwrite a grade that is not ours
  if (resultScore === undefined || resultScore === null) return undefined
  return typeof userId === 'number' ? String(userId) : identifierOf(userId)
}
