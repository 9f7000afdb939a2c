import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { languages } from '#values/language.ts'
import { chanceOf, isLongestRight, singleChoices, unclearOptions, type SingleChoice } from './answer-clues.ts'
import { readCatalogueFiles } from './catalogue-files.ts'

const catalogue = await readCatalogueFiles(fileURLToPath(new URL('../../../content', import.meta.url)))
const ofCourse = new Map(catalogue.courses.map((course) => [course.key, singleChoices(course)]))
const all = [...ofCourse.values()].flat()
const shareGuessedByLength = (questions: readonly SingleChoice[]) =>
  questions.filter(isLongestRight).length / questions.length

/** How much more often than a blind guess a guess by a clue may be right. */
const margin = 0.05

describe.each(languages)('Q1: tests in %s', (language) => {
  const asked = all.filter((question) => question.language === language)

  test('the longest option is right no more often than by chance', () => {
    expect(asked.length).toBeGreaterThan(250)
    expect(shareGuessedByLength(asked)).toBeLessThan(chanceOf(asked) + margin)
  })

  test('no course is passed by choosing the longest options', () => {
    const passed = [...ofCourse].filter(
      ([, questions]) => shareGuessedByLength(questions.filter((question) => question.language === language)) > 0.5,
    )
    expect(passed.map(([course]) => course)).toEqual([])
  })
})

test('Q1: no option is empty or stands twice in a question', () => {
  expect(unclearOptions(all)).toEqual([])
})

test('Q1: the right option stands in every place about as often', () => {
  const four = all.filter(({ language, options }) => language === 'nb' && options.length === 4)
  for (const place of [0, 1, 2, 3]) {
    const share = four.filter(({ right }) => right === place).length / four.length
    expect(Math.abs(share - 1 / 4), `place ${place}`).toBeLessThan(margin)
  }
})

test('Q1: in no course does one place hold most of the right options', () => {
  const lopsided = [...ofCourse].filter(([, questions]) =>
    questions.some(
      ({ right: place }) => 2 * questions.filter(({ right }) => right === place).length > questions.length,
    ),
  )
  expect(lopsided.map(([course]) => course)).toEqual([])
})

test('what gives an answer away is found', () => {
  const planted = {
    course: 'c',
    key: 'q',
    language: 'nb',
    right: 1,
    options: ['Nei', 'Ja, og ring 113', 'Kanskje'],
  } as const
  expect(isLongestRight(planted)).toBe(true)
  expect(isLongestRight({ ...planted, right: 0 })).toBe(false)
  expect(isLongestRight({ ...planted, options: ['Nei, ring 110 nå', 'Ja, og ring 113!', 'Kanskje'] })).toBe(false)
  expect(chanceOf([planted, { ...planted, options: ['a', 'b'] }])).toBeCloseTo((1 / 3 + 1 / 2) / 2)
  expect(unclearOptions([planted])).toEqual([])
  expect(unclearOptions([{ ...planted, options: ['Nei', '', 'Ja'] }])).toHaveLength(1)
  expect(unclearOptions([{ ...planted, options: ['Nei', 'Ja', 'nei.'] }])).toHaveLength(1)
})
