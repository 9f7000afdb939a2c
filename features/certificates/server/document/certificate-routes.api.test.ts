import { DataIntegrityProof } from '@digitalbazaar/data-integrity'
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite'
import * as vc from '@digitalbazaar/vc'
import { PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream, decodePDFRawStream } from 'pdf-lib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#platform/database/index.ts'
import { bundledContext } from '#protocols/open-badges/contexts.ts'
import { apiClient, clientOf, type ApiClient } from '#testing/api-client.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

const code = 'K7M2-QX4D-9TRV'

let server: TestServer
let learner: ApiClient
let manager: ApiClient
let stranger: ApiClient
let anyone: ApiClient
let path: string

beforeAll(async () => {
  server = await startTestServer({ seeded: true })
  anyone = apiClient(server.url)
  ;[learner, manager, stranger] = await Promise.all([
    clientOf(server.url, 'learner@kursiva.test'),
    clientOf(server.url, 'manager@kursiva.test'),
    clientOf(server.url, 'single@kursiva.test'),
  ])
  const { data } = await learner.graph('{ certificates { pdfPath code percentage status type course { shortId } } }')
  expect(data.certificates).toMatchObject([
    { code, percentage: 100, status: 'PASSED', type: 'course', course: { shortId: 'smit1' } },
  ])
  path = data.certificates[0].pdfPath
})
afterAll(() => server.close())

const answerOf = async (client: ApiClient, address: string, headers: Record<string, string> = {}) => {
  const response = await client.fetch(address, { headers })
  const body = response.headers.get('content-type')?.startsWith('application/json')
    ? ((await response.json()) as { error: { code: string } })
    : undefined
  return { status: response.status, code: body?.error.code }
}

const unknown = { status: 404, code: 'UNKNOWN_CERTIFICATE' }

const share = (isShared: boolean) =>
  inTransaction(server.database, { kind: 'system' }, (tx) =>
    tx
      .updateTable('certificate')
      .set({ shared_at: isShared ? new Date() : null })
      .where('code', '=', code)
      .execute(),
  )

/** The credential that the file carries. */
async function credentialOf(response: Response): Promise<Record<string, unknown>> {
  const pdf = await PDFDocument.load(await response.arrayBuffer(), { updateMetadata: false })
  const file = pdf.catalog.lookup(PDFName.of('AF'), PDFArray).lookup(0, PDFDict)
  const embedded = file.lookup(PDFName.of('EF'), PDFDict).lookup(PDFName.of('F'))
  if (!(embedded instanceof PDFRawStream)) throw new TypeError('the file carries nothing')
  return JSON.parse(Buffer.from(decodePDFRawStream(embedded).decode()).toString()) as Record<string, unknown>
}

describe('Q3: GET /rest/pdf/certificates/{type}/{id}', () => {
  test.each([
    ['view', 'nb', 'inline; filename="kursbevis-smittevern-i-klinikken.pdf"'],
    ['download', 'es', 'attachment; filename="certificado-control-de-infecciones-en-la-clinica.pdf"'],
    ['view', 'en', 'inline; filename="certificate-infection-control-in-the-clinic.pdf"'],
  ])('gives its holder the PDF to %s in %s', async (format, locale, disposition) => {
    const response = await learner.fetch(`${path}?format=${format}&locale=${locale}`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(response.headers.get('content-disposition')).toBe(disposition)
    expect(response.headers.get('content-language')).toBe(locale)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(bytes.subarray(0, 8).toString()).toBe('%PDF-1.7')
    expect(bytes.toString('latin1')).toContain(`/Lang (${locale})`)
  })

  test('is viewed in the language of the Locale header unless the address says otherwise', async () => {
    expect((await learner.fetch(path, { headers: { locale: 'es' } })).headers.get('content-language')).toBe('es')
    expect(
      (await learner.fetch(`${path}?locale=en`, { headers: { locale: 'es' } })).headers.get('content-language'),
    ).toBe('en')
    expect((await learner.fetch(path)).headers.get('content-disposition')).toContain('inline')
  })

  test('what has not changed is not sent again, and HEAD says what GET would', async () => {
    const first = await learner.fetch(`${path}?locale=nb`)
    const tag = first.headers.get('etag') ?? ''
    const bytes = Buffer.from(await first.arrayBuffer())
    const again = await learner.fetch(`${path}?locale=nb`, { headers: { 'if-none-match': tag } })
    expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, tag, ''])
    const spanish = await learner.fetch(`${path}?locale=es`, { headers: { 'if-none-match': tag } })
    expect(spanish.status).toBe(200)
    const repeated = await learner.fetch(`${path}?locale=nb`)
    expect(bytes.equals(Buffer.from(await repeated.arrayBuffer()))).toBe(true)
    const head = await learner.fetch(`${path}?locale=nb`, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-type'), head.headers.get('etag'), await head.text()]).toEqual([
      200,
      'application/pdf',
      tag,
      '',
    ])
  })

  test('carries the credential, which verifies with an independent library, and a changed byte fails', async () => {
    const credential = await credentialOf(await learner.fetch(`${path}?locale=nb`))
    expect(JSON.stringify(credential)).toContain('Ingrid Solbakken')
    expect(await independently(credential)).toMatchObject({ verified: true })
    const changed = JSON.parse(JSON.stringify(credential).replace('Ingrid', 'Ingrit')) as Record<string, unknown>
    expect(await independently(changed)).toMatchObject({ verified: false })
  })

  test('those responsible for the holder’s training read it too; all others get none', async () => {
    expect(await answerOf(manager, path)).toEqual({ status: 200, code: undefined })
    expect(await answerOf(stranger, path)).toEqual(unknown)
    expect(await answerOf(learner, path.replace('/course/', '/playlist/'))).toEqual(unknown)
    for (const id of ['01900000-0000-7000-8000-000000000009', '..%2F..%2Fetc'])
      expect(await answerOf(learner, `/rest/pdf/certificates/course/${id}`)).toEqual(unknown)
  })

  test('a shared one is readable with its code, signed in or not', async () => {
    const link = `${path}?code=k7m2-qx4d-9trv`
    expect(await answerOf(anyone, link)).toEqual(unknown)
    await share(true)
    expect(await answerOf(anyone, link)).toEqual({ status: 200, code: undefined })
    expect(await answerOf(stranger, link)).toEqual({ status: 200, code: undefined })
    expect(await answerOf(anyone, `${path}?code=K7M2-QX4D-9TRW`)).toEqual(unknown)
    await share(false)
    expect(await answerOf(anyone, link)).toEqual(unknown)
  })

  test.each([
    ['/rest/pdf/certificates/game/x', 'UNKNOWN_TYPE'],
    ['?format=docx', 'UNKNOWN_FORMAT'],
    ['?format=view&format=download', 'UNKNOWN_FORMAT'],
    ['?locale=fr', 'UNKNOWN_LOCALE'],
    ['?code=a&code=b', 'MALFORMED_CODE'],
    [`?code=${'x'.repeat(5000)}`, 'MALFORMED_CODE'],
  ])('what is malformed is refused with what was wrong: %s', async (asked, problem) => {
    const address = asked.startsWith('/') ? asked : `${path}${asked}`
    expect(await answerOf(learner, address)).toEqual({ status: 400, code: problem })
  })

  test('it is refused without a valid token', async () => {
    const refused = { status: 401, code: 'UNAUTHENTICATED' }
    expect(await answerOf(anyone, path)).toEqual(refused)
    expect(await answerOf(anyone, path, { authorization: 'Bearer a.b.c' })).toEqual(refused)
  })
})

async function independently(credential: Record<string, unknown>): Promise<{ verified: boolean }> {
  const issuer = (await (await anyone.fetch('/.well-known/did.json')).json()) as {
    id: string
    verificationMethod: { id: string }[]
  }
  const documentLoader = async (url: string) => {
    const method = issuer.verificationMethod.find(({ id }) => id === url)
    if (method)
      return { document: { '@context': 'https://w3id.org/security/multikey/v1', ...method }, documentUrl: url }
    return url === issuer.id ? { document: issuer, documentUrl: url } : bundledContext(url)
  }
  const suite = new DataIntegrityProof({ cryptosuite })
  return vc.verifyCredential({ credential, suite, documentLoader, checkStatus: async () => ({ verified: true }) })
}
