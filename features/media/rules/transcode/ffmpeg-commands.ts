import type { FilmContainer } from '#features/media/rules/uploads/film-container.ts'
import { segmentSeconds, type FilmPlan, type FoundSubtitles, type Rung } from './film-plan.ts'
import { measuringFilter } from './loudness.ts'

/** The file that was sent: its path, and the container that its bytes showed. */
export interface SourceFile {
  readonly path: string
  readonly container: FilmContainer
}

const quiet = ['-hide_banner', '-nostdin', '-v', 'error', '-y']
const progress = ['-progress', 'pipe:1', '-stats_period', '1']
/** Nothing of what the file says of itself, such as places and devices. */
const anonymous = ['-map_metadata', '-1', '-map_chapters', '-1']

/** The input: read as the container that its bytes showed, and nothing else is opened for it. */
const input = ({ path, container }: SourceFile): string[] => [
  '-protocol_whitelist',
  'file,pipe',
  '-f',
  container,
  '-i',
  `file:${path}`,
]

export const probeArguments = (source: SourceFile): string[] => [
  '-v',
  'error',
  '-show_format',
  '-show_streams',
  '-of',
  'json',
  ...input(source),
]

/** Reads the whole film without decoding it, for files that do not say how long they are. */
export const lengthArguments = (source: SourceFile): string[] => [
  ...quiet,
  ...progress,
  ...input(source),
  '-map',
  '0:v:0',
  '-c',
  'copy',
  '-f',
  'null',
  '-',
]

export const loudnessArguments = (source: SourceFile): string[] => [
  '-hide_banner',
  '-nostdin',
  '-v',
  'info',
  '-nostats',
  '-y',
  ...progress,
  ...input(source),
  '-vn',
  '-sn',
  '-dn',
  '-map',
  '0:a:0',
  '-af',
  measuringFilter,
  '-f',
  'null',
  '-',
]

const hls = (folder: string): string[] => [
  ...anonymous,
  // pictures wait for those that they are predicted from; the edit list of the first box takes that wait away again
  '-avoid_negative_ts',
  'disabled',
  '-f',
  'hls',
  '-hls_time',
  String(segmentSeconds),
  '-hls_playlist_type',
  'vod',
  '-hls_flags',
  'independent_segments',
  '-hls_segment_type',
  'fmp4',
  '-hls_fmp4_init_filename',
  'init.mp4',
  '-hls_segment_filename',
  `${folder}/%03d.m4s`,
  `${folder}/index.m3u8`,
]

const pictureOutput = ({ folder, profile, maxBitrate }: Rung, keyInterval: number, place: number, target: string) => [
  '-map',
  `[v${place}]`,
  '-c:v',
  'libx264',
  '-preset',
  'faster',
  '-profile:v',
  profile,
  '-crf',
  '23',
  '-maxrate',
  String(maxBitrate),
  '-bufsize',
  String(maxBitrate * 2),
  '-g',
  String(keyInterval),
  '-keyint_min',
  String(keyInterval),
  '-sc_threshold',
  '0',
  '-colorspace',
  'bt709',
  '-color_primaries',
  'bt709',
  '-color_trc',
  'bt709',
  ...hls(`${target}/${folder}`),
]

/**
 * The one command that makes the film: every step of the ladder, the one sound that they share, and the pictures of the
 * timeline. The folders of `plan.rungs` and `audio` exist already.
 * @param levelling the filter of the sound
 * @param target the folder of the film
 */
export function encodeArguments(source: SourceFile, plan: FilmPlan, levelling: string, target: string): string[] {
  const { rungs, storyboard, audio } = plan
  const { tileWidth, tileHeight, columns, rows, intervalSeconds: every } = storyboard
  const outputs = rungs.map((_, place) => `[s${place}]`).join('')
  const filters = [
    `[0:v:0]${plan.isInterlaced ? 'bwdif,' : ''}fps=${plan.frameRate},split=${rungs.length + 1}${outputs}[t]`,
    ...rungs.map(
      ({ width, height }, place) =>
        `[s${place}]scale=${width}:${height}:flags=bicubic:out_range=tv,setsar=1,format=yuv420p[v${place}]`,
    ),
    // the first picture of every stretch; commas inside an expression are escaped
    `[t]select=isnan(prev_selected_t)+gt(floor(t/${every})\\,floor(prev_selected_t/${every})),` +
      `scale=${tileWidth}:${tileHeight},setsar=1,tile=${columns}x${rows}[tiles]`,
  ]
  const sound = audio && [
    '-map',
    '0:a:0',
    '-af',
    levelling,
    '-c:a',
    'aac',
    '-b:a',
    String(audio.bitrate),
    '-ac',
    String(audio.channels),
    '-ar',
    '48000',
    ...hls(`${target}/audio`),
  ]
  return [
    ...quiet,
    ...progress,
    ...input(source),
    '-filter_complex',
    filters.join(';'),
    ...rungs.flatMap((rung, place) => pictureOutput(rung, plan.keyInterval, place, target)),
    ...(sound ?? []),
    '-map',
    '[tiles]',
    '-frames:v',
    '1',
    '-c:v',
    'libwebp',
    '-quality',
    '62',
    `${target}/storyboard.webp`,
  ]
}

/** One still picture, at a time that is found by the index of the file. */
export const posterArguments = (source: SourceFile, plan: FilmPlan, seconds: number, path: string): string[] => [
  ...quiet,
  '-ss',
  String(seconds),
  ...input(source),
  '-map',
  '0:v:0',
  '-frames:v',
  '1',
  '-vf',
  `${plan.isInterlaced ? 'bwdif,' : ''}scale=${plan.posterWidth}:${plan.posterHeight},setsar=1`,
  ...anonymous,
  '-c:v',
  'libwebp',
  '-quality',
  '76',
  path,
]

/** The text tracks of the file as WebVTT, each in a file of its own: `drafts/1.vtt` for the first. */
export const subtitleArguments = (
  source: SourceFile,
  subtitles: readonly FoundSubtitles[],
  target: string,
): string[] => [
  ...quiet,
  ...input(source),
  ...subtitles.flatMap(({ place }, index) => [
    '-map',
    `0:s:${place}`,
    ...anonymous,
    '-c:s',
    'webvtt',
    '-f',
    'webvtt',
    `${target}/drafts/${index + 1}.vtt`,
  ]),
]
