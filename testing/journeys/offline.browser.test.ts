import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test, type Page } from '@playwright/test'
import fastify, { type FastifyInstance } from 'fastify'
import { pageRoutes } from '#platform/http/pages.ts'
import { securityHeaders } from '#platform/http/security-headers.ts'
import { builtChunk } from '#testing/built-chunk.ts'
import { freePort } from '#testing/free-port.ts'

// The behaviour of the service worker, with a server that can go offline and come back with another build.

const built = fileURLToPath(new URL('../../dist/web', import.meta.url))
const configuration = {
  market: 'no',
  locales: ['nb', 'en'],
  graphqlEndpoint: '/graphql',
  restEndpoint: '/rest',
  userPoolEndpoint: '/userpool/',
  userPoolId: 'eu-north-1_Kursiva01',
  userPoolClientId: 'web',
  hosted: null,
}

test.use({ serviceWorkers: 'allow' })

let folder: string
let server: FastifyInstance | undefined
let port = 0

test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kursiva-pages-'))
  await cp(built, folder, { recursive: true })
  port = await freePort()
  await serve()
})
test.afterEach(async () => {
  await goAway()
  await rm(folder, { recursive: true })
})

async function serve() {
  server = fastify({ forceCloseConnections: true })
  await server.register(securityHeaders)
  server.get('/config.json', (_, reply) => reply.header('cache-control', 'no-cache').send(configuration))
  await server.register(pageRoutes, { folder, isPage: () => true })
  await server.listen({ host: 'localhost', port })
}

async function goAway() {
  await server?.close()
  server = undefined
}

/** The same pages as a new build: every chunk has another name, also where other files refer to it. */
async function deploy() {
  const chunks = (await readdir(join(folder, 'assets'))).filter((name) => name.endsWith('.js'))
  const anew = new RegExp(chunks.map((name) => name.replaceAll('.', '\\.')).join('|'), 'g')
  const renamed = (text: string) => text.replace(anew, (name) => name.replace(/\.js$/, '-new.js'))
  for (const name of ['index.html', 'service-worker.js', ...chunks.map((chunk) => join('assets', chunk))]) {
    const text = renamed(await readFile(join(folder, name), 'utf8'))
    await rm(join(folder, name))
    await writeFile(
      join(folder, renamed(name)),
      text.replace(/(`kursiva-shell-`.{1,20})"[0-9a-f]{12}"/, '$1"0123456789ab"'),
    )
  }
}

const address = (path: string) => `http://localhost:${port}${path}`
const cacheNames = (page: Page) => page.evaluate(async () => (await caches.keys()).toSorted())
const kept = (page: Page) =>
  page.evaluate(async () => {
    const [name = ''] = await caches.keys()
    return (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)
  })

/** Opens a page and waits until the service worker has cached everything that the page has used. */
async function settle(page: Page, path: string) {
  await page.goto(address(path))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(() => kept(page)).toContain(await builtChunk('features/accounts/web/LoginPage.tsx'))
  await expect.poll(() => kept(page)).toContainEqual(expect.stringMatching(/^\/assets\/texts-\w+\/nb\/accounts\.json$/))
}

test('E4: what was opened once opens without a server, in its language; the rest says so in three and comes back', async ({
  page,
}) => {
  await settle(page, '/no/login')
  expect(await kept(page)).toEqual(expect.arrayContaining(['/', '/config.json', '/theme.js']))
  expect((await kept(page)).filter((path) => /^\/(graphql|rest|media|userpool)/.test(path))).toEqual([])

  await goAway()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Logg inn' })).toBeVisible()
  await page.goto(address('/no/register'))
  await expect(page.getByRole('heading')).toHaveText([
    'Uten nett, akkurat nå.',
    'Sin conexión, por ahora.',
    'Offline, for the moment.',
  ])
  await serve()
  await page.getByRole('button', { name: 'Prøv igjen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lag kontoen din' })).toBeVisible()
})

test('R9: a new build takes over at the next visit, the old one’s cache goes, and nothing stale is shown', async ({
  page,
}) => {
  await settle(page, '/no/login')
  const before = await cacheNames(page)
  expect(before).toEqual([expect.stringMatching(/^kursiva-shell-[0-9a-f]{12}$/)])
  await goAway()
  await deploy()
  await serve()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Logg inn' })).toBeVisible()
  await expect.poll(() => cacheNames(page)).toEqual(['kursiva-shell-0123456789ab'])
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Logg inn' })).toBeVisible()
  await expect
    .poll(() => kept(page))
    .toContain((await builtChunk('features/accounts/web/LoginPage.tsx')).replace(/\.js$/, '-new.js'))
  await goAway()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Logg inn' })).toBeVisible()
})
