import { isLanguage, type Language } from '#values/language.ts'

/** The speeds a film may be played at. */
export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const
export type Speed = (typeof speeds)[number]

/** The size, background, position and colour of captions. */
export const captionSizes = ['small', 'normal', 'large', 'largest'] as const
export const captionGrounds = ['solid', 'faint', 'none'] as const
export const captionPlaces = ['bottom', 'top'] as const
export const captionColours = ['white', 'yellow', 'black'] as const

/** The style of captions. A position that the caption file gives for a cue takes precedence. */
export interface CaptionStyle {
  readonly captionSize: (typeof captionSizes)[number]
  readonly captionGround: (typeof captionGrounds)[number]
  readonly captionPlace: (typeof captionPlaces)[number]
  readonly captionColour: (typeof captionColours)[number]
}

/** A viewer's playback preferences, stored in the browser and, for each browser, on the server (C3). */
export interface PlaybackPreferences extends CaptionStyle {
  /** Whether the next episode starts automatically. */
  readonly autoplay: boolean
  readonly muted: boolean
  /** 0 to 1, in hundredths. */
  readonly volume: number
  readonly speed: Speed
  /** The language of the captions; `auto` shows them only when the film is spoken in another language than the page. */
  readonly subtitle: Language | 'off' | 'auto'
  /** The height of the picture in pixels; `auto` adapts to the bandwidth. */
  readonly quality: number | 'auto'
  /** Whether single keys work on the whole page, or only while the player has the focus (WCAG 2.2, 2.1.4). */
  readonly pageKeys: boolean
  /** Whether questions may appear during films. */
  readonly filmQuestions: boolean
}

export const defaultPreferences: PlaybackPreferences = {
  autoplay: true,
  muted: false,
  volume: 1,
  speed: 1,
  subtitle: 'auto',
  quality: 'auto',
  captionSize: 'normal',
  captionGround: 'solid',
  captionPlace: 'bottom',
  captionColour: 'white',
  pageKeys: true,
  filmQuestions: true,
}

/** The greatest picture height that is accepted, in pixels. */
const maxHeight = 4320

/** Parses preferences; missing and invalid values get their defaults (C3). */
export function parsePreferences(given: Readonly<Record<string, unknown>>): PlaybackPreferences {
  const { volume, speed, subtitle, quality } = given
  const usual = defaultPreferences
  const flag = (name: 'autoplay' | 'muted' | 'pageKeys' | 'filmQuestions') =>
    typeof given[name] === 'boolean' ? given[name] : usual[name]
  return {
    autoplay: flag('autoplay'),
    muted: flag('muted'),
    volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? hundredths(volume) : usual.volume,
    speed: speeds.find((each) => each === speed) ?? usual.speed,
    subtitle: isLanguage(subtitle) || subtitle === 'off' ? subtitle : usual.subtitle,
    quality: isHeight(quality) ? quality : usual.quality,
    captionSize: captionSizes.find((each) => each === given['captionSize']) ?? usual.captionSize,
    captionGround: captionGrounds.find((each) => each === given['captionGround']) ?? usual.captionGround,
    captionPlace: captionPlaces.find((each) => each === given['captionPlace']) ?? usual.captionPlace,
    captionColour: captionColours.find((each) => each === given['captionColour']) ?? usual.captionColour,
    pageKeys: flag('pageKeys'),
    filmQuestions: flag('filmQuestions'),
  }
}

const hundredths = (value: number) => Math.abs(Math.round(value * 100) / 100)

const isHeight = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= maxHeight

/** The preferences unchanged; undefined when the volume, the speed or the height is invalid. */
export function acceptedPreferences(given: PlaybackPreferences): PlaybackPreferences | undefined {
  const { volume, speed, quality } = given
  const accepted = parsePreferences({ ...given })
  const isVolume = volume >= 0 && volume <= 1
  return isVolume && accepted.speed === speed && accepted.quality === quality ? accepted : undefined
}

/** The next faster (+1) or slower (-1) speed; the same at either end. */
export function stepSpeed(speed: Speed, step: 1 | -1): Speed {
  return speeds[speeds.indexOf(speed) + step] ?? speed
}

/**
 * The language in which the transcript opens, of those that exist: that of the subtitle that was chosen, else as names
 * are read (M10): the reader's, the market's, any.
 */
export function transcriptLanguage(
  preference: PlaybackPreferences['subtitle'],
  available: readonly Language[],
  reader: Language,
  market: Language,
): Language | undefined {
  const there = (wanted: string) => available.find((each) => each === wanted)
  return there(preference) ?? there(reader) ?? there(market) ?? available[0]
}

/** The caption language to show, of those that exist; null for none. */
export function shownSubtitle(
  preference: PlaybackPreferences['subtitle'],
  available: readonly Language[],
  spoken: Language,
  page: Language,
): Language | null {
  if (preference === 'off') return null
  if (preference === 'auto') return spoken !== page && available.includes(page) ? page : null
  return available.find((each) => each === preference) ?? null
}
