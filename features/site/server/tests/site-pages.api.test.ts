import { afterAll, beforeAll, expect, test } from 'vitest'
import { findOffers, findProductsOfMarket } from '#features/subscriptions/server/index.ts'
import { inTransaction } from '#platform/database/index.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { attributesIn, visitorOf } from '#testing/site-visitor.ts'
import { dayIn } from '#values/day.ts'

let server: TestServer
let ask: ReturnType<typeof visitorOf>

beforeAll(async () => {
  server = await startTestServer({ seeded: true })
  ask = visitorOf(server)
})
afterAll(() => server.close())

const norway = 'www.localhost'
const spain = 'www.es.localhost'

/** Pages with what each must say, and how many versions each has in all languages and markets. */
const pages: readonly (readonly [host: string, path: string, says: string, versions: number])[] = [
  [norway, '/no', 'midt i jobben.', 4],
  [norway, '/en', 'in the middle of work.', 4],
  [spain, '/es', 'en plena faena.', 4],
  [spain, '/en', 'in the middle of work.', 4],
  [norway, '/no/priser', '149', 4],
  [norway, '/en/prices', '149', 4],
  [spain, '/es/precios', '14,90', 4],
  [spain, '/en/prices', '14.90', 4],
  [norway, '/no/kurs', 'Sverre Halland', 4],
  [norway, '/en/courses', 'Electrical safety', 4],
  [spain, '/es/cursos', 'Primeros auxilios', 4],
  [spain, '/en/courses', 'First aid', 4],
  [norway, '/no/kategori/el26/el-og-energi', 'El og energi', 4],
  [norway, '/en/category/el26/electrical-and-energy', 'Electrical and energy', 4],
  [spain, '/es/categoria/helse/salud-y-cuidados', 'Salud y cuidados', 4],
  [norway, '/no/kurs/elsi4/elsikkerhet-i-praksis', 'De fleste strømulykker rammer folk som kan reglene.', 2],
  [norway, '/en/course/elsi4/electrical-safety-in-practice', 'Most electrical accidents happen to people', 2],
  [spain, '/es/curso/prim2/primeros-auxilios-en-la-consulta', 'Lucía Ibáñez', 4],
  [norway, '/no/eksperter', 'Sverre Halland', 4],
  [spain, '/es/expertos', 'Lucía Ibáñez', 4],
  [norway, '/no/ekspert/shal/sverre-halland', 'Jeg har aldri angret', 2],
  [norway, '/en/expert/shal/sverre-halland', 'I have never regretted', 2],
  [norway, '/no/for-bedrifter', 'LTI 1.3', 4],
  [spain, '/es/para-empresas', 'LTI 1.3', 4],
  [norway, '/no/sjekk-kursbevis', 'kursbevis', 4],
  [spain, '/es/comprobar-certificado', 'certificado', 4],
  [norway, '/no/kontakt', 'hei@kursiva.no', 4],
  [spain, '/es/contacto', 'hola@kursiva.es', 4],
  [norway, '/no/vilkar', 'Angrerett for forbrukere', 4],
  [spain, '/es/condiciones', 'TRLGDCU', 4],
  [norway, '/no/personvern', 'Kursiva AS', 4],
  [norway, '/no/databehandling', 'Kursiva AS', 4],
  [spain, '/es/encargo-de-tratamiento', 'B00000000', 4],
]

test.each(pages)('%s%s is whole, and names its versions', async (host, path, says, versions) => {
  const { status, headers, text } = await ask(host, path)
  expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(text).toMatch(/^<!DOCTYPE html><html lang="(nb|es|en)"/i)
  expect(text).toMatch(/<\/html>\s*$/)
  expect(text).toMatch(/<title>[^<]{5,}<\/title>/)
  expect(text).toContain(says)

  const own = `http://${host}:${new URL(server.url).port}`
  expect(attributesIn(text, /rel="canonical"/, 'href')).toEqual([own + path])
  const found = attributesIn(text, /rel="alternate"[^>]*hreflang="(?!x-default)/i, 'href')
  expect(new Set(found).size).toBe(versions)
  expect(found).toContain(own + path)
  for (const href of found) {
    const there = new URL(href)
    const answer = await ask(there.hostname, there.pathname)
    expect([href, answer.status]).toEqual([href, 200])
    // each version names all of them, as search engines demand
    expect(attributesIn(answer.text, /rel="alternate"[^>]*hreflang="(?!x-default)/i, 'href')).toEqual(found)
  }
})

test.each([
  ['/', 302, '/no'],
  ['/priser', 301, '/no/priser'],
  ['/prices', 301, '/en/prices'],
  ['/no/priser/', 301, '/no/priser'],
  ['/no/kurs/elsi4', 301, '/no/kurs/elsi4/elsikkerhet-i-praksis'],
  ['/no/kurs/elsi4/et-gammelt-navn', 301, '/no/kurs/elsi4/elsikkerhet-i-praksis'],
  ['/en/course/elsi4/elsikkerhet-i-praksis', 301, '/en/course/elsi4/electrical-safety-in-practice'],
  ['/no/ekspert/shal/feil', 301, '/no/ekspert/shal/sverre-halland'],
  ['/no/kategori/el26/-', 301, '/no/kategori/el26/el-og-energi'],
])('M3, M11: in Norway %s answers %i to %s', async (path, status, to) => {
  const answer = await ask(norway, path)
  expect([answer.status, answer.headers.location]).toEqual([status, to])
})

test.each([
  ['/', 302, '/es'],
  ['/precios', 301, '/es/precios'],
])('M3, M11: in Spain %s answers %i to %s', async (path, status, to) => {
  const answer = await ask(spain, path)
  expect([answer.status, answer.headers.location]).toEqual([status, to])
})

test.each([
  '/no/finnes-ikke',
  '/es',
  '/no/kurs?page=2',
  '/no/kurs?page=0',
  '/no/eksperter?page=99',
  '/no/kategori/ukjent1/-',
  '/no/kurs/ukjent1/-',
  '/no/kurs/riel5/riesgo-electrico-basico',
  '/no/ekspert/ukjent1/-',
  '/no/kurs/%00/%E0%A4%A',
  '/wp-login.php',
  '/no/kurs/elsi4/a/b',
])('R3: %s is a page with status 404 that search engines do not list', async (path) => {
  const { status, text, headers } = await ask(norway, path)
  expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  expect(attributesIn(text, /rel="canonical"/, 'href')).toEqual([])
  expect(attributesIn(text, /name="robots"/, 'content')).toEqual([expect.stringContaining('noindex')])
})

test('R6: a page without an address leads to the front page in the market’s other languages', async () => {
  const { text } = await ask(norway, '/no/ingenting')
  const paths = attributesIn(text, /<a [^>]*hreflang="en"/i, 'href').map((href) => new URL(href).pathname)
  expect([...new Set(paths)]).toEqual(['/en'])
})

test('R3: an unknown address answers in the language that it names', async () => {
  expect((await ask(norway, '/en/nothing')).text).toMatch(/<html lang="en"/)
  expect((await ask(norway, '/no/ingenting')).text).toMatch(/<html lang="nb"/)
})

test('the prices are those of the product’s own price list', async () => {
  const offers = await inTransaction(server.database, { kind: 'anonymous' }, async (tx) => {
    const products = await findProductsOfMarket(tx, 'no')
    const on = dayIn('no', new Date())
    return findOffers(tx, { productIds: products.map(({ id }) => id), market: 'no', on })
  })
  const amounts = offers.flatMap(({ price }) => price.tiers.map(({ unitAmount }) => String(unitAmount / 100n)))
  expect(amounts.length).toBeGreaterThan(2)
  const { text } = await ask(norway, '/no/priser')
  for (const amount of amounts) expect(text).toMatch(new RegExp(`\\b${amount}\\b`))
})

test('a page is the same for everybody: it sets no cookie and reads none', async () => {
  const plain = await ask(norway, '/no')
  const known = await ask(norway, '/no', { headers: { cookie: 'kursiva=x', authorization: 'Bearer x' } })
  expect(plain.headers['set-cookie']).toBeUndefined()
  expect(known.bytes.equals(plain.bytes)).toBe(true)
})
