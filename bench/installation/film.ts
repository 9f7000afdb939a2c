import { readdir, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { asOwner } from '#platform/database/index.ts'

/** The folder of the demonstration's films. */
export const mediaFolder = fileURLToPath(new URL('../../content/media', import.meta.url))

/** A film of a lesson in the Norwegian catalogue. */
export interface Film {
  readonly courseShortId: string
  readonly lessonShortId: string
  readonly largestSegment: {
    readonly file: string
    /** Below the film's folder. */
    readonly path: string
    /** Below `mediaFolder`. */
    readonly pathInMedia: string
    readonly bytes: number
  }
}

interface FilmedLesson {
  readonly key: string
  readonly courseShortId: string
  readonly lessonShortId: string
}

/** Trailers are not lessons: the watch page does not play them. */
const filmedLessons = `
  select m.key, c.short_id as "courseShortId", l.short_id as "lessonShortId"
  from lesson l
  join media_asset m on m.id = l.media_asset_id
  join course c on c.id = l.course_id
  join catalog_course p on p.course_id = c.id
  join catalog k on k.id = p.catalog_id and k.market = 'no'`

/**
 * The film of a lesson with the largest segment of all, which is the nearest to the 1 MB of the budgets.
 * @throws when no lesson of the catalogue has a film in `mediaFolder`
 */
export async function findFilm(ownerUrl: string): Promise<Film> {
  const lessons = await asOwner(ownerUrl, (owner) => owner.query<FilmedLesson>(filmedLessons))
  const films = await Promise.all(lessons.map(filmOf))
  const [largest] = films.flat().toSorted((a, b) => b.largestSegment.bytes - a.largestSegment.bytes)
  if (!largest) throw new Error('no lesson of the demonstration catalogue has a film')
  return largest
}

/** One entry for each segment of the lesson's film. */
async function filmOf({ key, courseShortId, lessonShortId }: FilmedLesson): Promise<Film[]> {
  const folder = join(mediaFolder, key)
  const paths = await readdir(folder, { recursive: true }).catch(() => [])
  return Promise.all(
    paths
      .filter((path) => path.endsWith('.m4s'))
      .map(async (path) => {
        const file = join(folder, path)
        const { size } = await stat(file)
        const largestSegment = { file, path, pathInMedia: relative(mediaFolder, file), bytes: size }
        return { courseShortId, lessonShortId, largestSegment }
      }),
  )
}
