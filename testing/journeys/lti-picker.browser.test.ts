import type { Locator, Page } from '@playwright/test'
import { axeFindings } from '#testing/axe.ts'
import { expect, test } from '#testing/journey.ts'
import { ltiWorld, type LtiWorld } from '#testing/lti/lti-world.ts'

let world: LtiWorld
test.beforeAll(async ({ worlds }, { file }) => {
  world = await ltiWorld(await worlds.of(file))
})
test.afterAll(() => world.close())

const frameOf = (page: Page) => page.frameLocator('iframe')

/** Presses the Tab key until an element has the focus, as a keyboard user does. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible()
  for (let presses = 0; presses < 60; presses += 1) {
    if (await wanted.evaluate((element) => element === element.ownerDocument.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('the Tab key does not lead there')
}

/** The browser blocks third-party cookies here: only partitioned ones work in the platform's frame. */
const addTo = ({ platform, clientId }: LtiWorld, sub: string) =>
  `${platform.origin}/course/course-1/add?as=${sub}&client=${clientId}&height=578`

test('L2: in the platform’s frame a teacher finds and chooses a course and its test by keyboard; they come back as links that launch', async ({
  page,
}) => {
  const { platform } = world
  const teacher = platform.addPerson({ name: 'Tea Teacher', roles: ['Instructor'], locale: 'nb-NO' })
  const learner = platform.addPerson({ name: 'Ola Nordmann', locale: 'nb-NO' })
  await page.goto(addTo(world, teacher.sub))
  const frame = frameOf(page)
  const add = frame.getByRole('button', { name: /^Legg til/ })
  await expect(frame.getByRole('heading', { level: 1, name: 'Hva skal læres?' })).toBeVisible()
  await expect(add).toBeDisabled()

  await frame.getByRole('searchbox', { name: 'Søk' }).focus()
  await page.keyboard.type('elsikkerhet')
  // the results have replaced all other courses
  await expect(frame.getByRole('status').filter({ hasText: /^\d+ kurs$/ })).toBeVisible()
  const cover = frame.getByRole('button', { name: /^Elsikkerhet i praksis/ })
  await tabTo(page, cover)
  await page.keyboard.press('Enter')
  await expect(cover).toHaveAttribute('aria-expanded', 'true')
  await tabTo(page, frame.getByRole('checkbox', { name: 'Hele kurset – Elsikkerhet i praksis' }))
  await page.keyboard.press('Space')
  await tabTo(page, frame.getByRole('checkbox', { name: 'Repetisjon og prøve – prøve i Elsikkerhet i praksis' }))
  await page.keyboard.press('Space')
  await expect(frame.getByRole('status').filter({ hasText: '2 valgt' })).toHaveText(
    '2 valgt · 2 teller i karakterboken',
  )

  await tabTo(page, frame.getByRole('button', { name: 'Se og endre' }))
  await page.keyboard.press('Enter')
  const courseCounts = frame.getByRole('switch', { name: 'Telles i karakterboken – Elsikkerhet i praksis' })
  await expect(courseCounts).toBeChecked()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await axeFindings(page, 'iframe')).toEqual([])
  }
  await courseCounts.focus()
  await page.keyboard.press('Space')
  await tabTo(page, frame.getByRole('textbox', { name: /^Poeng – Repetisjon og prøve/ }))
  await page.keyboard.type('40')
  await tabTo(page, add)
  await page.keyboard.press('Enter')
  await expect(frame.getByRole('heading', { name: 'Added: 2' })).toBeVisible()

  const returned = platform.returned.at(-1)
  if (returned?.kind !== 'Accepted') throw new Error('the platform refused what was chosen')
  expect(
    returned.items.map(({ lineItem }) => (lineItem as { scoreMaximum?: number } | undefined)?.scoreMaximum),
  ).toEqual([undefined, 40])
  const [link] = returned.links
  await page.goto(`${platform.origin}/course/course-1?as=${learner.sub}&link=${link?.id ?? ''}&height=578`)
  await expect(frameOf(page).getByRole('heading', { level: 1, name: 'Elsikkerhet i praksis' })).toBeVisible()
})

test('L2, R3: nothing is chosen without a platform’s word, and who thinks better of it gives none back', async ({
  page,
}) => {
  const { platform } = world
  await page.goto('/no/lti/choose')
  await expect(page).toHaveURL(/\/no\/lti$/)
  const teacher = platform.addPerson({ name: 'Tea Teacher', roles: ['Instructor'], locale: 'en' })
  await page.goto(addTo(world, teacher.sub))
  const frame = frameOf(page)
  await frame.getByRole('searchbox', { name: 'Search' }).fill('xyzzyx')
  await expect(frame.getByRole('heading', { name: 'No course matches your search.' })).toBeVisible()
  await frame.getByRole('button', { name: 'Show all courses' }).click()
  await frame
    .getByRole('checkbox', { name: /^Whole course – / })
    .first()
    .check()
  await expect(frame.getByRole('button', { name: 'Add 1 to the portal' })).toBeEnabled()
  await frame.getByRole('button', { name: 'Cancel' }).click()
  await expect(frame.getByRole('heading', { name: 'Added: 0' })).toBeVisible()
})
