import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { settings } from './settings.ts'
import { finished, run } from './tools.ts'

const { framesPerSecond, picture, ladder, audio, segmentSeconds } = settings
const exact = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact']

function rung(index: number, folder: string): string[] {
  const { folder: name, profile, level, crf } = ladder[index] ?? ladder[0]
  const every = String(framesPerSecond * segmentSeconds)
  return [
    '-map',
    `[v${index}]`,
    '-c:v',
    'libx264',
    '-preset',
    'medium',
    '-tune',
    'animation',
    '-x264-params',
    'psy=0',
    '-profile:v',
    profile,
    '-level',
    level,
    '-crf',
    String(crf),
    '-bf',
    '3',
    '-g',
    every,
    '-keyint_min',
    every,
    '-sc_threshold',
    '0',
    '-threads',
    '2',
    '-colorspace',
    'bt709',
    '-color_primaries',
    'bt709',
    '-color_trc',
    'bt709',
    ...exact,
    join(folder, `${name}.mp4`),
  ]
}

/**
 * Encodes raw RGB frames at every step of the ladder in one pass, into `<step>.mp4` in `folder`.
 * @throws Error with the encoder's last line when it fails.
 */
export async function encodePicture(frames: AsyncIterable<{ pixels: Buffer }>, folder: string): Promise<void> {
  const split = `[0:v]split=${ladder.length}${ladder.map((_, i) => `[s${i}]`).join('')}`
  const scale = ladder.map(
    ({ width, height }, i) =>
      `[s${i}]scale=${width}:${height}:flags=lanczos:out_color_matrix=bt709:out_range=tv,format=yuv420p[v${i}]`,
  )
  const input = [
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgb24',
    '-s',
    `${picture.width}x${picture.height}`,
    '-r',
    String(framesPerSecond),
    '-i',
    '-',
  ]
  const outputs = ladder.flatMap((_, i) => rung(i, folder))
  const child = spawn(
    'nice',
    ['ffmpeg', '-y', '-v', 'error', ...input, '-filter_complex', [split, ...scale].join(';'), ...outputs],
    {
      stdio: ['pipe', 'ignore', 'pipe'],
    },
  )
  const done = finished(child, 'ffmpeg')
  child.stdin.on('error', () => undefined)
  for await (const { pixels } of frames) {
    if (child.exitCode !== null) break
    if (!child.stdin.write(pixels)) await Promise.race([once(child.stdin, 'drain'), done])
  }
  child.stdin.end()
  await done
}

/** Encodes the voice as AAC, mono, into `audio.mp4` in `folder`. @throws Error when the encoder fails. */
export async function encodeSound(sound: string, folder: string): Promise<void> {
  const quality = [
    '-c:a',
    'aac',
    '-b:a',
    String(audio.bitrate),
    '-cutoff',
    String(audio.cutoff),
    '-ac',
    '1',
    '-ar',
    String(audio.sampleRate),
  ]
  await run('ffmpeg', [
    '-y',
    '-v',
    'error',
    '-i',
    sound,
    ...quality,
    '-map_metadata',
    '-1',
    '-fflags',
    '+bitexact',
    '-flags:a',
    '+bitexact',
    join(folder, 'audio.mp4'),
  ])
}
