import { FilmProblem } from './film-problem.ts'

/** What a file holds, as it is shown: after rotation, with square pixels. */
export interface FilmFacts {
  readonly width: number
  readonly height: number
  /** Pictures in a second; 0 when the file does not say. */
  readonly frameRate: number
  readonly durationSeconds: number
  readonly isInterlaced: boolean
  /** Channels of its first sound; 0 for a silent film. */
  readonly channels: number
  readonly subtitles: readonly FoundSubtitles[]
}

/** A text track that was found in a file. */
export interface FoundSubtitles {
  /** Its place among the subtitle tracks. */
  readonly place: number
  /** ISO 639 as the file says it; undefined when it does not. */
  readonly language: string | undefined
  readonly title: string | undefined
}

/** One step of the ladder. Sizes in pixels, bit rates in bits per second. */
export interface Rung {
  readonly folder: string
  readonly width: number
  readonly height: number
  readonly profile: 'main' | 'high'
  readonly maxBitrate: number
}

export interface FilmPlan {
  readonly rungs: readonly Rung[]
  /** As ffmpeg writes it: `25` or `30000/1001`. */
  readonly frameRate: string
  readonly framesPerSecond: number
  /** Pictures from one key picture to the next. */
  readonly keyInterval: number
  readonly isInterlaced: boolean
  readonly audio: { readonly channels: 1 | 2; readonly bitrate: number } | undefined
  readonly storyboard: Storyboard
  /** Where the candidates for the still picture are taken, in seconds. */
  readonly posterSeconds: readonly number[]
  readonly posterWidth: number
  readonly posterHeight: number
}

interface Storyboard {
  readonly tileWidth: number
  readonly tileHeight: number
  readonly columns: number
  readonly rows: number
  readonly intervalSeconds: number
  readonly count: number
}

/** As in the films of the catalogue (content/film/settings.ts). */
export const segmentSeconds = 6
const maxDurationSeconds = 6 * 3600
const minDurationSeconds = 0.5
const minSide = 64
const maxSide = 8192
const maxAspect = 4
/** The shorter sides of the ladder. */
const ladder = [360, 720, 1080]
/** A file whose own size lies so far above a step gets a step of its own. */
const ownStepRatio = 1.25
const storyboardBox = { width: 160, height: 90, columns: 10, intervalSeconds: 5, maxCount: 600 }
const maxPosterSide = 1280
const posterShares = [0.1, 0.3, 0.5, 0.7, 0.9]

const rates: readonly (readonly [string, number])[] = [
  ['10', 10],
  ['15', 15],
  ['20', 20],
  ['24000/1001', 24000 / 1001],
  ['24', 24],
  ['25', 25],
  ['30000/1001', 30000 / 1001],
  ['30', 30],
  ['48', 48],
  ['50', 50],
  ['60000/1001', 60000 / 1001],
  ['60', 60],
]

/** Even, as the encoder needs it, and never larger than what is given. */
const evenBelow = (pixels: number) => Math.max(2, Math.floor((pixels + 1e-6) / 2) * 2)

/** Scales a picture so that its shorter side has so many pixels. */
function scaled({ width, height }: Pick<FilmFacts, 'width' | 'height'>, shortSide: number) {
  const share = shortSide / Math.min(width, height)
  return { width: evenBelow(width * share), height: evenBelow(height * share) }
}

/** The steps for a picture: those of the ladder that are not larger than it, and its own size where that lies apart. */
function rungsOf(facts: FilmFacts, framesPerSecond: number): Rung[] {
  const own = Math.min(facts.width, facts.height)
  const steps = ladder.filter((step) => step <= own)
  const highest = steps.at(-1)
  const isApart = highest === undefined || (highest !== ladder.at(-1) && own >= highest * ownStepRatio)
  return [...steps, ...(isApart ? [own] : [])].map((step) => {
    const { width, height } = scaled(facts, step)
    const motion = framesPerSecond > 30 ? 1.4 : 1
    const maxBitrate = Math.ceil((3_000_000 * ((width * height) / 921_600) ** 0.75 * motion) / 1000) * 1000
    const short = Math.min(width, height)
    return { folder: `v${short}`, width, height, profile: short > 360 ? 'high' : 'main', maxBitrate }
  })
}

/** The slowest usual rate that shows every picture; 60 at most. */
function rateOf(frameRate: number): readonly [string, number] {
  return rates.find(([, rate]) => rate >= frameRate * 0.9995) ?? ['60', 60]
}

function storyboardOf({ width, height, durationSeconds }: FilmFacts): Storyboard {
  const share = Math.min(storyboardBox.width / width, storyboardBox.height / height)
  const { columns, maxCount } = storyboardBox
  const intervalSeconds = Math.max(storyboardBox.intervalSeconds, Math.ceil(durationSeconds / maxCount))
  const count = Math.max(1, Math.ceil((durationSeconds - 0.001) / intervalSeconds))
  return {
    tileWidth: evenBelow(width * share),
    tileHeight: evenBelow(height * share),
    columns,
    rows: Math.ceil(count / columns),
    intervalSeconds,
    count,
  }
}

function requireFilm({ width, height, durationSeconds }: FilmFacts): void {
  const [short, long] = [Math.min(width, height), Math.max(width, height)]
  if (short < minSide || long > maxSide || long / short > maxAspect)
    throw new FilmProblem('PICTURE_SIZE', `${width}x${height}`)
  if (durationSeconds < minDurationSeconds) throw new FilmProblem('TOO_SHORT')
  if (durationSeconds > maxDurationSeconds) throw new FilmProblem('TOO_LONG')
}

/**
 * Decides what is made of a file: which steps of the ladder, never larger than the file itself, and the rest.
 * @throws FilmProblem when its size or its length is not one of a film
 */
export function planFilm(facts: FilmFacts): FilmPlan {
  requireFilm(facts)
  const { width, height, frameRate, durationSeconds, channels } = facts
  const [rate, framesPerSecond] = rateOf(frameRate || 25)
  const posterShare = Math.min(1, maxPosterSide / Math.max(width, height))
  return {
    rungs: rungsOf(facts, framesPerSecond),
    frameRate: rate,
    framesPerSecond,
    // a segment ends at the first key picture after its time, so that the interval may not be shorter
    keyInterval: Math.ceil(framesPerSecond * segmentSeconds - 1e-6),
    isInterlaced: facts.isInterlaced,
    audio:
      channels === 0
        ? undefined
        : channels === 1
          ? { channels: 1, bitrate: 96_000 }
          : { channels: 2, bitrate: 128_000 },
    storyboard: storyboardOf(facts),
    posterSeconds: posterShares.map((share) => Math.round(durationSeconds * share * 1000) / 1000),
    posterWidth: evenBelow(width * posterShare),
    posterHeight: evenBelow(height * posterShare),
  }
}
