import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiClient, clientOf, type ApiClient } from '#testing/api-client.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let learner: ApiClient
let manager: ApiClient
let path: string

beforeAll(async () => {
  server = await startTestServer({ seeded: true })
  ;[learner, manager] = await Promise.all([
    clientOf(server.url, 'learner@kursiva.test'),
    clientOf(server.url, 'manager@kursiva.test'),
  ])
  const { data } = await learner.graph('{ certificates { pdfPath code percentage status type course { shortId } } }')
  expect(data.certificates).toMatchObject([
    { code: 'K7M2-QX4D-9TRV', percentage: 100, status: 'PASSED', type: 'course', course: { shortId: 'smit1' } },
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

  test('somebody else’s certificate is as unknown as one that does not exist', async () => {
    const unknown = { status: 404, code: 'UNKNOWN_CERTIFICATE' }
    expect(await answerOf(manager, path)).toEqual(unknown)
    expect(await answerOf(learner, '/rest/pdf/certificates/course/01900000-0000-7000-8000-000000000009')).toEqual(
      unknown,
    )
    expect(await answerOf(learner, '/rest/pdf/certificates/course/..%2F..%2Fetc')).toEqual(unknown)
  })

  test('what is malformed is refused with what was wrong', async () => {
    expect(await answerOf(learner, path.replace('/course/', '/playlist/'))).toEqual({
      status: 400,
      code: 'UNKNOWN_TYPE',
    })
    expect(await answerOf(learner, `${path}?format=docx`)).toEqual({ status: 400, code: 'UNKNOWN_FORMAT' })
    expect(await answerOf(learner, `${path}?locale=fr`)).toEqual({ status: 400, code: 'UNKNOWN_LOCALE' })
    expect(await answerOf(learner, `${path}?format=view&format=download`)).toEqual({
      status: 400,
      code: 'UNKNOWN_FORMAT',
    })
  })

  test('nobody gets it without a token that holds', async () => {
    const refused = { status: 401, code: 'UNAUTHENTICATED' }
    expect(await answerOf(apiClient(server.url), path)).toEqual(refused)
    expect(await answerOf(apiClient(server.url), path, { authorization: 'Bearer a.b.c' })).toEqual(refused)
  })
})
