import type { CourseFile, QuizLesson } from './catalogue-files.ts'

/** What a course is held against: the finished films, and the sources that film scripts name. */
export interface FilmFacts {
  readonly finished: ReadonlySet<string>
  readonly sources: ReadonlyMap<string, readonly string[]>
}

const hides = new Set(['AT_END', 'AFTER_PASS', 'NEVER'])

/**
 * How many questions of a second attempt the first has not asked, and how many an attempt asks.
 * The draw takes questions first that were not asked before (`features/quizzes/rules/draw.ts`).
 */
export function secondAttempt({ pools, questions }: Pick<QuizLesson, 'pools' | 'questions'>) {
  const pooled = pools.reduce((sum, { of }) => sum + of.length, 0)
  const drawn = pools.reduce((sum, { draw }) => sum + draw, 0)
  const fresh = pools.reduce((sum, { draw, of }) => sum + Math.min(draw, of.length - draw), 0)
  return { fresh, asked: questions.length - pooled + drawn }
}

/**
 * What a course lacks to be mandatory training: all of its films, and a test that a second attempt asks anew and that
 * does not tell its answers question by question.
 */
export function mandatoryProblems(course: CourseFile, { finished }: Pick<FilmFacts, 'finished'>): string[] {
  if (!course.mandatoryTraining) return []
  const quizzes = course.lessons.filter((lesson) => lesson.kind === 'QUIZ')
  const unfilmed = course.lessons.filter(
    (lesson) => lesson.kind === 'PLACEHOLDER' || (lesson.kind === 'EPISODE' && !finished.has(lesson.film)),
  )
  return [
    ...(course.safety || course.notSafety ? [] : ['is neither `safety: true` nor says `notSafety`']),
    ...unfilmed.map(({ shortId }) => `${shortId} has no film`),
    ...(quizzes.length > 0 ? [] : ['has no test']),
    ...quizzes.flatMap((quiz) => {
      const { fresh, asked } = secondAttempt(quiz)
      return [
        ...(hides.has(quiz.review) ? [] : [`${quiz.shortId} tells the right answers at once`]),
        ...(2 * fresh >= asked ? [] : [`${quiz.shortId} asks only ${fresh} new of ${asked} in a second attempt`]),
      ]
    }),
  ].map((problem) => `${course.key}: ${problem}`)
}

/** What is wrong with the lesson that anybody may watch: a course with films names one of them (see `freeLesson`). */
export function freeLessonProblems(course: CourseFile, { finished }: Pick<FilmFacts, 'finished'>): string[] {
  const isFilm = (lesson: CourseFile['lessons'][number] | undefined) =>
    lesson?.kind === 'EPISODE' && finished.has(lesson.film)
  if (course.freeLesson === undefined) return course.lessons.some(isFilm) ? [`${course.key}: names no free lesson`] : []
  return isFilm(course.lessons[course.freeLesson - 1]) ? [] : [`${course.key}: its free lesson has no film`]
}

/** The films, questions and attachments of a safety course that name no source. */
export function unsourced(course: CourseFile, { sources }: Pick<FilmFacts, 'sources'>): string[] {
  if (!course.safety) return []
  const films = course.lessons.flatMap((lesson) => (lesson.kind === 'EPISODE' ? [lesson.film] : []))
  const questions = course.lessons.flatMap((lesson) => (lesson.kind === 'QUIZ' ? lesson.questions : []))
  return [
    ...films.filter((film) => !sources.get(film)?.length).map((film) => `film ${film}`),
    ...questions.filter(({ source }) => source.length === 0).map(({ key }) => `question ${key}`),
    ...course.attachments.filter(({ source }) => source.length === 0).map(({ key }) => `attachment ${key}`),
  ].map((what) => `${course.key}: ${what} names no source`)
}

/**
 * The questions that no film of their course teaches: those about a lesson that is still to come, and in mandatory
 * training those about no lesson. A course without any film is not for sale and has no such questions.
 */
export function untaught(course: CourseFile, { finished }: Pick<FilmFacts, 'finished'>): string[] {
  const filmed = new Set(
    course.lessons.flatMap((lesson) =>
      lesson.kind === 'EPISODE' && finished.has(lesson.film) ? [lesson.shortId] : [],
    ),
  )
  if (filmed.size === 0) return []
  return course.lessons
    .flatMap((lesson) => (lesson.kind === 'QUIZ' ? lesson.questions : []))
    .filter(({ lesson }) => (lesson === undefined ? course.mandatoryTraining : !filmed.has(lesson)))
    .map(({ key }) => `${course.key}: no film teaches question ${key}`)
}
