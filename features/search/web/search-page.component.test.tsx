import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { axeFindings } from '#testing/component/axe.ts'
import { textOf } from '#testing/component/controls.ts'
import { renderPart } from '#testing/component/render-part.tsx'
import { SearchPage } from './SearchPage.tsx'

const text = (value: string) => [{ languageCode: 'nb', value, styled: null }]
const course = (id: string, name: string) => ({
  id,
  shortId: id,
  name: text(name),
  shortDescription: text('Strøm, kort fortalt.'),
  coverSeed: null,
  episodeCount: 5,
  isComing: false,
  durationSeconds: 1500,
  category: { id: 'category-1', family: 'ELECTRICAL' },
  experts: [],
  price: { amountMinor: '49000', currency: 'NOK' },
  access: { userCanWatch: false },
})
/** Two episodes of locked courses in which the word is spoken. */
const spoken = ['Hva strøm gjør med kroppen', 'Jordfeil i praksis'].map((name, place) => ({
  language: 'nb',
  count: 2,
  lines: [61, 125].map((startSeconds) => ({ startSeconds, line: null })),
  lesson: {
    id: `lesson-${place}`,
    shortId: `lesson-${place}`,
    position: place,
    name: text(name),
    durationSeconds: 300,
    film: { chapters: [{ startSeconds: 0, name: text('Del 1') }] },
  },
  course: course('elsi4', 'Elsikkerhet i praksis'),
}))
const noReason = { language: 'nb', subject: null, passage: null, moment: null }
const found = {
  meant: null,
  words: ['strom'],
  best: 'COURSE',
  courseCount: 1,
  courses: [{ course: course('elsi4', 'Elsikkerhet i praksis'), reason: noReason }],
  lessonCount: 0,
  lessons: [],
  spokenCount: spoken.length,
  spoken,
  expertCount: 0,
  experts: [],
  categoryCount: 0,
  categories: [],
}
const nothing = { ...found, courseCount: 0, courses: [], spokenCount: 0, spoken: [] }

const show = (at: string, search: (args: Record<string, unknown>) => object) =>
  renderPart(<SearchPage />, { at, route: 'search', answers: { search } })

test('C5: what was meant is said, with its hits', async () => {
  await show('/no/search?search=elsikerhet', () => ({ ...found, meant: 'elsikkerhet', spokenCount: 0, spoken: [] }))
  const status = page.getByRole('status').filter({ hasText: 'Mente du' })
  await expect.poll(() => textOf(status)).toContain('Ingen treff på «elsikerhet». Mente du elsikkerhet?')
  await expect.element(page.getByRole('link', { name: 'Elsikkerhet i praksis' })).toBeVisible()
  expect(await axeFindings()).toEqual([])
})

test('C5: a named person stands before the courses, and each hit shows what held the words', async () => {
  const moment = {
    language: 'nb',
    startSeconds: 61,
    line: 'Bryt strømmen først.',
    lesson: { id: 'lesson-1', shortId: 'lesson-1', position: 0, name: text('Bryt strømmen') },
  }
  const portrait = { bg: 0, top: 0, skin: 0, hair: 0, style: 0, beard: false, specs: false }
  const expert = {
    id: 'expert-1',
    shortId: 'estr',
    firstName: 'Even',
    lastName: 'Strømstad',
    title: text('Montør'),
    courseCount: 1,
    portrait,
  }
  await show('/no/search?search=strøm', () => ({
    ...found,
    best: 'EXPERT',
    courses: [
      { course: course('a', 'Elsikkerhet i praksis'), reason: { ...noReason, subject: 'Strøm og energi' } },
      { course: course('b', 'Jordfeil'), reason: { ...noReason, passage: 'Du ser hva strømmen gjør.' } },
      { course: course('c', 'Sluttkontroll'), reason: { ...noReason, moment } },
    ],
    courseCount: 3,
    spokenCount: 0,
    spoken: [],
    expertCount: 1,
    experts: [{ expert, reason: { ...noReason, passage: 'Har målt strøm i 31 år.' } }],
  }))
  await expect.element(page.getByRole('link', { name: /^Spill fra 1:01/ })).toBeVisible()
  const marked = Array.from(document.querySelectorAll('main mark'), (mark) => mark.textContent)
  expect(marked).toEqual(['Strøm', 'strøm', 'Strøm', 'Strøm', 'strømmen', 'strømmen'])
  const headings = Array.from(document.querySelectorAll('main h2'), (heading) => heading.textContent)
  expect(headings).toEqual(['Eksperter', 'Elsikkerhet i praksis', 'Jordfeil', 'Sluttkontroll'])
  expect(await axeFindings()).toEqual([])
})

test('C5, C6: kind and filter are in the address; locked words are not shown; a filter that leaves nothing is taken back', async () => {
  const part = await show('/no/search?search=strøm', ({ included }) => (included ? nothing : found))
  await page.getByRole('tab', { name: /^Ordrett/ }).click()
  await expect.poll(part.address).toContain('kind=spoken')
  await expect.element(page.getByText(/^Blir sagt ved 1:01, 2:05/).first()).toBeVisible()
  expect(document.querySelectorAll('main q')).toHaveLength(0)
  expect(await axeFindings()).toEqual([])
  const included = page.getByRole('button', { name: 'I abonnementet mitt' })
  await included.click()
  await expect.poll(part.address).toContain('included=true')
  await expect.element(included).toHaveAttribute('aria-pressed', 'true')
  await expect.element(page.getByRole('heading', { name: /^Ingenting heter/ })).toBeVisible()
  await page.getByRole('link', { name: 'Søk i alt' }).click()
  await expect.poll(part.address).not.toContain('included')
  await expect.element(page.getByRole('tab', { name: /^Ordrett/ })).toBeVisible()
})
