import type { FilmRow } from '#features/media/server/index.ts'
import type { SiteCourse, SiteFilm } from '#features/site/rules/site-page.ts'
import { plainTitle } from '#values/localised-text.ts'

/** The path that signs the addresses of a film when it is asked for. */
const filmSource = (kind: 'trailer' | 'lesson', courseShortId: string): string => `/film/${kind}/${courseShortId}`

const filmOf = (asset: FilmRow): Pick<SiteFilm, 'poster' | 'durationSeconds' | 'language'> => ({
  poster: asset.poster ? `/posters/${asset.key}.webp` : undefined,
  durationSeconds: asset.duration_seconds,
  language: asset.language,
})

/** The trailer of a course. */
export const trailerFilm = (course: SiteCourse, asset: FilmRow): SiteFilm => ({
  title: plainTitle(course.title),
  courseShortId: course.shortId,
  source: filmSource('trailer', course.shortId),
  ...filmOf(asset),
})

/** The lesson of a course that anybody may watch. @param title with or without leaning words */
export const freeLessonFilm = (course: SiteCourse, title: string, asset: FilmRow): SiteFilm => ({
  title: plainTitle(title),
  courseShortId: course.shortId,
  source: filmSource('lesson', course.shortId),
  ...filmOf(asset),
})
