import { runProgram, type ProgramEnd } from '#platform/child-process/index.ts'
import { FilmProblem } from '#features/media/rules/transcode/film-problem.ts'

/** The programs that films are made with, by their names or paths. */
export interface FilmTools {
  readonly ffmpeg: string
  readonly ffprobe: string
}

export const usualTools: FilmTools = { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' }

/** The encoders without which there is no film. */
const encoders = ['libx264', 'aac', 'libwebp', 'webvtt']
const checkTimeoutMs = 20_000

/** What is missing of the programs, in words for the log; empty when all of it is there. */
export async function missingTools({ ffmpeg, ffprobe }: FilmTools, signal: AbortSignal): Promise<readonly string[]> {
  const [list, probe] = await Promise.all([
    runProgram({ program: ffmpeg, arguments: ['-hide_banner', '-encoders'], timeoutMs: checkTimeoutMs, signal }),
    runProgram({ program: ffprobe, arguments: ['-version'], timeoutMs: checkTimeoutMs, signal }),
  ])
  const known = list.kind === 'Ended' ? list.output.split(/\s+/) : []
  return [
    ...(list.kind === 'Missing'
      ? ['ffmpeg']
      : encoders.filter((each) => !known.includes(each)).map((each) => `ffmpeg’s encoder ${each}`)),
    ...(probe.kind === 'Missing' ? ['ffprobe'] : []),
  ]
}

/** The end of a program that did what it should. */
export type GoodEnd = Extract<ProgramEnd, { kind: 'Ended' }>

/**
 * Takes the end of a program for what it says of the film.
 * @throws FilmProblem; an abort is thrown as the signal's reason
 */
export function requireGoodEnd(end: ProgramEnd, signal: AbortSignal): GoodEnd {
  signal.throwIfAborted()
  switch (end.kind) {
    case 'Ended':
      if (end.code === 0) return end
      if (end.errors.includes('No space left on device')) throw new FilmProblem('DISK_FULL')
      // a program that something else ended says nothing about the file
      if (end.code === null || end.code > 128) throw new FilmProblem('ENCODER_ENDED', `code ${end.code}`)
      throw new FilmProblem('DAMAGED', end.errors.trim().split('\n').slice(-3).join(' · '))
    case 'Missing':
      throw new FilmProblem('TOOLS_MISSING')
    default:
      throw new FilmProblem('TIMED_OUT')
  }
}
