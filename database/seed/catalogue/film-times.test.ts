import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readCatalogueFiles } from './catalogue-files.ts'
import { checkFilmTimes, clipProblem, momentProblem } from './film-times.ts'

const content = fileURLToPath(new URL('../../../content', import.meta.url))
const line = (start: number, end: number) => ({ start, end, text: 'Ord', line: null })
const film = { durationSeconds: 60 }
const tracks = [
  [line(1, 5), line(5.5, 12), line(20, 26)],
  [line(1, 12), line(20, 26)],
]

test('Q1: a clip lies in its film, holds a line in every language and cuts none', () => {
  expect(clipProblem({ from: 1, to: 12 }, film, tracks)).toBeUndefined()
  expect(clipProblem({ from: 50, to: 61 }, film, tracks)).toBe('lies outside the film')
  expect(clipProblem({ from: 30, to: 40 }, film, tracks)).toBe('holds no line in some language')
  expect(clipProblem({ from: 5.5, to: 12 }, film, tracks)).toBe('holds no line in some language')
  expect(clipProblem({ from: 1, to: 23 }, film, tracks)).toBe('cuts a spoken line')
})

test('Q1: a moment lies within its film, between two lines', () => {
  expect(momentProblem(15, film, tracks)).toBeUndefined()
  expect(momentProblem(2, film, tracks)).toBe('is too close to an end of the film')
  expect(momentProblem(58, film, tracks)).toBe('is too close to an end of the film')
  expect(momentProblem(8, film, tracks)).toBe('interrupts a spoken line')
})

test('Q1: the demonstration’s clips and moments are where their films say something about it', async () => {
  const files = await readCatalogueFiles(content)
  await checkFilmTimes(files, content)
  const questions = files.courses.flatMap(({ lessons }) =>
    lessons.flatMap((lesson) => (lesson.kind === 'QUIZ' ? lesson.questions : [])),
  )
  expect(questions.filter(({ clip }) => clip).length).toBeGreaterThanOrEqual(30)
  const course = files.courses.find(({ key }) => key === 'fse-forste-hjelp')
  const quiz = course?.lessons.find((lesson) => lesson.kind === 'QUIZ')
  const [question] = quiz?.kind === 'QUIZ' ? quiz.questions : []
  if (!question) throw new Error('there is no test')
  question.clip = { from: 8.5, to: 30 }
  await expect(checkFilmTimes(files, content)).rejects.toThrow('fse35-q first-action: the clip cuts a spoken line')
})
