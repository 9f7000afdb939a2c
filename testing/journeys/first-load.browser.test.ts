import type { Page } from '@playwright/test'
import { signIn } from '#testing/api-client.ts'
import { expect, test } from '#testing/journey.ts'
import { watchRequests } from '#testing/journeys/watch-requests.ts'
import { logIn } from '#testing/visitor.ts'

interface Call {
  readonly operationName: string
  readonly query: string
}

/** The published text has one line, that of the GraphQL client several. */
const isInAdvance = (query: string) => !query.includes('\n')

/** With its name: to add it to an address asks again. */
const course = '/course/elsi4/elsikkerhet-i-praksis'

for (const [path, own] of [
  ['', 'Home'],
  ['/course-catalogue', 'Catalogue'],
  [course, 'Course'],
  [`${course}/watch/elsi4-1/hva-strom-gjor-med-kroppen`, 'Watch'],
] as const)
  test(`the data of /no${path} is asked for once, before the app’s code has come`, async ({ page }) => {
    await logIn(page, 'learner@kursiva.test')
    const settled = watchRequests(page)
    const asked: { readonly name: string; readonly isInAdvance: boolean }[] = []
    page.on('request', (request) => {
      if (!request.url().endsWith('/graphql')) return
      const { operationName, query } = request.postDataJSON() as Call
      asked.push({ name: operationName, isInAdvance: isInAdvance(query) })
    })
    await page.goto(`/no${path}`)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await settled()
    expect(asked.filter(({ name }) => name === 'getUser' || name === own)).toEqual([
      { name: 'getUser', isInAdvance: true },
      { name: own, isInAdvance: true },
    ])
  })

test('R5: a visitor of a guarded page loads the files of the login page, and asks for nothing', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
  await page.goto('/no/course-catalogue')
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await expect(page.getByRole('textbox', { name: 'E-post' })).toBeVisible()
  expect(asked.filter((path) => path.endsWith('/graphql'))).toEqual([])
  expect(asked.some((path) => path.endsWith('/accounts.json'))).toBe(true)
})

/** Notes from now on which operations are sent in advance. */
function watchAdvance(page: Page): readonly string[] {
  const inAdvance: string[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/graphql')) return
    const { operationName, query } = request.postDataJSON() as Call
    if (isInAdvance(query)) inAdvance.push(operationName)
  })
  return inAdvance
}

test('C7: what was watched and is not sent yet goes before the data of a page', async ({ page, server }) => {
  await logIn(page, 'learner@kursiva.test')
  const { sub } = await signIn(server.url, 'learner@kursiva.test')
  const beat = { positionSeconds: 7, at: Date.now() - 60_000, ranges: [{ from: 0, to: 7 }] }
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    `kursiva.watching.${sub}.elsi4-1`,
    JSON.stringify(beat),
  ] as const)
  const inAdvance = watchAdvance(page)
  await page.goto('/no')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  expect(inAdvance).toEqual(['getUser'])
})

test('a token that has expired is not sent in advance', async ({ page }) => {
  await logIn(page, 'learner@kursiva.test')
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((each) => each.endsWith('.clockDrift')) ?? ''
    localStorage.setItem(key, String(48 * 3600 * 1000))
  })
  const inAdvance = watchAdvance(page)
  await page.goto('/no')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  expect(inAdvance).toEqual([])
})
