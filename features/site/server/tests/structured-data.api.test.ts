import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { structuredDataFindings } from '#testing/site/structured-data-findings.ts'
import { visitorOf } from '#testing/site-visitor.ts'

let server: TestServer
let ask: ReturnType<typeof visitorOf>

beforeAll(async () => {
  server = await startTestServer({ seeded: true })
  ask = visitorOf(server)
})
afterAll(() => server.close())

test.each([
  ['www.localhost', '/no', ['Organization', 'WebSite', 'FAQPage', 'VideoObject', 'ItemList']],
  ['www.es.localhost', '/es', ['Organization', 'WebSite', 'FAQPage', 'VideoObject', 'ItemList']],
  ['www.localhost', '/no/priser', ['FAQPage']],
  ['www.localhost', '/en/for-organisations', ['FAQPage']],
  ['www.localhost', '/no/kurs', ['ItemList']],
  ['www.localhost', '/no/kategori/el26/el-og-energi', ['BreadcrumbList', 'ItemList']],
  ['www.localhost', '/no/kurs/elsi4/elsikkerhet-i-praksis', ['Course', 'VideoObject', 'BreadcrumbList']],
  ['www.es.localhost', '/es/curso/prim2/primeros-auxilios-en-la-consulta', ['Course', 'VideoObject', 'BreadcrumbList']],
  ['www.localhost', '/no/eksperter', ['ItemList']],
  ['www.localhost', '/no/ekspert/shal/sverre-halland', ['Person', 'BreadcrumbList']],
  ['www.localhost', '/no/embed/elsi4', ['VideoObject']],
])('%s%s tells search engines what is valid', async (host, path, types) => {
  const { status, text } = await ask(host, path)
  expect(status).toBe(200)
  const findings = await structuredDataFindings(text)
  expect(findings.errors).toEqual([])
  expect(findings.types.toSorted()).toEqual(types.toSorted())
})

test('what a page says of a course in data is what it says in words', async () => {
  const { text } = await ask('www.localhost', '/no/kurs/elsi4/elsikkerhet-i-praksis')
  const data = [...text.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)].flatMap(
    ([, json = '']) => JSON.parse(json) as { '@type': string; url?: string; image?: string }[],
  )
  const course = data.find((each) => each['@type'] === 'Course')
  const words = text.replaceAll(/<script[\s\S]*?<\/script>/g, '')
  expect(course).toMatchObject({ inLanguage: 'nb', offers: [{ price: '890.00', priceCurrency: 'NOK' }] })
  expect(words).toMatch(/890/)
  for (const address of [course?.url, course?.image]) {
    const { pathname, search } = new URL(address ?? '')
    expect((await ask('www.localhost', pathname + search)).status).toBe(200)
  }
})
