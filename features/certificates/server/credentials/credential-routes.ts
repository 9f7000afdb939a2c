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
  /** The installation's secret, which encrypts the private keys. */
  readonly secret: string
  readonly clock: Clock
  /** The public origins of this installation; the first is used for requests to an unknown host. */
  readonly origins: () => readonly string[]
}

const system = { kind: 'system' } as const

/** The lifetime of a status list in seconds: within this time a withdrawal is visible everywhere. */
const statusSeconds = 300

/** The time in seconds after which an unchanged status list is signed again. */
const signedEverySeconds = 60

/** A limit above the number of lists that can exist. */
const maxLists = 10_000

/**
 * Routes with which others verify a certificate by themselves (Q3): the credential of a shared certificate (`GET
 * /credentials/{code}/{language}`), the status lists of withdrawn ones (`GET /credentials/status/{number}`), and our
 * public keys (`GET /.well-known/did.json`, did:web).
 */
export async function credentialRoutes(app: FastifyInstance, parts: CredentialRoutesParts): Promise<void> {
  const { database, secret, clock, origins } = parts
  /** The origin of the request, if it is ours: the Host header can contain anything. */
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

/** These documents are public, so pages of any origin may read them. */
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
