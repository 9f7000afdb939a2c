import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cuesOf } from './cues.ts'
import { encodePicture, encodeSound } from './encode.ts'
import { frameCount, framesOf } from './frames.ts'
import { scoreOf, type Score } from './motion.ts'
import { narrate } from './narration.ts'
import { packageFilm } from './package.ts'
import { posterOf, storyboardOf, tileOf } from './pictures.ts'
import { settings } from './settings.ts'
import { chaptersOf } from './timing.ts'
import { languages, type BeatTime, type Film, type Scene } from './types.ts'
import { webVtt } from './webvtt.ts'

type Progress = (part: string) => void
type Frame = { index: number; pixels: Buffer }

async function writeCaptions(film: Film, scene: Scene, times: readonly BeatTime[], target: string): Promise<object[]> {
  const { lineLength, lines, gapSeconds } = settings.captions
  await mkdir(join(target, 'captions'), { recursive: true })
  const written: object[] = []
  for (const language of languages) {
    const cues = film.beats.flatMap((beat, i) => {
      const words = language === film.language ? beat.say : (beat.translations[language] ?? '')
      return cuesOf(words, times[i] ?? { start: 0, end: 0 }, lineLength, lines, gapSeconds)
    })
    const path = `captions/${language}.vtt`
    await writeFile(join(target, path), webVtt(cues, scene.captionsAtTop))
    written.push({ language, path, kind: language === film.language ? 'captions' : 'subtitles' })
  }
  return written
}

type Plan = { scene: Scene; score: Score; count: number; posterFrame: number }
type Pictures = { storyboard: Buffer; count: number; poster: Buffer }

/** Paints and encodes every frame into `work`, and collects the poster and the storyboard from the same frames. */
async function makePicture(plan: Plan, work: string, progress: Progress): Promise<Pictures> {
  const { scene, score, count, posterFrame } = plan
  const every = settings.storyboard.intervalSeconds * settings.framesPerSecond
  const tiles: Buffer[] = []
  let poster: Buffer | undefined
  async function* watched(): AsyncGenerator<Frame> {
    for await (const frame of framesOf(scene, score, count)) {
      if (frame.index % every === 0) tiles.push(await tileOf(frame.pixels))
      if (frame.index === posterFrame) poster = await posterOf(frame.pixels)
      if (frame.index % 250 === 0) progress(`picture ${Math.round((100 * frame.index) / count)} %`)
      yield frame
    }
  }
  await encodePicture(watched(), work)
  if (poster === undefined) throw new Error('the poster lies outside the film')
  return { storyboard: await storyboardOf(tiles), count: tiles.length, poster }
}

/**
 * Builds one film from its script and its drawing, and replaces `folder` with it. Leaves nothing behind on failure.
 * Calls `progress` with a short description of each step.
 * @throws Error when the voice, the encoder or the packager fails.
 */
export async function makeFilm(
  film: Film,
  scene: Scene,
  inputs: string,
  folder: string,
  progress: Progress,
): Promise<void> {
  const work = await mkdtemp(join(tmpdir(), 'kursiva-film-'))
  const target = `${folder}.partial`
  await rm(target, { recursive: true, force: true })
  await mkdir(target, { recursive: true })
  try {
    progress('voice')
    const { beats, duration, sound } = await narrate(film, work)
    const score = scoreOf(film, scene, beats, settings.motion)
    const posterBeat = film.beats.findIndex((beat) => beat.poster)
    const posterFrame = frameCount(beats[Math.max(0, posterBeat)]?.end ?? 0)
    await encodeSound(sound, work)
    const pictures = await makePicture({ scene, score, count: frameCount(duration), posterFrame }, work, progress)
    progress('segments')
    const ladder = await packageFilm(work, target, film.language)
    const captions = await writeCaptions(film, scene, beats, target)
    await writeFile(join(target, 'storyboard.webp'), pictures.storyboard)
    await writeFile(join(target, 'poster.webp'), pictures.poster)
    const { tileWidth, tileHeight, columns, intervalSeconds } = settings.storyboard
    const about = {
      key: film.key,
      language: film.language,
      durationSeconds: Math.round(duration * 1000) / 1000,
      ...settings.picture,
      ladder,
      captions,
      chapters: chaptersOf(film.beats, beats, settings.speech.pauses),
      storyboard: { path: 'storyboard.webp', tileWidth, tileHeight, columns, intervalSeconds, count: pictures.count },
      poster: { path: 'poster.webp', ...settings.picture },
      inputs,
    }
    await writeFile(join(target, 'film.json'), `${JSON.stringify(about, null, 2)}\n`)
    await rm(folder, { recursive: true, force: true })
    await rename(target, folder)
  } finally {
    await rm(work, { recursive: true, force: true })
    await rm(target, { recursive: true, force: true })
  }
}
