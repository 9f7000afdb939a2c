import { copyFile, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  bandwidths,
  masterPlaylist,
  pictureCodec,
  readPlaylist,
  type Bandwidths,
  type SharedSound,
} from '#values/film/playlist.ts'
import type { Language } from '#values/language.ts'
import type { FilmPlan } from '#features/media/rules/transcode/film-plan.ts'
import { FilmProblem } from '#features/media/rules/transcode/film-problem.ts'

const soundNames: Readonly<Record<Language, string>> = { nb: 'Norsk', es: 'Español', en: 'English' }

interface Rendition extends Bandwidths {
  readonly seconds: number
}

async function renditionIn(folder: string): Promise<Rendition> {
  const { segments } = readPlaylist(await readFile(join(folder, 'index.m3u8'), 'utf8'))
  const sized = await Promise.all(
    segments.map(async (each) => ({ ...each, bytes: (await stat(join(folder, each.uri))).size })),
  )
  return { ...bandwidths(sized), seconds: sized.reduce((sum, { seconds }) => sum + seconds, 0) }
}

/** The film as it lies in its folder. */
export interface PackedFilm {
  /** As its pictures last. */
  readonly durationSeconds: number
  readonly posterCount: number
}

/**
 * Writes the playlist that names all renditions, and makes the first candidate the still picture.
 * @throws FilmProblem DAMAGED when no picture came of the file
 */
export async function packFilm(target: string, plan: FilmPlan, language: Language): Promise<PackedFilm> {
  const renditions = await Promise.all(
    plan.rungs.map(async ({ folder, width, height }) => {
      const rates = await renditionIn(join(target, folder))
      const codec = pictureCodec(await readFile(join(target, folder, 'init.mp4')))
      return { uri: `${folder}/index.m3u8`, width, height, codec, ...rates }
    }),
  )
  const durationSeconds = Math.round((renditions[0]?.seconds ?? 0) * 1000) / 1000
  if (durationSeconds <= 0) throw new FilmProblem('DAMAGED', 'no pictures')
  const sound: SharedSound | undefined = plan.audio && {
    uri: 'audio/index.m3u8',
    language,
    name: soundNames[language],
    channels: plan.audio.channels,
    ...(await renditionIn(join(target, 'audio'))),
  }
  await writeFile(join(target, 'master.m3u8'), masterPlaylist(renditions, sound, plan.framesPerSecond))
  const posterCount = (await readdir(target)).filter((name) => /^poster-\d\.webp$/.test(name)).length
  if (posterCount > 0) await copyFile(join(target, 'poster-1.webp'), join(target, 'poster.webp'))
  return { durationSeconds, posterCount }
}
