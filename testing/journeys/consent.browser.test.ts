import type { Page, Request } from '@playwright/test'
import { itemNamed, storedItems, type Place } from '#features/consent/web/stored-items.ts'
import { inTransaction, sql } from '#platform/database/index.ts'
import { expect, test } from '#testing/journey.ts'
import type { TestServer } from '#testing/server.ts'
import { logIn, logInByForm, mailedCode } from '#testing/visitor.ts'

// consent has not been answered yet
test.use({ hasAnswered: false, serviceWorkers: 'allow' })

const isEvents = (request: Request) => request.url().endsWith('/rest/events')
const isStatistics = (request: Request) => isEvents(request) || /\/analytics-[\w-]+\.js$/.test(request.url())

/** Records every key that the page stores from now on, including those removed again, as "place name". */
async function watchStorage(page: Page): Promise<Set<string>> {
  const seen = new Set<string>()
  await page.exposeFunction('noteStored', (place: string, name: string) => void seen.add(`${place} ${name}`))
  await page.addInitScript(() => {
    const { noteStored } = globalThis as unknown as { noteStored: (place: string, name: string) => void }
    type SetItem = (this: Storage, name: string, value: string) => void
    const original: SetItem = Reflect.get(Storage.prototype, 'setItem')
    Storage.prototype.setItem = function (name, value) {
      original.call(this, name, value)
      noteStored(this === localStorage ? 'localStorage' : 'sessionStorage', name)
    }
  })
  return seen
}

/** The keys stored in the browser now, as "place name". */
async function stored(page: Page): Promise<string[]> {
  const kept = await page.evaluate(async () => [
    ...Object.keys(localStorage).map((name) => `localStorage ${name}`),
    ...Object.keys(sessionStorage).map((name) => `sessionStorage ${name}`),
    ...(await indexedDB.databases()).map(({ name }) => `indexedDB ${name}`),
    ...(await caches.keys()).map((name) => `cacheStorage ${name}`),
  ])
  const cookies = await page.context().cookies()
  return [...kept, ...cookies.map(({ name }) => `cookie ${name}`)]
}

const listed = (entry: string) => itemNamed(...(entry.split(' ') as [Place, string]))

/** Walks through the product: a failed and a successful sign-in, catalogue, course, film, dark theme. */
async function walk(page: Page): Promise<void> {
  await page.goto('/no/login')
  await page.getByLabel('E-post').fill('nobody@kursiva.test')
  await page.getByLabel('Passord', { exact: true }).fill('feil passord, men langt')
  await page.getByRole('button', { name: 'Logg inn', exact: true }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await logInByForm(page, 'single@kursiva.test')
  await page.getByRole('button', { name: /^(Mørkt|Lyst) tema$/ }).click()
  await page.goto('/no/course-catalogue')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const recorded = page.waitForRequest((request) => (request.postData() ?? '').includes('recordWatching'))
  await page.goto('/no/course/elsi4/-?tab=lessons')
  // a film that is opened by a press begins by itself
  await page.getByRole('main').locator('a[href*="/watch/elsi4-1/"]').last().click()
  const film = page.locator('video')
  // on the second walk it stands where the first has left it, before it plays
  const playedSeconds = ({ played }: HTMLVideoElement) =>
    played.length > 0 ? played.end(played.length - 1) - played.start(0) : 0
  await expect.poll(() => film.evaluate(playedSeconds)).toBeGreaterThan(1)
  await page.keyboard.press('m')
  await page.keyboard.press('k')
  await recorded
  await page.goto('/no/cookies')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

const answersOf = (server: TestServer) =>
  inTransaction(server.database, { kind: 'system' }, async (tx) => {
    const { rows } = await sql<{ statistics: boolean; consent_id: string; known: boolean }>`
      select statistics, consent_id, user_id is not null as known from consent_record order by created_at
    `.execute(tx)
    return rows
  })

const eventsOf = (server: TestServer) =>
  inTransaction(server.database, { kind: 'system' }, async (tx) => {
    const { rows } = await sql<{ path: string; role: string | null; visit_id: string }>`
      select path, role, visit_id from analytics_event order by occurred_at
    `.execute(tx)
    return rows
  })

test('A4: before an answer, and after a no, nothing is sent and only the necessary is stored; the cookies page lists all of it', async ({
  page,
  server,
}) => {
  const requests: Request[] = []
  page.on('request', (request) => requests.push(request))
  const seen = await watchStorage(page)
  await walk(page)
  const notNecessary = (entries: Iterable<string>) =>
    [...entries].filter((entry) => listed(entry)?.category !== 'necessary')
  expect(notNecessary([...seen, ...(await stored(page))])).toEqual([])
  expect(requests.filter(isStatistics).map((request) => request.url())).toEqual([])
  expect(requests.filter((request) => request.url().includes('/rest/'))).toEqual([])

  const recorded = page.waitForResponse((response) => response.url().endsWith('/rest/consents'))
  await page.getByRole('button', { name: 'Bare nødvendige' }).click()
  expect((await recorded).status()).toBe(204)
  await expect(page.getByText('Valgene er lagret.')).toBeVisible()
  await page.getByRole('button', { name: /^Konto:/ }).click()
  await page.getByText('Logg ut').click()
  await expect(page).toHaveURL(/\/no\/login$/)
  await walk(page)
  // the answer holds on the pages that are loaded later
  await page.goto('/no/404')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Bare det nødvendige er på' })).toHaveCount(0)
  expect(notNecessary([...seen, ...(await stored(page))])).toEqual([])
  expect(requests.filter(isStatistics).map((request) => request.url())).toEqual([])
  expect(await answersOf(server)).toMatchObject([{ statistics: false, known: true }])
  // a refusal stores no identifier
  const kept = await page.evaluate(() => localStorage.getItem('kursiva.consent') ?? '')
  expect(kept).not.toMatch(/[0-9a-f]{8}-/)

  // and vice versa: everything the page lists is really stored
  const names = new Set([...seen, ...(await stored(page))].map((entry) => listed(entry)?.name))
  const unseen = storedItems.filter(
    ({ name, category, isSeldom }) => category === 'necessary' && !isSeldom && !names.has(name),
  )
  expect(unseen.map(({ name }) => name)).toEqual([])
})

test('A4: after a yes events arrive, in the database alone; after it is taken back they stop and nothing is left', async ({
  page,
  server,
}) => {
  await logIn(page, 'manager@kursiva.test')
  await page.goto('/no')
  // views before the answer are not counted, only the one shown at that moment
  await expect(page.getByRole('button', { name: /^Konto:/ })).toBeVisible()
  const before = (await answersOf(server)).length
  const first = page.waitForResponse((response) => isEvents(response.request()))
  await page.getByRole('button', { name: 'Ja til statistikk' }).click()
  await expect(page.getByRole('region', { name: 'Bare det nødvendige er på' })).toHaveCount(0)
  expect((await first).status()).toBe(204)
  await page.getByRole('link', { name: 'Kurskatalog' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Katalogen' })).toBeFocused()
  // Queued events are sent early when the page is left. The test dispatches pagehide on a page that stays open, so
  // that a busy machine cannot cut the request short.
  const onLeaving = page.waitForResponse((response) => isEvents(response.request()))
  await page.evaluate(() => dispatchEvent(new Event('pagehide')))
  expect((await onLeaving).status()).toBe(204)
  await page.goto('/no/course/elsi4/-?tab=information')
  await expect(page).toHaveURL(/elsikkerhet-i-praksis/)
  const paths = async () => (await eventsOf(server)).map(({ path }) => path)
  await expect.poll(paths).toEqual(['/', '/course-catalogue', '/course/elsi4/:slug'])
  const events = await eventsOf(server)
  expect(new Set(events.map(({ role }) => role))).toEqual(new Set(['MANAGER']))
  const [answer] = (await answersOf(server)).slice(before)
  expect(answer).toMatchObject({ statistics: true, known: true })
  // no event can be linked to the consent answer, which knows the user
  expect(events.map(({ visit_id }) => visit_id)).not.toContain(answer?.consent_id)

  const requests: Request[] = []
  await page.goto('/no/cookies')
  const allow = page.getByRole('switch', { name: 'Tillat statistikk' })
  await expect(allow).toBeChecked()
  page.on('request', (request) => requests.push(request))
  await allow.uncheck()
  const recorded = page.waitForResponse((response) => response.url().endsWith('/rest/consents'))
  await page.getByRole('button', { name: 'Lagre valgene' }).click()
  expect((await recorded).status()).toBe(204)
  expect(await stored(page)).not.toContain('localStorage kursiva.visit')
  await page.goto('/no/course-catalogue')
  await page.goto('/no')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('about:blank')
  expect(requests.filter(isEvents)).toEqual([])
  expect(await answersOf(server)).toHaveLength(before + 2)
})

test('A4, I5: registering, signing in and signing out are counted, each once, for whoever has said yes', async ({
  page,
  server,
}) => {
  const kindsSince = (start: Date) =>
    inTransaction(server.database, { kind: 'system' }, async (tx) => {
      const { rows } = await sql<{ kind: string }>`
        select kind from analytics_event where kind <> 'page-view' and occurred_at >= ${start} order by occurred_at
      `.execute(tx)
      return rows.map(({ kind }) => kind)
    })
  const start = new Date()
  const email = `vilde.${start.getTime()}@example.test`
  await page.goto('/no/register')
  // where the form's own button lies beneath, the notice waits below the window; the keyboard finds it
  await page.getByRole('button', { name: 'Ja til statistikk' }).press('Enter')
  await page.getByLabel('Navn').fill('Vilde Aas')
  await page.getByLabel('E-post').fill(email)
  await page.getByRole('button', { name: 'Neste' }).click()
  await page.getByLabel('Passord', { exact: true }).fill('fire fisker i fjorden')
  await page.getByLabel('Jeg godtar').check()
  await page.getByRole('button', { name: 'Lag konto' }).click()
  const code = page.getByLabel('Koden fra e-posten')
  await expect(code).toBeVisible()
  await code.fill(await mailedCode(page, email))
  await page.getByRole('button', { name: 'Konto: Vilde Aas' }).click()
  await page.getByText('Logg ut').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Logg inn' })).toBeVisible()
  await expect.poll(() => kindsSince(start)).toEqual(['register', 'sign-in', 'sign-out'])
})
