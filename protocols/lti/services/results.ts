import { identifierOf, isObject } from '../values.ts'
import type { ServiceAccess } from './access.ts'
import type { Outcome } from './outcome.ts'
import { placeBelow, readPages, withQuery } from './pages.ts'
import { SCOPES } from './scopes.ts'

/** A platform that does not narrow its list down to one person is read no further, in results. */
const maxResults = 5000

/**
 * Whether somebody has a grade in a line item, whoever has given it (Assignment and Grade Services 2.0, section 3.3).
 * Where the platform knows nothing of the person or of the line item, nobody has.
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
    most: maxResults,
  })
  if (listed.kind === 'Failed') return listed.status === 404 ? { kind: 'Ok', isGraded: false } : listed
  return { kind: 'Ok', isGraded: listed.items.includes(userId) }
}

/** Whose grade a result is; undefined where it holds none. */
function gradedIn(given: unknown): string | undefined {
  if (!isObject(given)) return undefined
  const { userId, resultScore } = given
  // whatever stands there is not ours to take away
  if (resultScore === undefined || resultScore === null) return undefined
  return typeof userId === 'number' ? String(userId) : identifierOf(userId)
}
