import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { settings } from './settings.ts'
import { beatTimes } from './timing.ts'
import { run } from './tools.ts'
import type { BeatTime, Film } from './types.ts'
import { samplesOf, track, trimmed, wavOf } from './wav.ts'

const { speech } = settings

async function spoken(film: Film, folder: string): Promise<Int16Array[]> {
  const voice = speech.voices[film.language]
  const pieces: Int16Array[] = []
  for (const [i, beat] of film.beats.entries()) {
    const file = join(folder, `beat-${i}.wav`)
    const options = [
      '-v',
      voice.name,
      '-s',
      String(voice.wordsPerMinute),
      '-p',
      String(voice.pitch),
      '-z',
      '-w',
      file,
      '--stdin',
    ]
    await run('espeak-ng', options, beat.speak ?? beat.say)
    pieces.push(trimmed(samplesOf(await readFile(file), speech.sampleRate)))
  }
  return pieces
}

async function loudnessOf(file: string, filters: string): Promise<number> {
  const report = await run('ffmpeg', [
    '-nostats',
    '-i',
    file,
    '-af',
    `${filters},ebur128=framelog=verbose`,
    '-f',
    'null',
    '-',
  ])
  const measured = /I:\s+(-?[\d.]+) LUFS/.exec(report)?.[1]
  if (measured === undefined) throw new Error('the loudness of the voice could not be measured')
  return Number(measured)
}

/**
 * Speaks a film beat by beat and writes the whole voice track to `sound.wav` in `folder`, processed and normalised
 * to the loudness of the settings (LUFS).
 * Returns when each beat is heard and the length of the film, in seconds.
 * @throws Error when the voice or the sound tool fails.
 */
export async function narrate(
  film: Film,
  folder: string,
): Promise<{ beats: BeatTime[]; duration: number; sound: string }> {
  const pieces = await spoken(film, folder)
  const lengths = pieces.map((piece) => piece.length / speech.sampleRate)
  const opens = film.beats.map((beat) => beat.chapter !== undefined)
  const { beats, duration } = beatTimes(lengths, opens, speech.pauses, settings.framesPerSecond)
  const placed = pieces.map((samples, i) => ({ at: Math.round((beats[i]?.start ?? 0) * speech.sampleRate), samples }))
  const raw = join(folder, 'raw.wav')
  const sound = join(folder, 'sound.wav')
  await writeFile(raw, wavOf(track(Math.round(duration * speech.sampleRate), placed), speech.sampleRate))
  const shaping = speech.shaping.join(',')
  const gain = speech.loudness - (await loudnessOf(raw, shaping))
  const limit = 10 ** (speech.peak / 20)
  const filters = `${shaping},volume=${gain.toFixed(2)}dB,alimiter=limit=${limit.toFixed(4)}:level=false,apad,atrim=end=${duration}`
  await run('ffmpeg', ['-y', '-i', raw, '-af', filters, '-ar', String(settings.audio.sampleRate), '-bitexact', sound])
  return { beats, duration, sound }
}
