import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { runProgram } from '#platform/child-process/index.ts'
import {
  encodeArguments,
  loudnessArguments,
  posterArguments,
  type SourceFile,
} from '#features/media/rules/transcode/ffmpeg-commands.ts'
import type { FilmFacts, FilmPlan } from '#features/media/rules/transcode/film-plan.ts'
import { levellingFilter, readLoudness, type Loudness } from '#features/media/rules/transcode/loudness.ts'
import { encodedSeconds, workDone } from '#features/media/rules/transcode/work-progress.ts'
import { requireGoodEnd, type FilmTools } from './film-tools.ts'
import type { Heartbeat } from './lease.ts'

export interface EncodeParts {
  readonly tools: FilmTools
  readonly source: SourceFile
  readonly facts: FilmFacts
  readonly plan: FilmPlan
  /** The folder of the film, which exists. */
  readonly target: string
  readonly signal: AbortSignal
  readonly report: Heartbeat['report']
}

const minTimeoutMs = 10 * 60_000
const posterTimeoutMs = 2 * 60_000
/** A machine that needs longer than so many times the film's length is too small, or the file is made to keep it busy. */
const maxPace = 30

const timeoutOf = ({ durationSeconds }: FilmFacts) => Math.max(minTimeoutMs, durationSeconds * 1000 * maxPace)

/** Measures the sound, which takes a few seconds for an hour. @returns undefined for silence */
export async function measureLoudness(parts: EncodeParts): Promise<Loudness | undefined> {
  const { tools, source, facts, plan, signal, report } = parts
  if (!plan.audio) return undefined
  const end = await runProgram({
    program: tools.ffmpeg,
    arguments: loudnessArguments(source),
    timeoutMs: timeoutOf(facts),
    signal,
    onLine: (line) => {
      const seconds = encodedSeconds(line)
      if (seconds !== undefined) report('MEASURING', workDone('MEASURING', seconds / facts.durationSeconds))
    },
  })
  return readLoudness(requireGoodEnd(end, signal).errors)
}

/** Makes the ladder, the sound and the storyboard in one pass, then the candidates for the still picture. */
export async function encodeFilm(parts: EncodeParts, loudness: Loudness | undefined): Promise<void> {
  const { tools, source, facts, plan, target, signal, report } = parts
  const folders = [...plan.rungs.map(({ folder }) => folder), ...(plan.audio ? ['audio'] : []), 'drafts', 'captions']
  await Promise.all(folders.map((folder) => mkdir(join(target, folder), { recursive: true })))
  const end = await runProgram({
    program: tools.ffmpeg,
    arguments: encodeArguments(source, plan, levellingFilter(loudness), target),
    timeoutMs: timeoutOf(facts),
    signal,
    onLine: (line) => {
      const seconds = encodedSeconds(line)
      if (seconds !== undefined) report('ENCODING', workDone('ENCODING', seconds / facts.durationSeconds))
    },
  })
  requireGoodEnd(end, signal)
  for (const [index, seconds] of plan.posterSeconds.entries()) {
    const path = join(target, `poster-${index + 1}.webp`)
    const poster = await runProgram({
      program: tools.ffmpeg,
      arguments: posterArguments(source, plan, seconds, path),
      timeoutMs: posterTimeoutMs,
      signal,
    })
    requireGoodEnd(poster, signal)
  }
}
