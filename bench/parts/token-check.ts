import { decodeJwt, type JSONWebKeySet } from 'jose'
import { accessTokenVerifier, webClientId } from '#features/accounts/server/index.ts'
import { demonstration } from '#bench/installation/demonstration.ts'
import { interleaved } from '#bench/measuring/interleaved.ts'
import { load } from '#bench/measuring/load.ts'
import { perSecond } from '#bench/measuring/per-second.ts'
import { headersOf } from '#bench/page-request.ts'
import type { Part } from '#bench/part.ts'
import { catalogueRequest } from './pages.ts'

/** One for the rate limit, one for the viewer. */
const checksPerRequest = 2

/**
 * What checking the token adds to a catalogue query: queries per second beside the requests whose token one thread can
 * check, with the cached check and with a check that verifies every signature again.
 */
export const tokenCheck: Part = {
  name: 'token-check',
  about: 'what checking the access token adds to a query',
  async *measure({ url, length, tokensOf }) {
    const { access: token } = await tokensOf(demonstration.accounts.learner)
    const issuer = decodeJwt(token).iss ?? ''
    // The issuer may name another port than the one the server got.
    const keysUrl = new URL(`${new URL(issuer).pathname}/.well-known/jwks.json`, url)
    const jwks = (await (await fetch(keysUrl)).json()) as JSONWebKeySet
    const verifier = (read: () => Promise<JSONWebKeySet>) =>
      accessTokenVerifier({
        issuer,
        clientIds: [webClientId],
        keys: { kind: 'Local', read },
        clock: () => new Date(),
      })
    const { body } = catalogueRequest()
    const queries = () => load(length, { url: `${url}/graphql`, method: 'POST', headers: headersOf(token), body })
    const checked = (verify: ReturnType<typeof verifier>) => () =>
      perSecond(length.seconds, 1, async () => {
        const verified = await verify(token)
        if (verified.kind === 'Refused') throw new Error(`the token is refused: ${verified.reason}`)
        return 1 / checksPerRequest
      })
    const shared = { what: 'catalogue queries', unit: 'requests/s' }
    const limit = 'the requests whose token one thread can check'
    const cached = verifier(async () => jwks)
    const ratio = await interleaved(queries, checked(cached), length.rounds)
    yield { ...shared, limit: `${limit}, from the cache`, ratio, target: { atMost: 0.05 } }
    // A new key set on each call empties the verifier's cache.
    const uncached = verifier(async () => ({ ...jwks }))
    yield {
      ...shared,
      limit: `${limit}, each signature again`,
      ratio: await interleaved(queries, checked(uncached), length.rounds),
    }
  },
}
