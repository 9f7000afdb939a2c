import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '#testing/component/render-part.tsx'
import { languages } from '#values/language.ts'
import { learningStatusText } from '#values/learning/learning-status-words.ts'
import en from '#features/catalogue/web/texts/en.json' with { type: 'json' }
import es from '#features/catalogue/web/texts/es.json' with { type: 'json' }
import nb from '#features/catalogue/web/texts/nb.json' with { type: 'json' }
import { CourseCoverCard } from './CourseCoverCard.tsx'

const viewer = { name: 'Ingrid Moen', email: 'ingrid@kursiva.test' }

/** A course that may be watched, without a certificate, as the server sends it. */
const course = (progress: { status: string; bestPercentage: number | null }) =>
  ({
    id: 'course-1',
    shortId: 'stige1',
    number: 12,
    name: [{ languageCode: 'nb', value: 'Stiger i bruk', styled: null }],
    coverSeed: null,
    episodeCount: 3,
    durationSeconds: 180,
    category: { id: 'category-1', family: 'hse', name: [{ languageCode: 'nb', value: 'HMS' }] },
    experts: [],
    price: null,
    access: { userCanWatch: true, isLicensed: false },
    daysLeft: null,
    progress: { episodes: 3, completed: 0, started: true, nextLesson: null, ...progress },
    certificate: null,
    isFavorite: false,
  }) as unknown as Parameters<typeof CourseCoverCard>[0]['course']

test('O3: the card of a course whose test is not passed says so with the best result, in place of its length', async () => {
  await renderPart(<CourseCoverCard course={course({ status: 'NOT_PASSED', bestPercentage: 55 })} />, { viewer })
  await expect.element(page.getByText('Ikke bestått (best 55 %)')).toBeVisible()
  expect(page.getByText('3 episoder', { exact: false }).elements()).toEqual([])
})

test('O3: the card of a course that is begun says how long it is', async () => {
  await renderPart(<CourseCoverCard course={course({ status: 'BEGUN', bestPercentage: null })} />, { viewer })
  await expect.element(page.getByText('3 episoder', { exact: false }).first()).toBeVisible()
  expect(page.getByText('Ikke bestått', { exact: false }).elements()).toEqual([])
})

test('O3: the card says it as every other page does', () => {
  const texts = { nb, es, en }
  for (const language of languages)
    expect(texts[language].card.notPassed.replace('{{percentage}}', '55')).toBe(
      learningStatusText(language, 'NOT_PASSED', 55),
    )
})
