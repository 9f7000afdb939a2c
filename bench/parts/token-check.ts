import { decodeJwt, type JSONWebKeySet } from 'jose'
import { accessTokenVerifier, webClientId } from '#features/accounts/server/index.ts'
import { catalogueBody } from './catalogue.ts'
import { interleaved, type Ratio } from './interleaved.ts'
import { load } from './load.ts'

const seconds = 1
/** One for the rate limit, one for the viewer. */
const checksPerRequest = 2

/**
 * What checking the token adds to a catalogue query: the time of its two checks as a fraction of the time of one
 * query under load, with the cached check and with a check that verifies every signature again.
 */
export async function tokenCheck(url: string, token: string): Promise<{ cached: Ratio; anew: Ratio }> {
  const issuer = decodeJwt(token).iss ?? ''
  const jwks = (await (await fetch(`${issuer}/.well-known/jwks.json`)).json()) as JSONWebKeySet
  const verifier = (read: () => Promise<JSONWebKeySet>) =>
    accessTokenVerifier({
      issuer,
      clientIds: [webClientId],
      keys: { kind: 'Local', read },
      clock: () => new Date(),
    })
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}`, locale: 'nb' }
  const queries = () => load({ url: `${url}/graphql`, method: 'POST', headers, body: catalogueBody })
  const remembering = verifier(async () => jwks)
  // A new key set on each call empties the verifier's cache.
  const forgetful = verifier(async () => ({ ...jwks }))
  return {
    cached: await interleaved(queries, () => requestsChecked(remembering, token), 3),
    anew: await interleaved(queries, () => requestsChecked(forgetful, token), 3),
  }
}

/** The number of requests whose token one thread can check per second. */
async function requestsChecked(verify: ReturnType<typeof accessTokenVerifier>, token: string): Promise<number> {
  const begun = performance.now()
  let checks = 0
  while (performance.now() - begun < seconds * 1000) {
    const verified = await verify(token)
    if (verified.kind === 'Refused') throw new Error(`the token is refused: ${verified.reason}`)
    checks += 1
  }
  return checks / checksPerRequest / ((performance.now() - begun) / 1000)
}
