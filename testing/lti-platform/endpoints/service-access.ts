import type { Answer, PlatformRequest } from '#testing/lti-platform/http.ts'
import type { Behaviour, Tool, World } from '#testing/lti-platform/world.ts'
import { json } from '#testing/lti-platform/http.ts'
import { must } from '#testing/lti-platform/world.ts'

/**
 * The client that sent a request to a service.
 * @param allowed the scopes, one of which is required
 * @throws Refusal
 */
export function clientOf(world: World, { headers }: PlatformRequest, ...allowed: readonly string[]): Tool {
  const [, bearer = ''] = /^Bearer (\S+)$/i.exec(headers.authorization ?? '') ?? []
  const token = world.accessTokens.get(bearer)
  must(token !== undefined, 401, 'invalid_token', 'the access token is unknown')
  must(token.expires > world.now().getTime(), 401, 'invalid_token', 'the access token has expired')
  const isAllowed = token.scopes.some((scope) => allowed.includes(scope))
  must(isAllowed, 403, 'insufficient_scope', `none of ${allowed.join(', ')} was asked for`)
  const tool = world.tools.get(token.clientId)
  must(tool !== undefined, 401, 'invalid_token', 'the client is gone')
  return tool
}

/** @throws Refusal when the request does not accept this media type */
export function mustAccept({ headers }: PlatformRequest, type: string): void {
  const accepted = (headers.accept ?? '*/*').split(',').map((each) => each.split(';')[0]?.trim())
  must(accepted.includes('*/*') || accepted.includes(type), 406, 'not_acceptable', `${type} is not accepted`)
}

/**
 * A page of a container, with the next page in the Link header. `page` and `limit` come from the query; a page is
 * never larger than the platform's own page size.
 */
export function paged<Item>(
  world: World,
  { url }: PlatformRequest,
  how: Behaviour,
  items: readonly Item[],
  container: { readonly type: string; readonly of: (items: readonly Item[]) => unknown },
): Answer {
  const limit = Math.min(Number(url.searchParams.get('limit') ?? world.pageSize), world.pageSize)
  must(limit >= 1, 400, 'invalid_request', 'limit is not a number')
  const number = Number(url.searchParams.get('page') ?? 1)
  const next = new URL(url)
  next.searchParams.set('page', String(number + 1))
  // the same server under another name, so that a request that follows the link is recorded
  if (how === 'next elsewhere') next.hostname = 'localhost'
  const hasNext = items.length > number * limit || how === 'next elsewhere'
  const { headers = {}, ...answer } = json(
    container.of(items.slice((number - 1) * limit, number * limit)),
    200,
    container.type,
  )
  return {
    ...answer,
    headers: { ...headers, ...(hasNext && { link: `<${url.href}>; rel="first", <${next.href}>; rel="next"` }) },
  }
}
