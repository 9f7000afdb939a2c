import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readCatalogueFiles } from './catalogue-files.ts'

const content = fileURLToPath(new URL('../../../content', import.meta.url))
const { categories, courses, films } = await readCatalogueFiles(content)

/** The courses of the Spanish market with two finished films or more in Spanish. */
const filmedInSpanish = courses.filter(
  ({ markets, lessons }) =>
    markets.includes('es') &&
    lessons.filter((lesson) => lesson.kind === 'EPISODE' && films.get(lesson.film)?.language === 'es').length >= 2,
)

test('C2: the Spanish market has fourteen courses or more with two films or more in Spanish', () => {
  expect(filmedInSpanish.length).toBeGreaterThanOrEqual(14)
})

test('M1: no category of the Spanish market is without a course filmed in Spanish', () => {
  const filled = new Set(filmedInSpanish.flatMap(({ category, alsoIn }) => [category, ...alsoIn]))
  expect(categories.map(({ key }) => key).filter((key) => !filled.has(key))).toEqual([])
})

test('M1: no course of the Spanish market is spoken in Norwegian', () => {
  const spokenNorwegian = courses.filter(({ markets, spoken }) => markets.includes('es') && spoken === 'nb')
  expect(spokenNorwegian.map(({ key }) => key)).toEqual([])
})
