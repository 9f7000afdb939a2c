import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseCaptions, type Cue } from '#values/text/webvtt.ts'
import type { CatalogueFiles, CourseFile, FilmFile } from './catalogue-files.ts'

/** Seconds at the start and the end of a film without questions. */
const margin = 3

/** The maximum distance in seconds between the start of a clip and the start of a cue, so that no word is cut off. */
const tolerance = 0.5

/**
 * Validates the times that courses name in films: a clip must lie within its film, contain speech in every language and
 * not cut through a cue; a moment must not be too close to an end or in the middle of a cue.
 * @param cues each film's caption tracks; the first is in the spoken language
 */
function filmTimeProblems(
  courses: readonly CourseFile[],
  films: ReadonlyMap<string, FilmFile>,
  cues: ReadonlyMap<string, readonly (readonly Cue[])[]>,
): string[] {
  return courses.flatMap((course) => {
    const filmOf = (shortId: string | undefined) => {
      const lesson = course.lessons.find((each) => each.shortId === shortId)
      return lesson?.kind === 'EPISODE' ? films.get(lesson.film) : undefined
    }
    return course.lessons.flatMap((lesson) => {
      if (lesson.kind === 'QUIZ')
        return lesson.questions.flatMap(({ key, clip, lesson: taughtIn }) => {
          if (!clip) return []
          const film = filmOf(taughtIn)
          const problem = film ? clipProblem(clip, film, cues.get(film.key) ?? []) : 'is of no film'
          return problem ? [`${lesson.shortId} ${key}: the clip ${problem}`] : []
        })
      const film = filmOf(lesson.shortId)
      if (lesson.kind !== 'EPISODE' || !film) return []
      return lesson.moments.flatMap(({ seconds }) => {
        const problem = momentProblem(seconds, film, cues.get(film.key) ?? [])
        return problem ? [`${lesson.shortId} at ${seconds}: the moment ${problem}`] : []
      })
    })
  })
}

type Timed = Pick<FilmFile, 'durationSeconds'>

/** The error in a clip of a film; undefined when it is valid. */
export function clipProblem(
  { from, to }: { readonly from: number; readonly to: number },
  film: Timed,
  tracks: readonly (readonly Cue[])[],
): string | undefined {
  if (from < 0 || to > film.durationSeconds) return 'lies outside the film'
  if (tracks.some((track) => !track.some(({ start, end }) => start >= from - tolerance && end <= to + tolerance)))
    return 'holds no line in some language'
  return isInLine(from, tracks[0]) || isInLine(to, tracks[0]) ? 'cuts a spoken line' : undefined
}

/** The error in a moment of a film; undefined when it is valid. */
export function momentProblem(seconds: number, film: Timed, [spoken]: readonly (readonly Cue[])[]): string | undefined {
  if (seconds < margin || seconds > film.durationSeconds - margin) return 'is too close to an end of the film'
  return isInLine(seconds, spoken) ? 'interrupts a spoken line' : undefined
}

const isInLine = (seconds: number, track: readonly Cue[] = []) =>
  track.some(({ start, end }) => seconds > start + tolerance && seconds < end - tolerance)

/**
 * Checks every clip and moment of the catalogue against its film.
 * @param folder the `content` folder
 * @throws an error that names the first invalid one
 */
export async function checkFilmTimes({ courses, films }: CatalogueFiles, folder: string): Promise<void> {
  const tracksOf = async ({ key, captions }: FilmFile) => {
    const spokenFirst = captions.toSorted((one, other) => one.kind.localeCompare(other.kind))
    const files = spokenFirst.map(({ path }) => readFile(join(folder, 'media', key, path), 'utf8'))
    return [key, (await Promise.all(files)).map(parseCaptions)] as const
  }
  const cues = new Map(await Promise.all([...films.values()].map(tracksOf)))
  const [problem] = filmTimeProblems(courses, films, cues)
  if (problem) throw new Error(problem)
}
