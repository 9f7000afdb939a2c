import { expect, test } from 'vitest'
import type { CourseDocument, DocumentLesson, Texts } from './course-document.ts'
import { courseState, courseStates, statesAfter } from './course-state.ts'
import { gateProblems, type GateFacts } from './publish-gate.ts'

const text = (value: string): Texts => ({ nb: value, es: value, en: value })
const film = (id: string, more: Partial<DocumentLesson> = {}): DocumentLesson => ({
  id,
  kind: 'EPISODE',
  filmId: 'film',
  name: text(id),
  description: text(''),
  ...more,
})
const quiz = film('quiz', { kind: 'QUIZ', filmId: null })
const ready: CourseDocument = {
  name: text('Kurs'),
  shortDescription: text('Kort'),
  description: text('Lang'),
  goals: [],
  categoryId: 'category',
  otherCategoryIds: [],
  expertIds: ['expert'],
  level: 'foundational',
  spokenLanguage: 'nb',
  coverSeed: '',
  trailerId: null,
  completionPercent: 90,
  certificateMonths: null,
  certificateFilms: false,
  mandatoryTraining: false,
  freeLessonId: 'one',
  markets: { no: { isCarried: true, priceMinor: 49_000 }, es: { isCarried: false, priceMinor: null } },
  lessons: [film('one'), quiz],
  attachments: [],
}
const facts: GateFacts = {
  films: new Map([['film', ['nb', 'en']]]),
  quizzes: new Map([
    [
      'quiz',
      { questionCount: 3, unansweredCount: 0, languages: ['nb', 'es', 'en'], pictureLanguages: ['nb', 'es', 'en'] },
    ],
  ]),
  marketLanguages: { no: ['nb', 'en'], es: ['es', 'en'] },
  lessonsInUse: [],
  attachmentsWithFiles: new Set(),
}
const problems = (document: Partial<CourseDocument>, more: Partial<GateFacts> = {}) =>
  gateProblems({ ...ready, ...document }, { ...facts, ...more }).map(({ kind, place }) => `${kind} ${place}`)

test('gate: a course that lacks nothing passes, though its film has no captions for a market that does not carry it', () => {
  expect(problems({})).toEqual([])
})

test('gate: each missing thing is named with its place', () => {
  expect(problems({ name: { nb: 'Kurs', es: '', en: ' ' } })).toEqual(['TEXT_MISSING name.en'])
  expect(problems({ expertIds: [], categoryId: '' })).toEqual(['NO_CATEGORY categoryId', 'NO_EXPERT expertIds'])
  const nowhere = { isCarried: false, priceMinor: null }
  expect(problems({ markets: { no: nowhere, es: nowhere } })).toContain('NO_MARKET markets')
  expect(problems({ lessons: [], freeLessonId: null })).toEqual(['NO_LESSON lessons'])
  expect(problems({ freeLessonId: 'quiz' })).toEqual(['FREE_LESSON_NO_FILM freeLessonId'])
  expect(problems({ lessons: [film('one'), film('two', { filmId: null }), quiz] })).toEqual([
    'FILM_MISSING lessons.two.filmId',
  ])
})

test('gate: captions and texts are wanted in the languages of the markets that carry the course', () => {
  const everywhere = { no: { isCarried: true, priceMinor: null }, es: { isCarried: true, priceMinor: null } }
  expect(gateProblems({ ...ready, markets: everywhere }, facts)).toEqual([
    { kind: 'CAPTIONS_MISSING', place: 'lessons.one.filmId', languages: ['es'], subject: 'one' },
  ])
})

test('gate: a test has questions, right answers, texts and alternatives of its pictures', () => {
  const withQuiz = (quizFacts: object) =>
    problems({}, { quizzes: new Map([['quiz', { ...facts.quizzes.get('quiz')!, ...quizFacts }]]) })
  expect(problems({}, { quizzes: new Map() })).toEqual(['QUESTIONS_MISSING lessons.quiz'])
  expect(withQuiz({ unansweredCount: 1 })).toEqual(['ANSWERS_MISSING lessons.quiz'])
  expect(withQuiz({ languages: ['nb'] })).toEqual(['QUESTION_TEXTS_MISSING lessons.quiz'])
  expect(withQuiz({ pictureLanguages: ['en'] })).toEqual(['PICTURE_TEXTS_MISSING lessons.quiz'])
})

test('gate: mandatory training has a test and all of its films', () => {
  const lessons = [film('one'), film('two', { kind: 'PLACEHOLDER', filmId: null })]
  expect(problems({ mandatoryTraining: true, lessons })).toEqual([
    'MANDATORY_WITHOUT_TEST mandatoryTraining',
    'MANDATORY_WITHOUT_FILM lessons.two.filmId',
  ])
})

test('gate: a lesson that people have used cannot be taken away', () => {
  const lessonsInUse = [
    { id: 'one', name: text('Første') },
    { id: 'gone', name: text('Borte') },
  ]
  expect(gateProblems(ready, { ...facts, lessonsInUse })).toEqual([
    { kind: 'LESSON_IN_USE', place: 'lessons.gone', languages: [], subject: 'Borte' },
  ])
})

test('gate: an attachment is a page in every language, or has files', () => {
  const attachments = [{ id: 'sheet', name: text('Ark'), body: text('') }]
  expect(problems({ attachments })).toEqual(['TEXT_MISSING attachments.sheet.body.nb'])
  expect(problems({ attachments }, { attachmentsWithFiles: new Set(['sheet']) })).toEqual([])
})

test('states: every step has a way back, and what was published never becomes a draft', () => {
  for (const wasPublished of [true, false])
    for (const state of courseStates)
      for (const next of statesAfter(state, wasPublished)) {
        expect(next === 'DRAFT' || next === 'TEMPLATE').toBe(next === 'ARCHIVED' ? false : !wasPublished)
        const isOwn = (state === 'DRAFT' || state === 'TEMPLATE') !== wasPublished
        if (isOwn) expect(statesAfter(next, wasPublished), `${state} to ${next}`).toContain(state)
      }
  expect(courseState('PUBLISHED', 'ARCHIVED')).toBe('ARCHIVED')
  expect(courseState('PAUSED', 'PUBLISHED')).toBe('PAUSED')
})
