import { languages, markets, type Language, type Market } from '#values/language.ts'
import { plainTitle } from '#values/localised-text.ts'
import type { CourseDocument, DocumentLesson, Texts } from './course-document.ts'
import { isEmptyText } from './translation-state.ts'

/** What the gate knows beside the document. */
export interface GateFacts {
  /** By the id of the film: the languages of its captions. */
  readonly films: ReadonlyMap<string, readonly Language[]>
  /** By the id of the lesson, for those with a test. */
  readonly quizzes: ReadonlyMap<string, QuizReadiness>
  readonly marketLanguages: Readonly<Record<Market, readonly Language[]>>
  /** The lessons of the published course that people have used: they cannot be taken away. */
  readonly lessonsInUse: readonly { readonly id: string; readonly name: Texts }[]
  /** The attachments that have files of their own and need no page. */
  readonly attachmentsWithFiles: ReadonlySet<string>
}

export interface QuizReadiness {
  readonly questionCount: number
  readonly unansweredCount: number
  /** Those in which every question has its texts. */
  readonly languages: readonly Language[]
  /** Those in which every picture has its alternative. */
  readonly pictureLanguages: readonly Language[]
}

export const gateProblemKinds = [
  'NO_MARKET',
  'NO_LESSON',
  'NO_EXPERT',
  'NO_CATEGORY',
  'TEXT_MISSING',
  'FILM_MISSING',
  'CAPTIONS_MISSING',
  'QUESTIONS_MISSING',
  'ANSWERS_MISSING',
  'QUESTION_TEXTS_MISSING',
  'PICTURE_TEXTS_MISSING',
  'FREE_LESSON_NO_FILM',
  'MANDATORY_WITHOUT_TEST',
  'MANDATORY_WITHOUT_FILM',
  'LESSON_IN_USE',
] as const

/** Something that is missing before the course may be published, and the place in the editor that it leads to. */
export interface GateProblem {
  readonly kind: (typeof gateProblemKinds)[number]
  /** A place of the document (see `document-fields.ts`), such as `lessons.<id>.filmId` or `name.es`. */
  readonly place: string
  /** The languages that are missing; none where it is not about languages. */
  readonly languages: readonly Language[]
  /** The lesson or other thing it is about, in the language the course is spoken in. */
  readonly subject: string | undefined
}

/** Everything that is missing before a course may be published, in the order of the editor; empty when it is ready. */
export function gateProblems(document: CourseDocument, facts: GateFacts): readonly GateProblem[] {
  const wanted = wantedLanguages(document, facts)
  return [
    ...courseTextProblems(document, wanted),
    ...factProblems(document),
    ...document.lessons.flatMap((lesson) => lessonProblems(document, lesson, wanted, facts)),
    ...mandatoryProblems(document),
    ...removalProblems(document, facts),
    ...document.attachments.flatMap((attachment) => [
      ...missingTexts(
        `attachments.${attachment.id}.name`,
        attachment.name,
        wanted,
        subjectOf(document, attachment.name),
      ),
      ...(facts.attachmentsWithFiles.has(attachment.id)
        ? []
        : missingTexts(
            `attachments.${attachment.id}.body`,
            attachment.body,
            wanted,
            subjectOf(document, attachment.name),
          )),
    ]),
  ]
}

/** The languages of the markets that carry the course; all where none does yet. */
const wantedLanguages = (document: CourseDocument, { marketLanguages }: GateFacts): readonly Language[] => {
  const carried = markets.filter((market) => document.markets[market].isCarried)
  const wanted = new Set(carried.flatMap((market) => marketLanguages[market]))
  return carried.length === 0 ? languages : languages.filter((language) => wanted.has(language))
}

const problem = (
  kind: GateProblem['kind'],
  place: string,
  more: Partial<Pick<GateProblem, 'languages' | 'subject'>> = {},
): GateProblem => ({ kind, place, languages: more.languages ?? [], subject: more.subject })

function missingTexts(place: string, text: Texts, wanted: readonly Language[], subject?: string): GateProblem[] {
  const missing = wanted.filter((language) => text[language].trim() === '')
  const [first] = missing
  return first === undefined
    ? []
    : [problem('TEXT_MISSING', `${place}.${first}`, { languages: missing, ...(subject !== undefined && { subject }) })]
}

const subjectOf = ({ spokenLanguage }: CourseDocument, text: Texts): string =>
  plainTitle(text[spokenLanguage] || text.nb || text.en || text.es)

const courseTextProblems = (document: CourseDocument, wanted: readonly Language[]): GateProblem[] => [
  ...missingTexts('name', document.name, wanted),
  ...missingTexts('shortDescription', document.shortDescription, wanted),
  ...missingTexts('description', document.description, wanted),
  ...document.goals.flatMap(({ id, text }) =>
    missingTexts(`goals.${id}.text`, text, wanted, subjectOf(document, text)),
  ),
]

function factProblems(document: CourseDocument): GateProblem[] {
  const free = document.lessons.find(({ id }) => id === document.freeLessonId)
  return [
    ...(document.categoryId === '' ? [problem('NO_CATEGORY', 'categoryId')] : []),
    ...(document.expertIds.length === 0 ? [problem('NO_EXPERT', 'expertIds')] : []),
    ...(markets.some((market) => document.markets[market].isCarried) ? [] : [problem('NO_MARKET', 'markets')]),
    ...(document.freeLessonId !== null && (free?.kind !== 'EPISODE' || free.filmId === null)
      ? [problem('FREE_LESSON_NO_FILM', 'freeLessonId')]
      : []),
    ...(document.lessons.length === 0 ? [problem('NO_LESSON', 'lessons')] : []),
  ]
}

function lessonProblems(
  document: CourseDocument,
  lesson: DocumentLesson,
  wanted: readonly Language[],
  facts: GateFacts,
): GateProblem[] {
  const place = `lessons.${lesson.id}`
  const subject = subjectOf(document, lesson.name)
  const texts = [
    ...missingTexts(`${place}.name`, lesson.name, wanted, subject),
    ...(isEmptyText(lesson.description)
      ? []
      : missingTexts(`${place}.description`, lesson.description, wanted, subject)),
  ]
  if (lesson.kind === 'EPISODE') return [...texts, ...filmProblems(lesson, subject, wanted, facts)]
  if (lesson.kind === 'QUIZ') return [...texts, ...quizProblems(lesson, subject, wanted, facts)]
  return texts
}

function filmProblems(lesson: DocumentLesson, subject: string, wanted: readonly Language[], facts: GateFacts) {
  const place = `lessons.${lesson.id}.filmId`
  const captions = lesson.filmId === null ? undefined : facts.films.get(lesson.filmId)
  if (!captions) return [problem('FILM_MISSING', place, { subject })]
  const missing = wanted.filter((language) => !captions.includes(language))
  return missing.length > 0 ? [problem('CAPTIONS_MISSING', place, { languages: missing, subject })] : []
}

function quizProblems(lesson: DocumentLesson, subject: string, wanted: readonly Language[], facts: GateFacts) {
  const place = `lessons.${lesson.id}`
  const quiz = facts.quizzes.get(lesson.id)
  if (!quiz || quiz.questionCount === 0) return [problem('QUESTIONS_MISSING', place, { subject })]
  const unwritten = wanted.filter((language) => !quiz.languages.includes(language))
  const undescribed = wanted.filter((language) => !quiz.pictureLanguages.includes(language))
  return [
    ...(quiz.unansweredCount > 0 ? [problem('ANSWERS_MISSING', place, { subject })] : []),
    ...(unwritten.length > 0 ? [problem('QUESTION_TEXTS_MISSING', place, { languages: unwritten, subject })] : []),
    ...(undescribed.length > 0 ? [problem('PICTURE_TEXTS_MISSING', place, { languages: undescribed, subject })] : []),
  ]
}

/** Mandatory training is proved by all of its films and a test. */
function mandatoryProblems(document: CourseDocument): GateProblem[] {
  if (!document.mandatoryTraining) return []
  const unfilmed = document.lessons.filter(({ kind }) => kind === 'PLACEHOLDER')
  return [
    ...(document.lessons.some(({ kind }) => kind === 'QUIZ')
      ? []
      : [problem('MANDATORY_WITHOUT_TEST', 'mandatoryTraining')]),
    ...unfilmed.map((lesson) =>
      problem('MANDATORY_WITHOUT_FILM', `lessons.${lesson.id}.filmId`, { subject: subjectOf(document, lesson.name) }),
    ),
  ]
}

/** Progress, notes and attempts belong to a lesson: one that people have used stays, so that nothing of theirs is lost. */
const removalProblems = (document: CourseDocument, { lessonsInUse }: GateFacts): GateProblem[] =>
  lessonsInUse
    .filter(({ id }) => document.lessons.every((lesson) => lesson.id !== id))
    .map(({ id, name }) => problem('LESSON_IN_USE', `lessons.${id}`, { subject: subjectOf(document, name) }))
