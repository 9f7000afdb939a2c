import { monthsLater } from '#features/certificates/server/index.ts'
import { scheduleCourse } from '#features/recall/server/index.ts'
import { sql, type Transaction } from '#platform/database/index.ts'
import type { CatalogueFiles, CourseFile, QuizLesson } from './catalogue/catalogue-files.ts'
import { rightKeys, rightText } from './catalogue/question-file.ts'
import { stableId } from './stable-id.ts'

const learner = stableId('user', 'learner')
const single = stableId('user', 'single')
const day = 24 * 60 * 60 * 1000

/** A time some days before the seeding: never in the future, and with whole days between the times. */
const at = (daysAgo: number) => new Date(Date.now() - daysAgo * day - 60 * 60 * 1000)

/**
 * Inserts the learner's data: half of one course, three courses started, one completed with its certificate, two
 * favourites.
 */
export async function seedLearning(tx: Transaction, files: CatalogueFiles): Promise<void> {
  await watched(tx, files, { userId: learner, courseKey: 'elsikkerhet', shares: [1, 1, 1, 0.4], daysAgo: 0 })
  await watched(tx, files, { userId: learner, courseKey: 'excel-fra-null', shares: [0.6], daysAgo: 2 })
  await watched(tx, files, { userId: learner, courseKey: 'norsk-pa-arbeidsplassen', shares: [0.3], daysAgo: 4 })
  await watched(tx, files, { userId: learner, courseKey: 'feedback-that-lands', shares: [1, 0.2], daysAgo: 6 })
  for (const key of ['fse-forste-hjelp', 'surdeig']) {
    await tx
      .insertInto('favorite')
      .values({ id: stableId('favorite', key), user_id: learner, course_id: stableId('course', key) })
      .execute()
  }
  await finished(
    tx,
    files,
    'smittevern',
    { code: 'K7M2-QX4D-9TRV', userId: learner, holder: 'Ingrid Solbakken' },
    at(17),
  )
  // valid for one year and expired a month ago, so it must be renewed
  await finished(
    tx,
    files,
    'legemiddelhandtering',
    { code: 'MED4-2N8K-6WPT', userId: single, holder: 'Even Lunde' },
    monthsLater(at(0), -13),
  )
}

/** The watched shares of the first films of a course, a day apart, the last one some days ago. */
export interface Seen {
  readonly userId: string
  readonly courseKey: string
  readonly shares: readonly number[]
  readonly daysAgo: number
}

/** Inserts the watching data for films that exist. */
export async function watched(
  tx: Transaction,
  files: CatalogueFiles,
  { userId, courseKey, shares, daysAgo }: Seen,
): Promise<void> {
  const course = files.courses.find(({ key }) => key === courseKey)
  const episodes = course?.lessons.flatMap((lesson) => (lesson.kind === 'EPISODE' ? [lesson] : [])) ?? []
  for (const [index, share] of shares.entries()) {
    const lesson = episodes[index]
    const film = lesson && files.films.get(lesson.film)
    if (!lesson || !film) continue
    const seen = Math.floor(film.durationSeconds * share)
    const when = at(daysAgo + shares.length - 1 - index)
    await tx
      .insertInto('episode_progress')
      .values({
        user_id: userId,
        lesson_id: stableId('lesson', lesson.shortId),
        course_id: stableId('course', courseKey),
        position_seconds: share === 1 ? film.durationSeconds : seen,
        watched: sql<string>`int4multirange(int4range(0, ${seen}))`,
        completed_at: share === 1 ? when : null,
        updated_at: when,
      })
      .execute()
  }
}

/** Inserts the watched films of a course, a test attempt without a mistake, and the certificate for both. */
export async function finished(
  tx: Transaction,
  files: CatalogueFiles,
  courseKey: string,
  { code, userId, holder }: { code: string; userId: string; holder: string },
  when: Date,
): Promise<void> {
  const course = files.courses.find(({ key }) => key === courseKey)
  const quiz = course?.lessons.find((lesson): lesson is QuizLesson => lesson.kind === 'QUIZ')
  if (!course || !quiz) return
  const attemptId = stableId('attempt', `${userId}/${courseKey}`)
  const question = (key: string) => stableId('question', `${quiz.shortId}/${key}`)
  const questions = firstDraw(quiz)
  const questionIds = questions.map(({ key }) => question(key))
  const filmed = filmsOf(course, files)
  for (const { shortId, film } of filmed) {
    await tx
      .insertInto('episode_progress')
      .values({
        user_id: userId,
        lesson_id: stableId('lesson', shortId),
        course_id: stableId('course', courseKey),
        position_seconds: film.durationSeconds,
        watched: sql<string>`int4multirange(int4range(0, ${Math.floor(film.durationSeconds)}))`,
        completed_at: when,
        updated_at: when,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'lesson_id'])
          .doUpdateSet((row) => ({
            position_seconds: row.ref('excluded.position_seconds'),
            watched: row.ref('excluded.watched'),
            completed_at: row.ref('excluded.completed_at'),
          }))
          .where('episode_progress.completed_at', 'is', null),
      )
      .execute()
  }
  await tx
    .insertInto('quiz_attempt')
    .values({
      id: attemptId,
      quiz_id: stableId('quiz', quiz.shortId),
      user_id: userId,
      number: 1,
      question_ids: questionIds,
      version_ids: sql<string[]>`quiz_versions_of(${questionIds}::uuid[])`,
      pass_percentage: quiz.passPercentage,
      review: quiz.review,
      market: 'no',
      language: 'nb',
      started_at: when,
    })
    .execute()
  await tx
    .insertInto('quiz_answer')
    .values(
      questions.map((asked) => ({
        attempt_id: attemptId,
        question_id: question(asked.key),
        option_ids: rightKeys(asked).map((key) => stableId('option', `${quiz.shortId}/${asked.key}/${key}`)),
        text: rightText(asked),
        points: 100,
        correct: true,
        answered_at: when,
      })),
    )
    .execute()
  // answers can only be inserted before the attempt ends
  await tx
    .updateTable('quiz_attempt')
    .set({ finished_at: when, correct_count: questionIds.length, percentage: 100, result: 'PASSED' })
    .where('id', '=', attemptId)
    .execute()
  const experts = files.experts.filter(({ key }) => course.experts.includes(key))
  await tx
    .insertInto('certificate')
    .values({
      id: stableId('certificate', `${userId}/${courseKey}`),
      code,
      user_id: userId,
      course_id: stableId('course', courseKey),
      percentage: 100,
      best_score_at: when,
      issued_at: when,
      valid_until: course.certificate?.months === undefined ? null : monthsLater(when, course.certificate.months),
      holder_name: holder,
      course_name: JSON.stringify(course.name),
      expert_names: experts.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
      duration_seconds: filmed.reduce((sum, { film }) => sum + Math.round(film.durationSeconds), 0),
      episode_count: filmed.length,
      pass_percentage: quiz.passPercentage,
      answers: questions.map(() => true),
    })
    .execute()
  await scheduleCourse(tx, { userId, courseId: stableId('course', courseKey), market: 'no', at: when })
}

/** The finished films of a course, with the short ids of their lessons. */
const filmsOf = (course: CourseFile, { films }: CatalogueFiles) =>
  course.lessons.flatMap((lesson) => {
    const film = lesson.kind === 'EPISODE' ? films.get(lesson.film) : undefined
    return film ? [{ shortId: lesson.shortId, film }] : []
  })

/** The questions that a first attempt may have: of each pool as many as it gives. */
const firstDraw = ({ pools, questions }: QuizLesson) =>
  questions.filter(({ key }) => pools.every(({ draw, of }) => !of.includes(key) || of.indexOf(key) < draw))
