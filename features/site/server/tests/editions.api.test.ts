import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '#platform/database/index.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { visitorOf } from '#testing/site-visitor.ts'

let server: TestServer
let ask: ReturnType<typeof visitorOf>
let now = new Date('2026-11-29T12:00:00Z')

beforeAll(async () => {
  server = await startTestServer({ seeded: true, clock: () => now })
  ask = visitorOf(server)
})
afterAll(() => server.close())

const site = 'www.localhost'
const course = '/no/kurs/elsi4/elsikkerhet-i-praksis'

const change = (statement: string) => asOwner(server.ownerUrl, (owner) => owner.query(statement))
const soon = { timeout: 5000, interval: 100 }

test('an edition is shown within seconds: a new name, its new address, and the list', async () => {
  expect((await ask(site, course)).status).toBe(200)
  expect((await ask(site, '/no/kurs')).text).toContain(course)
  await change(
    `update course set name = jsonb_set(name::jsonb, '{0,value}', '"Strøm og omtanke"') where short_id = 'elsi4'`,
  )
  const path = '/no/kurs/elsi4/strom-og-omtanke'
  await expect.poll(async () => (await ask(site, course)).headers.location, soon).toBe(path)
  expect((await ask(site, path)).status).toBe(200)
  expect((await ask(site, '/no/kurs')).text).toContain(path)
})

test('a course that is published appears; one that was never published is unknown, a withdrawn one is gone', async () => {
  const path = '/no/kurs/gdpr3/-'
  const moved = (await ask(site, path)).headers.location ?? ''
  expect(moved).toMatch(/^\/no\/kurs\/gdpr3\/gdpr/)
  expect((await ask(site, moved)).status).toBe(200)

  await change(`update course set publication = 'ARCHIVED' where short_id = 'gdpr3'`)
  await expect.poll(async () => (await ask(site, moved)).status, soon).toBe(410)
  const gone = await ask(site, moved)
  expect(gone.text).toContain('noindex')
  expect((await ask(site, '/no/kurs')).text).not.toContain('/gdpr3/')
  expect((await ask(site, '/sitemap.xml')).text).not.toContain('/gdpr3/')

  await change(`update course set publication = 'PUBLISHED' where short_id = 'gdpr3'`)
  await expect.poll(async () => (await ask(site, moved)).status, soon).toBe(200)

  await change(`update course set status = 'DRAFT', published_at = null where short_id = 'gdpr3'`)
  await expect.poll(async () => (await ask(site, moved)).status, soon).toBe(404)
})

test('a price that begins by the clock is shown within a minute, without any edition', async () => {
  expect((await ask(site, '/no/priser')).text).toMatch(/\b149\b/)
  await change(`
    update price set valid_to = '2026-12-01' where market = 'no' and partner_key is null and organization_id is null
      and product_id = (select id from product where key = 'individual');
    insert into price (product_id, market, currency, includes_vat, year_discount_bp, min_seats, max_seats, trial_days, valid_from)
      select id, 'no', 'NOK', true, 0, 1, 1, 0, '2026-12-01' from product where key = 'individual';
    insert into price_tier (price_id, from_seats, unit_amount)
      select r.id, 1, 17900 from price r join product p on p.id = r.product_id
      where p.key = 'individual' and r.market = 'no' and r.valid_from = '2026-12-01'`)
  expect((await ask(site, '/no/priser')).text).not.toMatch(/\b179\b/)
  now = new Date('2026-12-01T12:00:00Z')
  const { text } = await ask(site, '/no/priser')
  expect(text).toMatch(/\b179\b/)
  expect(text).not.toMatch(/\b149\b/)
})
