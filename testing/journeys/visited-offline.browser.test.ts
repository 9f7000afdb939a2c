import type { Page } from '@playwright/test'
import { axeFindings } from '#testing/axe.ts'
import { expect, test } from '#testing/journey.ts'
import { logIn } from '#testing/visitor.ts'

test.use({ serviceWorkers: 'allow' })

const course = '/no/course/elsi4/-'
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'Uten nett. Du ser siden slik den var' })
const keptAnswers = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('kursiva-answers-'))
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => decodeURIComponent(url.split('/').at(-1) ?? '').split(' ')[0])
  })
const keptFiles = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('kursiva-shell-'))
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => url)
  })

/**
 * Takes the network away. At each navigation the browser forgets to tell the page so, though nothing comes through: it is
 * told again with `tellPage`.
 */
async function takeNetwork(page: Page) {
  const context = page.context()
  const session = await context.newCDPSession(page)
  const tellPage = (offline = true) =>
    session.send('Network.overrideNetworkState', { offline, latency: 0, downloadThroughput: -1, uploadThroughput: -1 })
  await context.setOffline(true)
  const giveBack = async () => {
    await context.setOffline(false)
    await tellPage(false)
  }
  return { tellPage, giveBack }
}

/** Waits until the service worker has kept every file of the build that the page has used. */
const settle = (page: Page) =>
  expect
    .poll(async () => {
      const kept = new Set(await keptFiles(page))
      const used = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
      return used.filter((name) => name.includes('/assets/') && !kept.has(name))
    })
    .toEqual([])

test('E2, E4: visited pages open without a network and say from when; what is new comes with the network; nothing is left at sign-out', async ({
  page,
}) => {
  await logIn(page, 'learner@kursiva.test')
  await page.goto('/no')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await expect(heading(page)).toContainText('Ingrid')
  await settle(page)
  await page.goto(course)
  await expect(heading(page)).toHaveText('Elsikkerhet i praksis')
  await settle(page)
  await expect.poll(() => keptAnswers(page)).toEqual(expect.arrayContaining(['getUser', 'Home', 'Course']))

  const network = await takeNetwork(page)
  // a page that stands is not taken away by what fails on it
  await page.reload()
  await network.tellPage()
  await expect(heading(page)).toHaveText('Elsikkerhet i praksis')
  await expect(notice(page)).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.goto('/no')
  await network.tellPage()
  await expect(heading(page)).toContainText('Ingrid')
  await expect(notice(page)).toBeVisible()
  // a page that was never here says so in its place, under the header
  await page.goto('/no/course/hoyd3/-')
  await network.tellPage()
  await expect(page.getByRole('heading', { name: 'Uten nett, akkurat nå.' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Min kursprofil' })).toBeVisible()

  await network.giveBack()
  await expect(heading(page)).toHaveText(/høyde/i)
  await expect(page.getByText('Uten nett')).toHaveCount(0)
  await page.getByRole('button', { name: /Ingrid/ }).click()
  await page.getByRole('button', { name: 'Logg ut' }).click()
  await page.waitForURL(/\/no\/login/)
  await expect.poll(() => keptAnswers(page)).toEqual([])
})
