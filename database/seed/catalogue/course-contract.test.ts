import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loadFilm, withoutSources } from '#content/film/load.ts'
import { drawQuestions } from '#features/quizzes/rules/draw.ts'
import { readCatalogueFiles, type CourseFile } from './catalogue-files.ts'
import { freeLessonProblems, mandatoryProblems, secondAttempt, unsourced, untaught } from './course-contract.ts'

const content = fileURLToPath(new URL('../../../content', import.meta.url))
const catalogue = await readCatalogueFiles(content)
const facts = {
  finished: new Set(catalogue.films.keys()),
  sources: new Map(
    await Promise.all(
      [...catalogue.films.keys()].map(
        async (key) => [key, (await loadFilm(content, join(content, 'films', `${key}.yaml`))).film.sources] as const,
      ),
    ),
  ),
}

test('Q3: a mandatory course has all its films, and a test that asks anew and hides its answers', () => {
  expect(catalogue.courses.flatMap((course) => mandatoryProblems(course, facts))).toEqual([])
})

test('C2: every film, question and attachment of a safety course names its source', () => {
  expect(catalogue.courses.flatMap((course) => unsourced(course, facts))).toEqual([])
})

test('C6: a course with films gives one of them to everybody', () => {
  expect(catalogue.courses.flatMap((course) => freeLessonProblems(course, facts))).toEqual([])
  const problemsOf = (freeLesson: number | undefined) => freeLessonProblems(planted({ freeLesson }), facts)
  expect(problemsOf(2)).toEqual([])
  expect(problemsOf(3)).toEqual(['gdpr-for-vanlige-folk: its free lesson has no film'])
  expect(problemsOf(99)).toHaveLength(1)
  expect(problemsOf(undefined)).toEqual(['gdpr-for-vanlige-folk: names no free lesson'])
})

test('Q1: a test asks what the films of its course teach', () => {
  expect(catalogue.courses.flatMap((course) => untaught(course, facts))).toEqual([])
  const [asked] = someQuiz().questions
  const about = (lesson: string | undefined, mandatoryTraining = false) =>
    untaught(planted({ mandatoryTraining }, [{ ...asked!, lesson }]), facts)
  expect(about('gdpr3-1')).toEqual([])
  expect(about('gdpr3-3')).toEqual([`gdpr-for-vanlige-folk: no film teaches question ${asked!.key}`])
  expect(about(undefined)).toEqual([])
  expect(about(undefined, true)).toHaveLength(1)
})

test('what a mandatory safety course lacks is named one by one', () => {
  const course = planted({ mandatoryTraining: true, safety: true })
  expect(mandatoryProblems(course, facts)).toEqual([
    ...course.lessons.flatMap(({ kind, shortId }) =>
      kind === 'PLACEHOLDER' ? [`${course.key}: ${shortId} has no film`] : [],
    ),
    expect.stringContaining('tells the right answers at once'),
    expect.stringContaining('asks only 0 new of'),
  ])
  expect(unsourced(course, facts)).toEqual(
    expect.arrayContaining([
      expect.stringContaining('question '),
      expect.stringContaining('film gdpr-1'),
      expect.stringContaining('attachment '),
    ]),
  )
})

test('a mandatory course that is no safety course says why', () => {
  const told = (course: CourseFile) =>
    mandatoryProblems(course, facts).filter((problem) => problem.includes('notSafety'))
  expect(told(planted({ mandatoryTraining: true }))).toHaveLength(1)
  expect(told(planted({ mandatoryTraining: true, notSafety: 'Nobody is hurt by a wrong word' }))).toEqual([])
})

test('what a second attempt asks anew is what the draw gives', () => {
  const pool = fc
    .integer({ min: 2, max: 12 })
    .chain((size) => fc.tuple(fc.constant(size), fc.integer({ min: 1, max: size - 1 })))
  fc.assert(
    fc.property(
      fc.array(pool, { minLength: 1, maxLength: 3 }),
      fc.nat({ max: 4 }),
      fc.string(),
      (sizes, fixed, seed) => {
        const pools = sizes.map(([size, draw], i) => ({
          key: `p${i}`,
          draw,
          of: Array.from({ length: size }, (_, n) => `p${i}-${n}`),
        }))
        const keys = [...pools.flatMap(({ of }) => of), ...Array.from({ length: fixed }, (_, n) => `f${n}`)]
        const ask = (asked: ReadonlySet<string>, attempt: string) =>
          drawQuestions(
            attempt,
            keys.map((id, position) => {
              const from = pools.find(({ of }) => of.includes(id))
              return {
                id,
                position,
                pool: from ? { id: from.key, draw: from.draw } : null,
                lastAsked: asked.has(id) ? 1 : 0,
              }
            }),
          ).map(({ id }) => id)
        const first = new Set(ask(new Set(), `${seed} 1`))
        const second = ask(first, `${seed} 2`)
        const [someQuestion] = someQuiz().questions
        const questions = keys.map((key) => ({ ...someQuestion!, key }))
        expect(secondAttempt({ pools, questions })).toEqual({
          fresh: second.filter((id) => !first.has(id)).length,
          asked: second.length,
        })
      },
    ),
  )
})

test('a new source does not make a finished film outdated', () => {
  const script = 'title: { nb: a }\nscene: 01-tavle\nbeats:\n  - say: "b"\n'
  const list = 'sources:\n  - "NEK 400:2022, 411"\n  - |-\n    FSE § 7\n'
  for (const [head, tail] of [
    [script, ''],
    ['title: { nb: a }\n', 'scene: 01-tavle\nbeats:\n  - say: "b"\n'],
    ['', script],
  ] as const) {
    expect(withoutSources(head + list + tail)).toBe(script)
    expect(withoutSources(`${head}sources: ["FSE § 7"]\n${tail}`)).toBe(script)
    expect(withoutSources(`${head}sources: [\n  "FSE § 7",\n]\n${tail}`)).toBe(script)
  }
})

function planted(changes: Partial<CourseFile>, questions = someQuiz().questions): CourseFile {
  const course = catalogue.courses.find(({ key }) => key === 'gdpr-for-vanlige-folk')!
  const unpooled = { ...someQuiz(), pools: [], review: 'AT_ONCE' as const }
  const bare = { ...unpooled, questions: questions.map((question) => ({ ...question, source: [] })) }
  return {
    ...course,
    attachments: course.attachments.map((attachment) => ({ ...attachment, source: [] })),
    lessons: [...course.lessons.filter(({ kind }) => kind !== 'QUIZ'), bare],
    ...changes,
  }
}

function someQuiz() {
  const quizzes = catalogue.courses.flatMap(({ lessons }) => lessons.filter((lesson) => lesson.kind === 'QUIZ'))
  return quizzes[0]!
}
