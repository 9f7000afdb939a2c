import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bandwidths, masterPlaylist, pictureCodec, readPlaylist, type Variant } from '#values/film/playlist.ts'
import { settings } from './settings.ts'
import { run } from './tools.ts'
import type { Language } from './types.ts'

const names: Record<Language, string> = { nb: 'Norsk', es: 'Español', en: 'English' }

async function segmented(source: string, target: string): Promise<{ peak: number; average: number }> {
  await mkdir(target, { recursive: true })
  const playlist = join(target, 'index.m3u8')
  await run('ffmpeg', [
    '-y',
    '-v',
    'error',
    '-i',
    source,
    '-c',
    'copy',
    '-map_metadata',
    '-1',
    '-fflags',
    '+bitexact',
    // Pictures wait for those that they are predicted from; the edit list of the first box takes that wait away again.
    '-avoid_negative_ts',
    'disabled',
    '-f',
    'hls',
    '-hls_time',
    String(settings.segmentSeconds),
    '-hls_playlist_type',
    'vod',
    '-hls_flags',
    'independent_segments',
    '-hls_segment_type',
    'fmp4',
    '-hls_fmp4_init_filename',
    'init.mp4',
    '-hls_segment_filename',
    join(target, '%03d.m4s'),
    playlist,
  ])
  const { segments } = readPlaylist(await readFile(playlist, 'utf8'))
  const sized = await Promise.all(
    segments.map(async (each) => ({ ...each, bytes: (await stat(join(target, each.uri))).size })),
  )
  return bandwidths(sized)
}

/** One step of the ladder as listed in film.json. `bandwidth` in bits per second, including the voice. */
export type Step = { name: string; width: number; height: number; bandwidth: number }

/**
 * Cuts the encoded picture and voice in `work` into CMAF segments under `target`
 * and writes the master playlist.
 * @throws Error when the packager fails.
 */
export async function packageFilm(work: string, target: string, language: Language): Promise<Step[]> {
  const sound = await segmented(join(work, 'audio.mp4'), join(target, 'audio'))
  const variants: Variant[] = []
  for (const { folder, width, height } of settings.ladder) {
    const rates = await segmented(join(work, `${folder}.mp4`), join(target, folder))
    const codec = pictureCodec(await readFile(join(target, folder, 'init.mp4')))
    variants.push({ uri: `${folder}/index.m3u8`, width, height, codec, ...rates })
  }
  const voice = { uri: 'audio/index.m3u8', language, name: names[language], channels: 1, ...sound }
  await writeFile(join(target, 'master.m3u8'), masterPlaylist(variants, voice, settings.framesPerSecond))
  return settings.ladder.map(({ name, width, height }, i) => ({
    name,
    width,
    height,
    bandwidth: (variants[i]?.peak ?? 0) + sound.peak,
  }))
}
