import type { Page } from '@playwright/test'
import { expect, test } from '#testing/journey.ts'
import { logIn } from '#testing/visitor.ts'

/** What a page says of one course, in every place where it is shown, without what stands beside it of other courses. */
function textsOf(page: Page, courseShortId: string): Promise<string[]> {
  return page.getByRole('main').evaluate((main, shortId) => {
    const courseOf = (link: Element) => /\/course\/([^/?]+)/.exec(link.getAttribute('href') ?? '')?.[1]
    const links = (within: Element) => [...within.querySelectorAll('a[href*="/course/"]')]
    const places = links(main)
      .filter((link) => courseOf(link) === shortId)
      .map((link) => {
        let place: Element = link
        while (
          place.parentElement &&
          place.parentElement !== main &&
          links(place.parentElement).every((each) => courseOf(each) === shortId)
        )
          place = place.parentElement
        return place as HTMLElement
      })
    return [...new Set(places)].map(({ innerText }) => innerText.replaceAll('\u00A0', ' '))
  }, courseShortId)
}

const all = (texts: readonly string[], pattern: RegExp) =>
  texts.flatMap((text) => [...text.matchAll(pattern)].map(([, figure]) => figure))

/** Each figure of a page once: its episodes, its length, what is left of the episode that is under way. */
const figuresIn = (texts: readonly string[]) => ({
  episodes: [...new Set(all(texts, /(?<!av )\b(\d+) episode(?:r)?\b(?! \d)/g))],
  left: [...new Set(all(texts, /(\d+) min igjen/g))],
  seen: [...new Set(all(texts, /(\d+ av \d+) episode/g))],
})

test('C7: the pages show one person the same episodes, length and rest of a course, wherever they stand', async ({
  page,
}) => {
  await logIn(page, 'learner@kursiva.test')
  await page.goto('/no/profile')
  const begun = page
    .getByRole('main')
    .getByRole('link', { name: /^Fortsett/ })
    .first()
  const [, shortId = ''] = /\/course\/([^/]+)\//.exec((await begun.getAttribute('href')) ?? '') ?? []
  const leftOnPage = async () => figuresIn(await textsOf(page, shortId)).left
  await expect.poll(leftOnPage).toHaveLength(1)
  const profile = await leftOnPage()

  await begun.click()
  await expect(page).toHaveURL(/\/watch\//)
  await expect(
    page
      .getByRole('main')
      .getByText(/min igjen/)
      .first(),
  ).toBeVisible()
  const watch = figuresIn([await page.getByRole('main').innerText()])

  await page.goto(`/no/course/${shortId}/-?tab=lessons`)
  const facts = page.getByRole('main').locator('dl').first()
  await expect(facts).toContainText('Episoder')
  const fact = async (term: string) =>
    (
      await facts
        .locator('div', { has: page.getByText(term, { exact: true }) })
        .locator('dd')
        .innerText()
    ).replaceAll('\u00A0', ' ')
  const [length, episodes, name] = [
    await fact('Varighet'),
    await fact('Episoder'),
    await page.getByRole('heading', { level: 1 }).innerText(),
  ]
  const course = figuresIn([await page.getByRole('main').innerText()])
  expect(course.left).toHaveLength(1)

  await page.goto('/no')
  // what is assigned comes with the heading, what is under way may follow
  await expect.poll(leftOnPage).toEqual(course.left)
  for (const left of [profile, watch.left]) expect(left).toEqual(course.left)

  const listed: [string, string][] = [
    ['the catalogue', '/no/course-catalogue'],
    ['the search', `/no/search?search=${encodeURIComponent(name.split(' ')[0] ?? '')}`],
  ]
  for (const [place, address] of listed) {
    await page.goto(address)
    await expect(page.getByRole('main').locator(`a[href*="/course/${shortId}/"]`).first()).toBeVisible()
    const texts = await textsOf(page, shortId)
    expect([place, figuresIn(texts).episodes]).toEqual([place, [episodes]])
    expect([place, texts.some((text) => text.includes(length))]).toEqual([place, true])
  }
})

test('O4: admin and manager read the same seats on the people page and on the subscription page', async ({
  browser,
}) => {
  const read: (readonly (string | undefined)[])[] = []
  for (const email of ['admin@kursiva.test', 'manager@kursiva.test']) {
    const page = await browser.newPage()
    await logIn(page, email)
    await page.goto('/no/administrate/administrate_users')
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toContainText('ledige')
    const [, taken, free] = /(\d+) på plass,\s+(\d+) ledige/.exec(await heading.innerText()) ?? []
    read.push([taken, free])
    await page.goto('/no/administrate/admin_subscription')
    const seats = page.getByRole('main').locator('dl').first()
    await expect(seats).toContainText('Plasser i bruk')
    const words = (await seats.innerText()).replaceAll('\u00A0', ' ')
    read.push([/Plasser i bruk\s+(\d+)/.exec(words)?.[1], /(\d+) ledige/.exec(words)?.[1]])
    await page.close()
  }
  const [first] = read
  expect(first?.[0]).toMatch(/^\d+$/)
  for (const each of read) expect(each).toEqual(first)
})
