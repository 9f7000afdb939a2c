import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from '#platform/log.ts'
import { planFilm } from '#features/media/rules/transcode/film-plan.ts'
import { FilmProblem } from '#features/media/rules/transcode/film-problem.ts'
import { workDone } from '#features/media/rules/transcode/work-progress.ts'
import type { FilmFolders } from '#features/media/server/film-folders.ts'
import { containerOf } from '#features/media/server/uploads/complete-upload.ts'
import { encodeFilm, measureLoudness, type EncodeParts } from './encode-film.ts'
import { usualTools, type FilmTools } from './film-tools.ts'
import type { Heartbeat, HeldFilm } from './lease.ts'
import { packFilm, type PackedFilm } from './pack-film.ts'
import { readFilm } from './read-film.ts'
import { extractSubtitles, type SubtitleDraft } from './subtitle-drafts.ts'
import type { VirusScanner } from './virus-scanner.ts'

export interface MakeFilmParts {
  readonly folders: FilmFolders
  /** Files are not scanned without one. */
  readonly scanner: VirusScanner | undefined
  readonly tools?: FilmTools
}

/** A film that lies in a folder of its own, and which nobody sees yet. */
export interface MadeFilm extends PackedFilm {
  readonly folder: string
  readonly plan: EncodeParts['plan']
  readonly subtitles: readonly SubtitleDraft[]
}

/**
 * Makes a film of a file that was sent, in a folder of this attempt alone: what an attempt leaves that was killed, the next
 * one deletes. The file itself is only read.
 * @throws FilmProblem; an abort is thrown as the signal's reason
 */
export async function makeFilm(
  { folders, scanner, tools = usualTools }: MakeFilmParts,
  film: HeldFilm,
  { signal, report, log }: { signal: AbortSignal; report: Heartbeat['report']; log: Logger },
): Promise<MadeFilm> {
  const path = join(folders.originals, film.id)
  await deleteWork(folders, film.id)
  await scan(scanner, path, signal, log)
  report('READING', workDone('READING', 0))
  const container = await containerOf(path).catch(() => {
    throw new FilmProblem('FILE_MISSING')
  })
  if (!container) throw new FilmProblem('NOT_A_FILM')
  const source = { path, container }
  const facts = await readFilm(tools, source, signal)
  const plan = planFilm(facts)
  const target = join(folders.work, `${film.id}.${film.lease}`)
  await mkdir(target, { recursive: true })
  const parts = { tools, source, facts, plan, target, signal, report }
  report('MEASURING', workDone('MEASURING', 0))
  const loudness = await measureLoudness(parts)
  report('ENCODING', workDone('ENCODING', 0))
  await encodeFilm(parts, loudness)
  const subtitles = await extractSubtitles(parts)
  return { folder: target, plan, subtitles, ...(await packFilm(target, plan, film.language)) }
}

async function scan(scanner: VirusScanner | undefined, path: string, signal: AbortSignal, log: Logger): Promise<void> {
  const isThere = await stat(path).then(
    () => true,
    () => false,
  )
  if (!isThere) throw new FilmProblem('FILE_MISSING')
  const result = await scanner?.(path, signal)
  switch (result?.kind) {
    case 'Infected':
      log.warn({ found: result.name }, 'the virus scanner found something in a film')
      throw new FilmProblem('INFECTED')
    case 'TooLarge':
      throw new FilmProblem('SCANNER_LIMIT')
    case 'Away':
      throw new FilmProblem('SCANNER_AWAY', result.detail)
    default:
  }
}

/** Deletes what earlier attempts on a film have left. */
export async function deleteWork({ work }: FilmFolders, id: string): Promise<void> {
  const left = (await readdir(work).catch(() => [])).filter((name) => name.startsWith(`${id}.`))
  await Promise.all(left.map((name) => rm(join(work, name), { recursive: true, force: true })))
}
