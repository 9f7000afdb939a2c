import * as v from 'valibot'
import { runProgram } from '#platform/child-process/index.ts'
import { lengthArguments, probeArguments, type SourceFile } from '#features/media/rules/transcode/ffmpeg-commands.ts'
import type { FilmFacts, FoundSubtitles } from '#features/media/rules/transcode/film-plan.ts'
import { FilmProblem } from '#features/media/rules/transcode/film-problem.ts'
import { encodedSeconds } from '#features/media/rules/transcode/work-progress.ts'
import { requireGoodEnd, type FilmTools } from './film-tools.ts'

const Stream = v.object({
  codec_type: v.optional(v.string()),
  codec_name: v.optional(v.string()),
  width: v.optional(v.number(), 0),
  height: v.optional(v.number(), 0),
  sample_aspect_ratio: v.optional(v.string(), '1:1'),
  avg_frame_rate: v.optional(v.string(), '0/0'),
  field_order: v.optional(v.string()),
  channels: v.optional(v.number(), 0),
  disposition: v.optional(v.record(v.string(), v.number()), {}),
  tags: v.optional(v.record(v.string(), v.string()), {}),
  side_data_list: v.optional(v.array(v.object({ rotation: v.optional(v.number(), 0) })), []),
})
type Stream = v.InferOutput<typeof Stream>

const Probe = v.object({
  streams: v.optional(v.array(Stream), []),
  format: v.object({ duration: v.optional(v.string()) }),
})

const probeTimeoutMs = 60_000
const lengthTimeoutMs = 30 * 60_000
/** Those that are text; the others are pictures. */
const textCodecs = ['subrip', 'ass', 'ssa', 'mov_text', 'webvtt', 'text']
const maxSubtitles = 20

/**
 * Reads what a file holds.
 * @throws FilmProblem NO_PICTURE, DAMAGED or TIMED_OUT
 */
export async function readFilm(tools: FilmTools, source: SourceFile, signal: AbortSignal): Promise<FilmFacts> {
  const end = await runProgram({
    program: tools.ffprobe,
    arguments: probeArguments(source),
    timeoutMs: probeTimeoutMs,
    signal,
  })
  const parsed = v.safeParse(Probe, jsonOf(requireGoodEnd(end, signal).output))
  if (!parsed.success) throw new FilmProblem('DAMAGED', parsed.issues[0].message)
  const { streams, format } = parsed.output
  const picture = streams.find(isPicture)
  if (!picture) throw new FilmProblem('NO_PICTURE')
  const sound = streams.find(({ codec_type }) => codec_type === 'audio')
  return {
    ...shownSize(picture),
    frameRate: ratio(picture.avg_frame_rate),
    isInterlaced: ['tt', 'bb', 'tb', 'bt'].includes(picture.field_order ?? ''),
    channels: sound?.channels ?? 0,
    subtitles: subtitlesIn(streams),
    durationSeconds: Number(format.duration) || (await measuredLength(tools, source, signal)),
  }
}

/** A cover picture inside a file is no film. */
const isPicture = ({ codec_type, disposition }: Stream) => codec_type === 'video' && disposition['attached_pic'] !== 1

/** The size after rotation, with square pixels. */
function shownSize({ width, height, sample_aspect_ratio, side_data_list }: Stream) {
  const shown = { width: Math.round(width * (ratio(sample_aspect_ratio) || 1)), height }
  const isTurned = side_data_list.some(({ rotation }) => Math.abs(rotation) % 180 === 90)
  return isTurned ? { width: shown.height, height: shown.width } : shown
}

/** `30000/1001` or `1:1` as a number; 0 for what says nothing. */
function ratio(text: string): number {
  const [over = 0, under = 0] = text.split(/[/:]/).map(Number)
  return under > 0 && over > 0 ? over / under : 0
}

const subtitlesIn = (streams: readonly Stream[]): readonly FoundSubtitles[] =>
  streams
    .filter(({ codec_type }) => codec_type === 'subtitle')
    .flatMap(({ codec_name = '', tags }, place) =>
      textCodecs.includes(codec_name) ? [{ place, language: tags['language'], title: tags['title'] }] : [],
    )
    .slice(0, maxSubtitles)

/** The length of a film whose file does not say it, as recordings of browsers are. */
async function measuredLength({ ffmpeg }: FilmTools, source: SourceFile, signal: AbortSignal): Promise<number> {
  let seconds = 0
  const end = await runProgram({
    program: ffmpeg,
    arguments: lengthArguments(source),
    timeoutMs: lengthTimeoutMs,
    signal,
    onLine: (line) => (seconds = encodedSeconds(line) ?? seconds),
  })
  requireGoodEnd(end, signal)
  return seconds
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
