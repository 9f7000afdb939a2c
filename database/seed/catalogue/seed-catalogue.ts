import type { Transaction } from '#platform/database/index.ts'
import type { CatalogueFiles, CourseFile, FilmFile } from './catalogue-files.ts'
import { describeFiles } from './attachment-files.ts'
import { describeCaptions } from './film-checksums.ts'
import { insertGame } from './seed-game.ts'
import { insertMoments } from './seed-moments.ts'
import { insertQuiz } from './seed-quiz.ts'
import { stableId } from '#database/seed/stable-id.ts'

const json = JSON.stringify

export async function seedCatalogue(tx: Transaction, files: CatalogueFiles): Promise<void> {
  await tx
    .insertInto('category')
    .values(
      files.categories.map((category, position) => ({
        id: stableId('category', category.key),
        short_id: category.shortId,
        family: category.key,
        position,
        name: json(category.name),
        description: json(category.description),
      })),
    )
    .execute()
  await tx
    .insertInto('expert')
    .values(
      files.experts.map((expert) => ({
        id: stableId('expert', expert.key),
        short_id: expert.shortId,
        first_name: expert.firstName,
        last_name: expert.lastName,
        title: json(expert.title),
        biography: json(expert.biography),
        quote: json(expert.quote),
        portrait: json(expert.portrait),
      })),
    )
    .execute()
  for (const film of files.films.values()) await insertFilm(tx, film)
  const catalogs = await tx.selectFrom('catalog').select(['id', 'market']).execute()
  for (const course of files.courses) await insertCourse(tx, course, files.films, catalogs)
}

async function insertFilm(tx: Transaction, film: FilmFile): Promise<void> {
  const chapters = film.chapters.map((chapter) => ({
    startSeconds: chapter.startSeconds,
    name: Object.entries(chapter.name).map(([languageCode, value]) => ({ languageCode, value })),
  }))
  await tx
    .insertInto('media_asset')
    .values({
      id: stableId('film', film.key),
      key: film.key,
      language: film.language,
      duration_seconds: film.durationSeconds,
      width: film.width,
      height: film.height,
      checksum: film.inputs,
      captions: json(await describeCaptions(film)),
      chapters: json(chapters),
      storyboard: json(film.storyboard),
      poster: json(film.poster),
    })
    .execute()
}

async function insertCourse(
  tx: Transaction,
  course: CourseFile,
  films: Map<string, FilmFile>,
  catalogs: { id: string; market: string }[],
): Promise<void> {
  const id = stableId('course', course.key)
  const lessons = course.lessons.map((lesson, position) => {
    const film = lesson.kind === 'EPISODE' ? films.get(lesson.film) : undefined
    return {
      id: stableId('lesson', lesson.shortId),
      short_id: lesson.shortId,
      course_id: id,
      position,
      // a lesson without a finished film becomes a placeholder, never a broken player (C2)
      kind: lesson.kind === 'EPISODE' && !film ? 'PLACEHOLDER' : lesson.kind,
      name: json(lesson.name),
      description: lesson.kind === 'QUIZ' ? null : json(lesson.description),
      media_asset_id: film ? stableId('film', film.key) : null,
      duration_seconds: film ? Math.round(film.durationSeconds) : 0,
    }
  })
  const trailer = course.trailer === undefined ? undefined : films.get(course.trailer)
  const publishedAt = `${course.publishedAt}T07:00:00Z`
  await tx
    .insertInto('course')
    .values({
      id,
      short_id: course.shortId,
      number: course.number,
      cover_seed: course.coverSeed ?? null,
      category_id: stableId('category', course.category),
      level: course.level,
      spoken_language: course.spoken,
      trailer_asset_id: trailer ? stableId('film', trailer.key) : null,
      status: 'PUBLISHED',
      name: json(course.name),
      short_description: json(course.shortDescription),
      description: json(course.description),
      goals: json(course.goals),
      certificate_months: course.certificate?.months ?? null,
      mandatory_training: course.mandatoryTraining,
      certificate_films: course.mandatoryTraining || (course.certificate?.films ?? false),
      episode_count: lessons.filter(({ kind }) => kind === 'EPISODE').length,
      duration_seconds: lessons.reduce((sum, lesson) => sum + lesson.duration_seconds, 0),
      created_at: publishedAt,
      updated_at: publishedAt,
      published_at: publishedAt,
    })
    .execute()
  const categories = [...new Set([course.category, ...course.alsoIn])]
  await tx
    .insertInto('course_category')
    .values(categories.map((key) => ({ course_id: id, category_id: stableId('category', key) })))
    .execute()
  await tx
    .insertInto('course_expert')
    .values(course.experts.map((key, position) => ({ course_id: id, expert_id: stableId('expert', key), position })))
    .execute()
  const carriedBy = catalogs.filter((catalog) => course.markets.some((market) => market === catalog.market))
  await tx
    .insertInto('catalog_course')
    .values(
      carriedBy.map((catalog) => ({
        catalog_id: catalog.id,
        course_id: id,
        price_minor: catalog.market === 'es' ? course.price.EUR : course.price.NOK,
      })),
    )
    .execute()
  await tx.insertInto('lesson').values(lessons).execute()
  const freeLesson = course.freeLesson === undefined ? undefined : lessons[course.freeLesson - 1]
  if (freeLesson) await tx.updateTable('course').set({ free_lesson_id: freeLesson.id }).where('id', '=', id).execute()
  const attachments = await Promise.all(
    course.attachments.map(async (attachment, position) => ({
      id: stableId('attachment', `${course.key}/${attachment.key}`),
      course_id: id,
      key: attachment.key,
      position,
      name: json(attachment.name),
      body: 'body' in attachment ? json(attachment.body) : null,
      files: json('files' in attachment ? await describeFiles(attachment.files) : []),
    })),
  )
  if (attachments.length > 0) await tx.insertInto('attachment').values(attachments).execute()
  for (const lesson of course.lessons) if (lesson.kind === 'QUIZ') await insertQuiz(tx, id, lesson)
  for (const lesson of course.lessons) if (lesson.kind === 'GAME') await insertGame(tx, id, lesson)
  for (const lesson of course.lessons) if (lesson.kind === 'EPISODE') await insertMoments(tx, lesson)
}
