import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { contentDisposition } from '#platform/http/content-disposition.ts'
import type { Clock } from '#platform/clock.ts'
import { inTransaction, type Database } from '#platform/database/index.ts'
import { knownOrigin } from '#platform/http/known-origin.ts'
import { didOfHost, issuerDocument, statusListCredential } from '#protocols/open-badges/index.ts'
import { isLanguage } from '#values/language.ts'
import { codePattern } from '#features/certificates/rules/certificate-code.ts'
import { numbersOfList, statusListIndex } from '#features/certificates/rules/status-list-index.ts'
import { findCertificateByCode, findRevokedPlaces } from '#features/certificates/server/certificate-store.ts'
import { courseCredential, credentialPaths } from './course-credential.ts'
import { issuerKeys } from './credential-keys.ts'
import { signedDocuments } from './signed-documents.ts'

interface CredentialRoutesParts {
  readonly database: Database
  /** The installation's, under which private keys lie sealed. */
  readonly secret: string
  readonly clock: Clock
  /** Where browsers find this installation; the first is whose word counts where another is asked. */
  readonly origins: () => readonly string[]
}

const system = { kind: 'system' } as const

/** A status list holds for so long, in seconds: so soon a withdrawal is known everywhere. */
const statusSeconds = 300

/** A status list in which nothing has changed is signed again after so long, in seconds. */
const signedEverySeconds = 60

/** More lists than there will be certificates for. */
const maxLists = 10_000

/**
 * What lets others check a certificate without asking us for our word (Q3): the credential of a certificate that its
 * holder shares (`GET /credentials/{code}/{language}`), the lists of withdrawn ones (`GET /credentials/status/{number}`),
 * and our public keys (`GET /.well-known/did.json`, did:web).
 */
export async function credentialRoutes(app: FastifyInstance, parts: CredentialRoutesParts): Promise<void> {
  const { database, secret, clock, origins } = parts
  /** The origin asked at, if it is ours; anybody may write anything into a Host header. */
  const originOf = (request: FastifyRequest) => knownOrigin(request, origins()) ?? origins()[0]
  const signed = signedDocuments({ database, secret, clock })

  app.get('/.well-known/did.json', async (request, reply) => {
    const origin = originOf(request)
    if (origin === undefined) return unknown(reply)
    const document = issuerDocument(didOfHost(new URL(origin).host), await issuerKeys(database))
    return send(reply, 'application/did+json', 'public, max-age=300', JSON.stringify(document))
  })

  app.get<{ Params: { list: string } }>('/credentials/status/:list', async (request, reply) => {
    const origin = originOf(request)
    const list = /^[1-9]\d{0,4}$/.test(request.params.list) ? Number(request.params.list) : 0
    if (origin === undefined || list < 1 || list > maxLists) return unknown(reply)
    const numbers = await inTransaction(database, system, (tx) => findRevokedPlaces(tx, numbersOfList(list)), {
      readOnly: true,
    })
    const { issuer, statusList } = credentialPaths(origin)
    const revoked = numbers.map((number) => statusListIndex(number).index)
    const credential = await signed(origin, {
      facts: { list, revoked },
      cacheMs: signedEverySeconds * 1000,
      documentAt: (at) =>
        statusListCredential({ id: statusList(list), issuer, revoked, at, lastsSeconds: statusSeconds }),
    })
    return send(reply, 'application/vc', `public, max-age=${statusSeconds - signedEverySeconds}`, credential)
  })

  app.get<{ Params: { code: string; language: string } }>('/credentials/:code/:language', async (request, reply) => {
    const origin = originOf(request)
    const { code, language } = request.params
    if (origin === undefined || !codePattern.test(code) || !isLanguage(language)) return unknown(reply)
    const certificate = await inTransaction(database, system, (tx) => findCertificateByCode(tx, code), {
      readOnly: true,
    })
    if (certificate?.shared_at == null) return unknown(reply)
    const unsigned = courseCredential(certificate, language, origin)
    const credential = await signed(origin, { facts: unsigned, cacheMs: Infinity, documentAt: () => unsigned })
    void reply.header('content-disposition', contentDisposition(`kursiva-${code}.json`, 'inline'))
    return send(reply, 'application/vc', 'no-store', credential)
  })
}

/** Anybody may read these, also from a page elsewhere: that is what they are for. */
const send = (reply: FastifyReply, type: string, cacheControl: string, document: string) =>
  reply
    .type(type)
    .headers({
      'cache-control': cacheControl,
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    })
    .send(document)

const unknown = (reply: FastifyReply) =>
  reply
    .code(404)
    .header('cache-control', 'no-store')
    .send({
      error: { code: 'UNKNOWN_CREDENTIAL', message: 'There is no such credential, or its holder does not share it.' },
    })
