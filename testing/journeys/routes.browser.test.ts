import { expect, test } from '#testing/journey.ts'

test('R7, R10, R16: the theme is the system’s and then the reader’s own; signing in keeps the form until the data have come; the header fits every width', async ({
  page,
}) => {
  // the system's theme at first, then the reader's own, which stays
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/no/tos')
  const light = await paper()
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.reload()
  const dark = await paper()
  expect(dark).not.toBe(light)
  await page.getByRole('button', { name: 'Lyst tema' }).click()
  await expect.poll(paper).toBe(light)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Mørkt tema' })).toBeVisible()
  expect(await paper()).toBe(light)

  await page.goto('/no/login')
  const held = Promise.withResolvers<undefined>()
  await page.route('**/graphql', async (route) => {
    await held.promise
    await route.continue()
  })
  const asked = page.waitForRequest('**/graphql')
  await page.getByLabel('E-post').fill('single@kursiva.test')
  await page.getByLabel('Passord', { exact: true }).fill('Kursiva-demo-1')
  await page.getByRole('button', { name: 'Logg inn', exact: true }).click()
  await asked
  await expect(page.getByRole('heading', { level: 1, name: 'Logg inn' })).toBeVisible()
  await expect(page.getByLabel('E-post')).toBeDisabled()
  await expect(page.getByRole('status').filter({ hasText: 'Laster' })).toHaveCount(0)
  held.resolve(undefined)
  await expect(page).toHaveURL(/\/no$/)

  await page.setViewportSize({ width: 1920, height: 900 })
  const header = page.getByRole('banner')
  const menu = page.getByRole('navigation', { name: 'Hovedmeny' })
  await expect(menu).toBeVisible()
  const [outer, first, last] = await Promise.all([
    header.boundingBox(),
    header.getByRole('link').first().boundingBox(),
    header.getByRole('button').last().boundingBox(),
  ])
  expect(outer).toMatchObject({ x: 0, width: 1920, height: 62 })
  expect((last?.x ?? 0) + (last?.width ?? 0) - (first?.x ?? 0)).toBeLessThanOrEqual(80 * 16)

  const burger = page.getByRole('button', { name: 'Åpne menyen' })
  await page.setViewportSize({ width: 1024, height: 900 })
  await expect(menu).toBeVisible()
  await expect(burger).toBeHidden()
  for (const width of [1023, 768, 767]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(menu).toBeHidden()
    await expect(burger).toBeVisible()
  }
})
