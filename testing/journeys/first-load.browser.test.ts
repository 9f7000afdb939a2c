import { expect, test } from '#testing/journey.ts'
import { watchRequests } from '#testing/journeys/watch-requests.ts'
import { logIn } from '#testing/visitor.ts'

interface Call {
  readonly operationName: string
  readonly query: string
}

/** The published text has one line, that of the GraphQL client several. */
const isInAdvance = (query: string) => !query.includes('\n')

for (const [path, own] of [
  ['', 'Home'],
  ['/course-catalogue', 'Catalogue'],
  ['/course/elsi4/-', 'Course'],
] as const)
  test(`the data of /no${path} is asked for once, before the app’s code has come`, async ({ page }) => {
    await logIn(page, 'learner@kursiva.test')
    const settled = watchRequests(page)
    await page.goto(`/no${path}`)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await settled()
    // the address now has the name of what it shows: to add it asks again
    const asked: { readonly name: string; readonly isInAdvance: boolean }[] = []
    page.on('request', (request) => {
      if (!request.url().endsWith('/graphql')) return
      const { operationName, query } = request.postDataJSON() as Call
      asked.push({ name: operationName, isInAdvance: isInAdvance(query) })
    })
    await page.reload()
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

test('a token that has expired is not sent in advance', async ({ page }) => {
  await logIn(page, 'learner@kursiva.test')
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((each) => each.endsWith('.clockDrift')) ?? ''
    localStorage.setItem(key, String(48 * 3600 * 1000))
  })
  const inAdvance: string[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/graphql')) return
    const { operationName, query } = request.postDataJSON() as Call
    if (isInAdvance(query)) inAdvance.push(operationName)
  })
  await page.goto('/no')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  expect(inAdvance).toEqual([])
})
